import { DELIVERY_DAYS, PAGE_SIZE, type WebhookDelivery } from '@roomhours/contract';
import { EmptyState, type RowColumn } from '@roomhours/ui';
import { Flex } from 'antd';
import { PagedList } from '../kit/list/paged-list';
import { RowsTable } from '../kit/list/rows-table';
import { OutboxState } from '../kit/outbox-state';
import { PanelLink } from '../kit/panel-link';
import { DELIVERIES_PATH } from '../kit/paths';
import { Instant } from '../kit/time-text';
import { pageOf, positiveInteger, useListFilters } from '../kit/url-query';
import { RequestButton } from '../kit/request-controls';
import { WebhookUrl } from './webhook-list';
import { eventText } from './webhook-text';
import { useGetDeliveriesQuery, useSendDeliveryAgainMutation } from './webhooks.api';

const viewOf = (query: URLSearchParams) => ({ page: pageOf(query), webhook: positiveInteger(query, 'webhook') });

/** Lists the deliveries of the last `DELIVERY_DAYS` days, of one webhook or of all, the newest first. */
export function DeliveryList() {
  const filters = useListFilters(viewOf);
  const { page, webhook } = filters.view;
  const query = useGetDeliveriesQuery({
    page,
    pageSize: PAGE_SIZE.default,
    ...(webhook !== null && { webhookId: webhook }),
  });
  return (
    <>
      {webhook !== null && (
        <Flex justify="end" style={{ marginBottom: 16 }}>
          <PanelLink to={DELIVERIES_PATH}>All deliveries</PanelLink>
        </Flex>
      )}
      <PagedList
        query={query}
        filters={filters}
        noun="event"
        what="deliveries"
        empty={
          <EmptyState title="No deliveries">{`In the last ${DELIVERY_DAYS} days no event has been sent.`}</EmptyState>
        }
      >
        {(deliveries, busy) => (
          <RowsTable label="Deliveries" columns={COLUMNS} rows={deliveries} rowKey={({ id }) => id} loading={busy} />
        )}
      </PagedList>
    </>
  );
}

/** The content of a sent delivery has been deleted. */
const COLUMNS: RowColumn<WebhookDelivery>[] = [
  { title: 'When', render: (_, { createdAt }) => <Instant at={createdAt} /> },
  { title: 'Event', card: 'head', render: (_, { event }) => eventText(event) },
  { title: 'To', render: (_, { url }) => <WebhookUrl url={url} /> },
  { title: 'HTTP status', render: (_, { lastStatus }) => lastStatus ?? '–' },
  { title: 'State', render: (_, delivery) => <OutboxState entry={delivery} /> },
  {
    title: 'Action',
    card: 'foot',
    fixed: 'end',
    render: (_, delivery) => (delivery.state === 'sent' ? 'Content deleted' : <SendAgain delivery={delivery} />),
  },
];

function SendAgain({ delivery: { id, event, url } }: { delivery: WebhookDelivery }) {
  const [sendAgain] = useSendDeliveryAgainMutation();
  return (
    <RequestButton
      type="text"
      aria-label={`Send again: ${eventText(event)} to ${url}`}
      request={() => sendAgain(id)}
      toasts={{
        success: { title: 'Delivery Queued', description: 'It will be sent in a moment.' },
        failure: { title: 'Sending Failed', fallback: 'There was an error sending the event. Please try again.' },
      }}
    >
      Send again
    </RequestButton>
  );
}
