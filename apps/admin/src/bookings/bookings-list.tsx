import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import type { AdminBooking } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/ui';
import Button from 'antd/es/button';
import { type Column, Rows } from '../shared/rows';
import { dayText, lengthText, monthOfText, purposeText, roomText, timeText, userText } from './booking-text';
import type { BookingsFilter } from './use-filter';

interface BookingsListProps {
  bookings: readonly AdminBooking[];
  sort: BookingsFilter['sort'];
  /** Other bookings are on their way. */
  busy: boolean;
  onSort: (sort: BookingsFilter['sort']) => void;
  onDelete: (booking: AdminBooking) => void;
}

/** Bookings month by month: the time of a booking does not say its year. */
export function BookingsList({ bookings, sort, busy, onSort, onDelete }: BookingsListProps) {
  const { timeZone } = useShell();
  const columns: Column<AdminBooking>[] = [
    { title: 'User', cell: (booking) => <bdi dir="auto">{userText(booking)}</bdi>, place: 'head' },
    { title: 'Room', cell: (booking) => <bdi dir="auto">{roomText(booking)}</bdi> },
    {
      title: 'Date & Time',
      cell: (booking) => (
        <time dateTime={booking.startTime} title={dayText(booking, timeZone)}>
          {timeText(booking, timeZone)}
        </time>
      ),
      sort: {
        direction: sort === 'newest' ? 'descending' : 'ascending',
        onTurn: () => onSort(sort === 'newest' ? 'oldest' : 'newest'),
      },
    },
    { title: 'Duration', cell: lengthText },
    { title: 'Purpose', cell: (booking) => <Purpose booking={booking} /> },
    {
      title: 'Actions',
      place: 'head',
      cell: (booking) => (
        <Button
          danger
          type="text"
          icon={<DeleteOutlined />}
          title="Delete"
          aria-label={`Delete booking of ${isolate(userText(booking))}, ${isolate(roomText(booking))}, ${timeText(booking, timeZone)}`}
          onClick={() => onDelete(booking)}
        />
      ),
    },
  ];
  return (
    <div className="bookings-list">
      <Rows
        label="All Bookings"
        columns={columns}
        rows={bookings}
        keyOf={({ id }) => id}
        groupOf={(booking) => monthOfText(booking, timeZone)}
        busy={busy}
      />
    </div>
  );
}

function Purpose({ booking }: { booking: AdminBooking }) {
  return (
    <bdi dir="auto" className={booking.purpose?.trim() ? 'bookings-purpose' : 'bookings-no-purpose'}>
      {purposeText(booking)}
    </bdi>
  );
}
