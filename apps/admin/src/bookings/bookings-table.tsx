import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { AdminBooking } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/text';
import { PersonText, type RowColumn } from '@roomhours/ui';
import { Button, Flex, Typography } from 'antd';
import { RowsTable, sortedBy } from '../kit/list/rows-table';
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
  const columns: RowColumn<AdminBooking>[] = [
    ...(isOfOneUser ? [{ ...ROOM, card: 'head' as const }] : [USER, ROOM]),
    {
      title: 'Date & Time',
      render: (_, booking) => <Time booking={booking} />,
      ...sortedBy('time', { key: 'time', descending: sort === 'newest' }),
    },
    { title: 'Duration', render: (_, booking) => lengthText(booking) },
    { title: 'Purpose', render: (_, booking) => <Purpose booking={booking} /> },
    { title: 'Actions', card: 'head', fixed: 'end', render: (_, booking) => <Actions {...{ booking, ...actions }} /> },
  ];
  return (
    <RowsTable
      label={isOfOneUser ? 'Bookings' : 'All Bookings'}
      columns={columns}
      rows={bookings}
      rowKey={({ id }) => id}
      groupOf={(booking) => monthOfText(booking, timeZone)}
      loading={busy}
      onSort={(_time, descending) => onSort(descending ? 'newest' : 'oldest')}
    />
  );
}

const USER: RowColumn<AdminBooking> = {
  title: 'User',
  card: 'head',
  render: (_, booking) => <PersonText name={booking.userName} email={userText(booking)} />,
};

const ROOM: RowColumn<AdminBooking> = {
  title: 'Room',
  render: (_, booking) => <bdi dir="auto">{roomText(booking)}</bdi>,
};

function Time({ booking }: { booking: AdminBooking }) {
  const { timeZone } = useShell();
  return (
    <time dateTime={booking.startTime} title={dayText(booking, timeZone)} style={{ whiteSpace: 'nowrap' }}>
      {timeText(booking, timeZone)}
    </time>
  );
}

function Purpose({ booking }: { booking: AdminBooking }) {
  return (
    <Typography.Text
      dir="auto"
      type={booking.purpose?.trim() ? undefined : 'secondary'}
      style={{ whiteSpace: 'pre-line', unicodeBidi: 'isolate' }}
    >
      {purposeText(booking)}
    </Typography.Text>
  );
}

/** Edit and Delete, each with the booking in its name. */
function Actions({ booking, onEdit, onDelete }: { booking: AdminBooking } & BookingActions) {
  const { timeZone } = useShell();
  const subject = `${isolate(userText(booking))}, ${isolate(roomText(booking))}, ${timeText(booking, timeZone)}`;
  return (
    <Flex>
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
    </Flex>
  );
}
