import type { WebhookDelivery } from '@roomhours/contract';
import { type RowColumn } from '@roomhours/ui';
import { Button } from 'antd';
import { Instant } from '../kit/instant';
import { RowsTable } from '../kit/list/rows-table';
import { OutboxState } from '../kit/outbox-state';
import { useRequest } from '../kit/use-request';
import { eventText } from './webhook-text';
import { WebhookUrl } from './webhook-url';
import { useSendDeliveryAgainMutation } from './webhooks.api';

interface DeliveriesTableProps {
  deliveries: readonly WebhookDelivery[];
  /** Other deliveries are loading. */
  busy: boolean;
}

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

/** One row for each delivery. The content of a sent one has been deleted. */
export function DeliveriesTable({ deliveries, busy }: DeliveriesTableProps) {
  return <RowsTable label="Deliveries" columns={COLUMNS} rows={deliveries} rowKey={({ id }) => id} loading={busy} />;
}

function SendAgain({ delivery: { id, event, url } }: { delivery: WebhookDelivery }) {
  const [sendAgain] = useSendDeliveryAgainMutation();
  const { send, isPending } = useRequest();
  const submit = () =>
    send(sendAgain(id), {
      success: { title: 'Delivery Queued', description: 'It will be sent in a moment.' },
      failure: { title: 'Sending Failed', fallback: 'There was an error sending the event. Please try again.' },
    });
  return (
    <Button
      type="text"
      loading={isPending}
      aria-disabled={isPending}
      aria-label={`Send again: ${eventText(event)} to ${url}`}
      onClick={() => void submit()}
    >
      Send again
    </Button>
  );
}
