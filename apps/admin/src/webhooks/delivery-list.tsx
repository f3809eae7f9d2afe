import { DELIVERY_DAYS, PAGE_SIZE } from '@roomhours/contract';
import { EmptyState, SkeletonRows } from '@roomhours/ui';
import { Flex } from 'antd';
import { PagedList } from '../kit/list/paged-list';
import { pageOf, useListFilters } from '../kit/list/use-list-filters';
import { PanelLink } from '../kit/panel-link';
import { positiveInteger } from '../kit/url-query';
import { DeliveriesTable } from './deliveries-table';
import { useGetDeliveriesQuery } from './webhooks.api';
import { DELIVERIES_PATH } from '../kit/paths';

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
        placeholder={<SkeletonRows label="Loading the deliveries" />}
        failedTitle="The deliveries could not be loaded"
        stale="deliveries"
        empty={
          <EmptyState title="No deliveries">{`In the last ${DELIVERY_DAYS} days no event has been sent.`}</EmptyState>
        }
      >
        {(deliveries, busy) => <DeliveriesTable deliveries={deliveries} busy={busy} />}
      </PagedList>
    </>
  );
}
