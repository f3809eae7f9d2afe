import type { AdminBooking } from '@roomhours/contract';
import { lazyDialog, usePreload } from '@roomhours/ui';
import type { ReactNode } from 'react';
import { DialogSlot, useDialog } from '../kit/dialog/dialog-slot';
import { TableOutline } from '../kit/list/data-table';
import { PagedList, usePagedResult } from '../kit/list/paged-list';
import type { useBookingsFilters } from './bookings-view';
import { BookingsTable } from './bookings-table';
import { DeleteBooking } from './delete-booking';
import './bookings.css';

/** Its form fields are downloaded after the list. */
const EditBooking = lazyDialog(
  async () => (await import(/* webpackChunkName: "edit-booking" */ './edit/edit-booking')).EditBooking,
  ({ open }: { open: boolean }) => open,
);
const PRELOADED = [EditBooking];

const FAILED = 'Failed to load bookings. Please try again.';

interface BookingsListProps {
  query: Parameters<typeof usePagedResult<AdminBooking>>[0];
  filters: ReturnType<typeof useBookingsFilters>;
  isOfOneUser?: boolean;
  /** Shown if no booking is found. */
  empty: ReactNode;
}

/** Lists bookings by pages, with the dialogs that change and delete them. */
export function BookingsList({ query, filters, isOfOneUser, empty }: BookingsListProps) {
  const result = usePagedResult(query);
  const [edit, deletion] = [useDialog<AdminBooking>(), useDialog<AdminBooking>()];
  usePreload(PRELOADED, result.page !== undefined);
  return (
    <>
      <PagedList
        {...{ result, filters, empty }}
        noun="booking"
        placeholder={<BookingsPlaceholder />}
        failedTitle={FAILED}
        failedText=""
        stale={<StaleBookings />}
      >
        {(bookings, busy) => (
          <BookingsTable
            {...{ bookings, busy, isOfOneUser, sort: filters.view.sort }}
            onSort={(sort) => filters.filter({ sort: sort === 'oldest' ? sort : null })}
            onEdit={edit.show}
            onDelete={deletion.show}
          />
        )}
      </PagedList>
      <DialogSlot dialog={edit}>{(booking, props) => <EditBooking booking={booking} {...props} />}</DialogSlot>
      <DialogSlot dialog={deletion}>{(booking, props) => <DeleteBooking booking={booking} {...props} />}</DialogSlot>
    </>
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

/** `Refresh` tries again, or the next visit. */
function StaleBookings() {
  return (
    <p role="alert" className="bookings-stale">
      {FAILED}
    </p>
  );
}
