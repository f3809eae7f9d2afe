import type { AdminBooking } from '@roomhours/contract';
import { SkeletonRows, lazyDialog, usePreload } from '@roomhours/ui';
import { Alert, Typography } from 'antd';
import type { ReactNode } from 'react';
import { DialogSlot, useDialog } from '../kit/dialog/dialog-slot';
import { type PageQueryResult, PagedList } from '../kit/list/paged-list';
import type { useBookingsFilters } from './bookings-view';
import { BookingsTable } from './bookings-table';
import { DeleteBooking } from './delete-booking';

/** Its form fields are downloaded after the list. */
const EditBooking = lazyDialog(
  async () => (await import(/* webpackChunkName: "edit-booking" */ './edit/edit-booking')).EditBooking,
  ({ open }: { open: boolean }) => open,
);
const PRELOADED = [EditBooking];

const FAILED = 'Failed to load bookings. Please try again.';

interface BookingsListProps {
  query: PageQueryResult<AdminBooking>;
  filters: ReturnType<typeof useBookingsFilters>;
  isOfOneUser?: boolean;
  /** Shown if no booking is found. */
  empty: ReactNode;
}

/** Lists bookings by pages, with the dialogs that change and delete them. */
export function BookingsList({ query, filters, isOfOneUser, empty }: BookingsListProps) {
  const [edit, deletion] = [useDialog<AdminBooking>(), useDialog<AdminBooking>()];
  usePreload(PRELOADED, query.data !== undefined);
  return (
    <>
      <PagedList
        {...{ query, filters, empty }}
        noun="booking"
        placeholder={<BookingsPlaceholder />}
        failedTitle={FAILED}
        failedText=""
        stale={<Alert type="error" showIcon title={FAILED} style={{ marginBottom: 16 }} />}
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
      <Typography.Paragraph type="secondary" role="status">
        Loading bookings...
      </Typography.Paragraph>
      <SkeletonRows rows={8} />
    </>
  );
}
