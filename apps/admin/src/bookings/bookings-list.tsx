import { BookingQueriesProvider } from '@roomhours/booking-form';
import { type AdminBooking, PAGE_SIZE } from '@roomhours/contract';
import { DialogSlot, EmptyState, lazyDialog, SkeletonRows, useDialog, usePreload } from '@roomhours/ui';
import { Alert, Button, Checkbox, Typography } from 'antd';
import type { ReactNode } from 'react';
import { PagedList, type PageQueryResult } from '../kit/list/paged-list';
import { SelectionBar, useSelection } from '../kit/list/selection';
import { TabSection } from '../kit/tab-section';
import { BookingHistory } from './booking-history';
import { BookingsTable, type BookingsTableProps } from './bookings-table';
import { type BookingsView, useBookingsFilters } from './bookings-view';
import { BOOKING_QUERIES, useGetAllBookingsQuery } from './bookings.api';
import { CancelBookings, type CancelledTogether } from './cancel-bookings';
import { DeleteBooking } from './delete-booking';

/** Its form fields are downloaded after the list. */
const EditBooking = lazyDialog(
  async () => (await import(/* webpackChunkName: "edit-booking" */ './edit-booking')).EditBooking,
);
const PRELOADED = [EditBooking];

/** The name of its kept input. */
const EDIT_FORM = 'edit booking';

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
  const edit = useDialog<AdminBooking>(EDIT_FORM);
  const deletion = useDialog<AdminBooking>();
  const history = useDialog<number>();
  const cancellation = useDialog<CancelledTogether>();
  usePreload(PRELOADED, query.data !== undefined);
  return (
    <BookingQueriesProvider value={BOOKING_QUERIES}>
      <PagedList
        query={query}
        filters={filters}
        empty={empty}
        noun="booking"
        what="bookings"
        placeholder={<BookingsPlaceholder />}
        failedTitle={FAILED}
        failedText=""
        stale={<Alert type="error" showIcon title={FAILED} style={{ marginBottom: 16 }} />}
      >
        {(bookings, busy) => (
          <SelectableBookings
            bookings={bookings}
            busy={busy}
            isOfOneUser={isOfOneUser}
            view={filters.view}
            onCancel={cancellation.show}
            onSort={(sort) => filters.filter({ sort: sort === 'oldest' ? sort : null })}
            onEdit={edit.show}
            onDelete={deletion.show}
            onHistory={({ id }) => history.show(id)}
          />
        )}
      </PagedList>
      <DialogSlot dialog={edit}>
        {(booking, props) => <EditBooking booking={booking} form={EDIT_FORM} {...props} />}
      </DialogSlot>
      <DialogSlot dialog={deletion}>{(booking, props) => <DeleteBooking booking={booking} {...props} />}</DialogSlot>
      <DialogSlot dialog={cancellation}>{(change, props) => <CancelBookings change={change} {...props} />}</DialogSlot>
      <DialogSlot dialog={history}>{(id, props) => <BookingHistory bookingId={id} {...props} />}</DialogSlot>
    </BookingQueriesProvider>
  );
}

interface SelectableBookingsProps extends Omit<BookingsTableProps, 'selection' | 'sort'> {
  view: BookingsView;
  onCancel: (change: CancelledTogether) => void;
}

/** The table, and the cancellation of the bookings that are chosen in it. */
function SelectableBookings({ bookings, view, onCancel, ...table }: SelectableBookingsProps) {
  const selection = useSelection(bookings, JSON.stringify(view));
  return (
    <>
      <SelectionBar selection={selection} noun="booking">
        <Button danger onClick={() => onCancel({ bookings: selection.rows, onDone: selection.clear })}>
          Cancel Bookings
        </Button>
      </SelectionBar>
      <BookingsTable {...table} bookings={bookings} selection={selection} sort={view.sort} />
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
