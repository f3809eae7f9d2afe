import { PAGE_SIZE } from '@roomhours/contract';
import { EmptyState } from '@roomhours/ui';
import { Checkbox } from 'antd';
import { TabSection } from '../kit/tab-section';
import { useGetAllBookingsQuery } from './bookings.api';
import { BookingsList } from './bookings-list';
import { useBookingsFilters } from './bookings-view';

/** The bookings of one user, upcoming and past, with the changes of 'All Bookings'. */
export function UserBookings({ userId }: { userId: number }) {
  const filters = useBookingsFilters();
  const { upcoming, sort, page } = filters.view;
  const query = useGetAllBookingsQuery({
    userId,
    upcoming: upcoming ?? undefined,
    sort,
    page,
    pageSize: PAGE_SIZE.default,
  });
  return (
    <TabSection title="Bookings">
      <Checkbox
        checked={upcoming ?? false}
        onChange={({ target }) => filters.filter({ upcoming: target.checked ? 'true' : null })}
        style={{ marginBottom: 16 }}
      >
        Upcoming only
      </Checkbox>
      <BookingsList
        query={query}
        filters={filters}
        isOfOneUser
        empty={<EmptyState title="No bookings found">{upcoming ? NONE_UPCOMING : NONE}</EmptyState>}
      />
    </TabSection>
  );
}

const NONE = 'What this user books is listed here.';
const NONE_UPCOMING = 'This user has no upcoming booking.';
