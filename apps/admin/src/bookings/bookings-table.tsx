import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { AdminBooking } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/text';
import { PersonText, CARDS_QUERY, type RowColumn, useMedia } from '@roomhours/ui';
import { Button, Checkbox, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { inOneLine, RowsTable, SELECT_TITLE, sortedBy } from '../kit/list/rows-table';
import type { Selection } from '../kit/list/selection';
import { dayText, lengthText, monthOfText, purposeText, roomText, timeText, userText } from './booking-text';
import { HistoryButton } from './booking-history';
import type { BookingsView } from './bookings-view';

export interface BookingsTableProps extends BookingActions {
  bookings: readonly AdminBooking[];
  selection: Selection<AdminBooking>;
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
  onHistory: (booking: AdminBooking) => void;
}

/** Bookings grouped by month, because the time of a booking has no year. */
export function BookingsTable({
  bookings,
  selection,
  sort,
  busy,
  onSort,
  isOfOneUser = false,
  ...actions
}: BookingsTableProps) {
  const { timeZone } = useShell();
  const asCards = useMedia(CARDS_QUERY);
  const choose = (booking: AdminBooking, text: ReactNode) =>
    asCards ? (
      <Choice booking={booking} selection={selection}>
        {text}
      </Choice>
    ) : (
      text
    );
  const user: RowColumn<AdminBooking> = {
    title: 'User',
    card: 'head',
    minWidth: 160,
    render: (_, booking) => choose(booking, <PersonText stacked name={booking.userName} email={userText(booking)} />),
  };
  const room: RowColumn<AdminBooking> = { title: 'Room', render: (_, booking) => roomOf(booking) };
  const columns: RowColumn<AdminBooking>[] = [
    ...(isOfOneUser ? [] : [user]),
    isOfOneUser ? { ...room, card: 'head', render: (_, booking) => choose(booking, roomOf(booking)) } : room,
    {
      title: 'Date & Time',
      render: (_, booking) => <BookingTime booking={booking} />,
      ...sortedBy('time', { key: 'time', descending: sort === 'newest' }),
    },
    {
      title: 'Duration',
      onCell: inOneLine,
      render: (_, booking) => lengthText(booking),
    },
    { title: 'Purpose', render: (_, booking) => <Purpose booking={booking} /> },
    {
      title: 'Actions',
      card: 'head',
      fixed: 'end',
      render: (_, booking) => <Actions booking={booking} {...actions} />,
    },
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
      selection={{
        selectedRowKeys: [...selection.ids],
        onChange: (ids) => selection.choose(ids as number[]),
        getCheckboxProps: (booking) => ({ 'aria-label': `Select booking of ${subjectOf(booking, timeZone)}` }),
        hideSelectAll: true,
        columnTitle: SELECT_TITLE,
      }}
    />
  );
}

function roomOf(booking: AdminBooking) {
  return <bdi dir="auto">{roomText(booking)}</bdi>;
}

/** The box of a card. */
function Choice({ booking, selection, children }: ChoiceProps) {
  const { timeZone } = useShell();
  return (
    <Checkbox
      aria-label={`Select booking of ${subjectOf(booking, timeZone)}`}
      checked={selection.ids.includes(booking.id)}
      onChange={() => selection.toggle(booking)}
    >
      {children}
    </Checkbox>
  );
}

interface ChoiceProps extends Pick<BookingsTableProps, 'selection'> {
  booking: AdminBooking;
  children: ReactNode;
}

/** Names a booking in the labels of its controls. */
function subjectOf(booking: AdminBooking, zone: string): string {
  return `${isolate(userText(booking))}, ${isolate(roomText(booking))}, ${timeText(booking, zone)}`;
}

/** The time of a booking, with its date in the title. */
export function BookingTime({ booking }: { booking: Pick<AdminBooking, 'startTime' | 'endTime'> }) {
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

/** Edit, Delete and History, each with the booking in its name. */
function Actions({ booking, onEdit, onDelete, onHistory }: { booking: AdminBooking } & BookingActions) {
  const { timeZone } = useShell();
  const subject = subjectOf(booking, timeZone);
  return (
    <Flex gap={4}>
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
      <HistoryButton subject={subject} onShow={() => onHistory(booking)} />
    </Flex>
  );
}
