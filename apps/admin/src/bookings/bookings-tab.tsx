import { ReloadOutlined } from '@ant-design/icons';
import { EmptyState } from '@roomhours/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Button, Flex } from 'antd';
import { DownloadButton } from '../kit/download-button';
import { NoneFound } from '../kit/list/paged-list';
import { TabSection } from '../kit/tab-section';
import { useGetAllBookingsQuery } from './bookings.api';
import { BookingsFilters } from './bookings-filters';
import { CancelledList } from './cancelled-list';
import { BookingsList } from './bookings-list';
import { type BookingsView, queryOf, useBookingsFilters } from './bookings-view';

/** 'All Bookings': lists, changes and deletes the bookings of all members. */
export function BookingsTab() {
  const filters = useBookingsFilters();
  const { cancelled } = filters.view;
  const query = useGetAllBookingsQuery(cancelled ? skipToken : queryOf(filters.view));
  return (
    <TabSection title="All Bookings" action={!cancelled && <Tools query={query} view={filters.view} />}>
      <BookingsFilters view={filters.view} onFilter={filters.filter} />
      {cancelled ? (
        <CancelledList filters={filters} />
      ) : (
        <BookingsList
          query={query}
          filters={filters}
          empty={
            filters.isFiltered ? (
              <NoneFound noun="booking" onClear={filters.clear} />
            ) : (
              <EmptyState title="No bookings found">What members book is listed here.</EmptyState>
            )
          }
        />
      )}
    </TabSection>
  );
}

/** The file has what the list shows, on all pages. */
function Tools({ query, view }: { query: Parameters<typeof RefreshButton>[0]['query']; view: BookingsView }) {
  const { page: _, pageSize: __, upcoming, ...found } = queryOf(view);
  return (
    <Flex wrap gap="small">
      <DownloadButton
        url="/api/admin/bookings.csv"
        params={{ ...found, upcoming: upcoming?.toString() }}
        fileName="roomhours-bookings.csv"
      >
        Bookings (CSV)
      </DownloadButton>
      <RefreshButton query={query} />
    </Flex>
  );
}

function RefreshButton({ query }: { query: { isFetching: boolean; refetch: () => unknown } }) {
  return (
    <Button icon={<ReloadOutlined aria-hidden />} aria-busy={query.isFetching} onClick={() => void query.refetch()}>
      Refresh
    </Button>
  );
}
