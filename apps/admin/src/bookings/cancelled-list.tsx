import type { AdminCancelledBooking } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { DialogSlot, EmptyState, PersonText, type RowColumn, SkeletonRows, useDialog } from '@roomhours/ui';
import { Typography } from 'antd';
import { PersonLink } from '../audit';
import { Instant } from '../kit/time-text';
import { PagedList } from '../kit/list/paged-list';
import { RowsTable, sortedBy } from '../kit/list/rows-table';
import { BookingHistory, HistoryButton } from './booking-history';
import { lengthText, monthOfText, purposeText, timeText } from './booking-text';
import { BookingTime } from './bookings-table';
import { useGetCancelledBookingsQuery } from './bookings.api';
import { queryOf, type useBookingsFilters } from './bookings-view';

/** The cancelled bookings that match the filters, with who cancelled them and when. */
export function CancelledList({ filters }: { filters: ReturnType<typeof useBookingsFilters> }) {
  const { timeZone } = useShell();
  const { upcoming: _, ...found } = queryOf(filters.view);
  const query = useGetCancelledBookingsQuery(found);
  const history = useDialog<number>();
  const { sort } = filters.view;
  const columns: RowColumn<AdminCancelledBooking>[] = [
    { title: 'User', card: 'head', render: (_none, { owner }) => <Owner owner={owner} /> },
    { title: 'Room', render: (_none, { roomName }) => <bdi dir="auto">{roomName || 'Unknown Room'}</bdi> },
    {
      title: 'Date & Time',
      render: (_none, booking) => <BookingTime booking={booking} />,
      ...sortedBy('time', { key: 'time', descending: sort === 'newest' }),
    },
    { title: 'Duration', render: (_none, booking) => lengthText(booking) },
    { title: 'Purpose', render: (_none, booking) => <bdi dir="auto">{purposeText(booking)}</bdi> },
    { title: 'Cancelled', render: (_none, booking) => <CancelledBy booking={booking} /> },
    {
      title: 'Actions',
      card: 'head',
      fixed: 'end',
      render: (_none, booking) => (
        <HistoryButton
          subject={`${booking.owner?.email ?? 'Unknown user'}, ${timeText(booking, timeZone)}`}
          onShow={() => history.show(booking.id)}
        />
      ),
    },
  ];
  return (
    <>
      <PagedList
        query={query}
        filters={filters}
        noun="booking"
        what="bookings"
        placeholder={<SkeletonRows label="Loading cancelled bookings" />}
        failedTitle="Failed to load bookings. Please try again."
        empty={<EmptyState title="No cancelled bookings">No cancelled booking matches these filters.</EmptyState>}
      >
        {(bookings, busy) => (
          <RowsTable
            label="Cancelled bookings"
            columns={columns}
            rows={bookings}
            rowKey={({ id, cancelledAt }) => `${id} ${cancelledAt}`}
            groupOf={(booking) => monthOfText(booking, timeZone)}
            loading={busy}
            onSort={(_time, descending) => filters.filter({ sort: descending ? null : 'oldest' })}
          />
        )}
      </PagedList>
      <DialogSlot dialog={history}>{(id, props) => <BookingHistory bookingId={id} {...props} />}</DialogSlot>
    </>
  );
}

function Owner({ owner }: Pick<AdminCancelledBooking, 'owner'>) {
  return owner ? <PersonText stacked name={owner.name ?? undefined} email={owner.email} /> : 'Unknown user';
}

function CancelledBy({ booking: { cancelledBy, cancelledAt, byToken } }: { booking: AdminCancelledBooking }) {
  return (
    <>
      by {cancelledBy ? <PersonLink person={cancelledBy} /> : 'an unknown user'}
      {byToken && ', with an API token'}
      <Typography.Text type="secondary" style={{ display: 'block' }}>
        <Instant at={cancelledAt} />
      </Typography.Text>
    </>
  );
}
