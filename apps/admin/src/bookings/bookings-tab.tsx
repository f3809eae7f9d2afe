import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import type { AdminBooking } from '@roomhours/contract';
import { Button, EmptyState, lazyDialog, usePreload } from '@roomhours/ui';
import { DialogSlot, useDialog } from '../kit/dialog/dialog-slot';
import { TableOutline } from '../kit/list/data-table';
import { PagedList, usePagedResult } from '../kit/list/paged-list';
import { TabSection } from '../kit/tab-section';
import { useGetAllBookingsQuery } from './bookings.api';
import { BookingsFilters } from './bookings-filters';
import { BookingsTable } from './bookings-table';
import { queryOf, useBookingsFilters } from './bookings-view';
import { DeleteBooking } from './delete-booking';
import './bookings.css';

/** Its form fields are downloaded after the list. */
const EditBooking = lazyDialog(
  async () => (await import(/* webpackChunkName: "edit-booking" */ './edit/edit-booking')).EditBooking,
  ({ open }: { open: boolean }) => open,
);
const PRELOADED = [EditBooking];

const FAILED = 'Failed to load bookings. Please try again.';

/** 'All Bookings': lists, changes and deletes the bookings of all members. */
export function BookingsTab() {
  const filters = useBookingsFilters();
  const { view, filter } = filters;
  const query = useGetAllBookingsQuery(queryOf(view), { refetchOnMountOrArgChange: true });
  const result = usePagedResult(query);
  const [edit, deletion] = [useDialog<AdminBooking>(), useDialog<AdminBooking>()];
  usePreload(PRELOADED, result.page !== undefined);
  return (
    <TabSection title="All Bookings" action={<RefreshButton query={query} />}>
      <BookingsFilters view={view} onFilter={filter} />
      <PagedList
        {...{ result, filters }}
        noun="booking"
        placeholder={<BookingsPlaceholder />}
        failedTitle={FAILED}
        failedText=""
        stale={<StaleBookings />}
        empty={<NoBookings isFiltered={filters.isFiltered} onClear={filters.clear} />}
      >
        {(bookings, busy) => (
          <BookingsTable
            {...{ bookings, busy, sort: view.sort }}
            onSort={(sort) => filter({ sort: sort === 'oldest' ? sort : null })}
            onEdit={edit.show}
            onDelete={deletion.show}
          />
        )}
      </PagedList>
      <DialogSlot dialog={edit}>{(booking, props) => <EditBooking booking={booking} {...props} />}</DialogSlot>
      <DialogSlot dialog={deletion}>{(booking, props) => <DeleteBooking booking={booking} {...props} />}</DialogSlot>
    </TabSection>
  );
}

function RefreshButton({ query }: { query: { isFetching: boolean; refetch: () => unknown } }) {
  return (
    <Button icon={<ReloadOutlined />} aria-busy={query.isFetching} onClick={() => void query.refetch()}>
      Refresh
    </Button>
  );
}

function BookingsPlaceholder() {
  return (
    <>
      <p role="status" className="bookings-loading">
        Loading bookings...
      </p>
      <TableOutline />
    </>
  );
}

/** `Refresh` tries again. */
function StaleBookings() {
  return (
    <p role="alert" className="bookings-stale">
      {FAILED}
    </p>
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
