import { ReloadOutlined } from '@ant-design/icons';
import { EmptyState } from '@roomhours/ui';
import { Button } from 'antd';
import { TabSection } from '../kit/tab-section';
import { useGetAllBookingsQuery } from './bookings.api';
import { BookingsFilters } from './bookings-filters';
import { BookingsList } from './bookings-list';
import { queryOf, useBookingsFilters } from './bookings-view';

/** 'All Bookings': lists, changes and deletes the bookings of all members. */
export function BookingsTab() {
  const filters = useBookingsFilters();
  const query = useGetAllBookingsQuery(queryOf(filters.view));
  return (
    <TabSection title="All Bookings" action={<RefreshButton query={query} />}>
      <BookingsFilters view={filters.view} onFilter={filters.filter} />
      <BookingsList
        {...{ query, filters }}
        empty={<NoBookings isFiltered={filters.isFiltered} onClear={filters.clear} />}
      />
    </TabSection>
  );
}

function RefreshButton({ query }: { query: { isFetching: boolean; refetch: () => unknown } }) {
  return (
    <Button icon={<ReloadOutlined aria-hidden />} aria-busy={query.isFetching} onClick={() => void query.refetch()}>
      Refresh
    </Button>
  );
}

function NoBookings({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <EmptyState title="No bookings found">What members book is listed here.</EmptyState>;
  return (
    <EmptyState title="No bookings found" action={<Button onClick={onClear}>Show all bookings</Button>}>
      No booking matches this search and these filters.
    </EmptyState>
  );
}
