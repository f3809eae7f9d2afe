import { PAGE_SIZE } from '@roomhours/contract';
import { EmptyState } from '@roomhours/ui';
import { FilterCheckbox } from '../kit/list/filter-checkbox';
import { TabSection } from '../kit/tab-section';
import { useGetAllBookingsQuery } from './bookings.api';
import { BookingsList } from './bookings-list';
import { useBookingsFilters } from './bookings-view';

/** The bookings of one user, upcoming and past, with the changes of 'All Bookings'. */
export function UserBookings({ userId }: { userId: number }) {
  const filters = useBookingsFilters();
  const { upcoming, sort, page } = filters.view;
  const query = useGetAllBookingsQuery(
    { userId, upcoming: upcoming ?? undefined, sort, page, pageSize: PAGE_SIZE.default },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <TabSection title="Bookings">
      <FilterCheckbox
        label="Upcoming only"
        checked={upcoming ?? false}
        onChange={(value) => filters.filter({ upcoming: value })}
      />
      <BookingsList
        {...{ query, filters }}
        isOfOneUser
        empty={<EmptyState title="No bookings found">{upcoming ? NONE_UPCOMING : NONE}</EmptyState>}
      />
    </TabSection>
  );
}

const NONE = 'What this user books is listed here.';
const NONE_UPCOMING = 'This user has no upcoming booking.';
