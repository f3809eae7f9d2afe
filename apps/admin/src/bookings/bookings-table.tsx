import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { AdminBooking } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/text';
import { Button } from 'antd';
import { type Column, DataTable } from '../kit/list/data-table';
import { dayText, lengthText, monthOfText, purposeText, roomText, timeText, userText } from './booking-text';
import type { BookingsView } from './bookings-view';

interface BookingsTableProps extends BookingActions {
  bookings: readonly AdminBooking[];
  sort: BookingsView['sort'];
  /** Other bookings are loading. */
  busy: boolean;
  onSort: (sort: BookingsView['sort']) => void;
  /** All bookings belong to one user, who is not repeated in each row. */
  isOfOneUser?: boolean;
}

interface BookingActions {
  onEdit: (booking: AdminBooking) => void;
  onDelete: (booking: AdminBooking) => void;
}

/** Bookings grouped by month, because the time of a booking has no year. */
export function BookingsTable({ bookings, sort, busy, onSort, isOfOneUser = false, ...actions }: BookingsTableProps) {
  const { timeZone } = useShell();
  const byTime = {
    direction: sort === 'newest' ? ('descending' as const) : ('ascending' as const),
    onSort: () => onSort(sort === 'newest' ? 'oldest' : 'newest'),
  };
  const columns: Column<AdminBooking>[] = [
    ...(isOfOneUser ? [{ ...ROOM, place: 'head' as const }] : [USER, ROOM]),
    { title: 'Date & Time', cell: (booking) => <Time booking={booking} />, sort: byTime },
    { title: 'Duration', cell: lengthText },
    { title: 'Purpose', cell: (booking) => <Purpose booking={booking} /> },
    { title: 'Actions', cell: (booking) => <Actions booking={booking} {...actions} />, place: 'head' },
  ];
  return (
    <div className="bookings-list" data-one-user={isOfOneUser}>
      <DataTable
        label={isOfOneUser ? 'Bookings' : 'All Bookings'}
        columns={columns}
        rows={bookings}
        keyOf={({ id }) => id}
        groupOf={(booking) => monthOfText(booking, timeZone)}
        busy={busy}
      />
    </div>
  );
}

const USER: Column<AdminBooking> = {
  title: 'User',
  cell: (booking) => <bdi dir="auto">{userText(booking)}</bdi>,
  place: 'head',
};

const ROOM: Column<AdminBooking> = {
  title: 'Room',
  cell: (booking) => <bdi dir="auto">{roomText(booking)}</bdi>,
};

function Time({ booking }: { booking: AdminBooking }) {
  const { timeZone } = useShell();
  return (
    <time dateTime={booking.startTime} title={dayText(booking, timeZone)}>
      {timeText(booking, timeZone)}
    </time>
  );
}

function Purpose({ booking }: { booking: AdminBooking }) {
  return (
    <bdi dir="auto" className={booking.purpose?.trim() ? 'bookings-purpose' : 'bookings-no-purpose'}>
      {purposeText(booking)}
    </bdi>
  );
}

/** Edit and Delete, each with the booking in its name. */
function Actions({ booking, onEdit, onDelete }: { booking: AdminBooking } & BookingActions) {
  const { timeZone } = useShell();
  const subject = `${isolate(userText(booking))}, ${isolate(roomText(booking))}, ${timeText(booking, timeZone)}`;
  return (
    <span className="bookings-actions">
      <Button
        type="text"
        icon={<EditOutlined aria-hidden />}
        title="Edit"
        aria-label={`Edit booking of ${subject}`}
        onClick={() => onEdit(booking)}
      />
      <Button
        danger
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        title="Delete"
        aria-label={`Delete booking of ${subject}`}
        onClick={() => onDelete(booking)}
      />
    </span>
  );
}
