import { CalendarOutlined, DeleteOutlined, DownOutlined, EditOutlined, UpOutlined } from '@ant-design/icons';
import { isolate } from '@roomhours/text';
import { lazyComponent, PersonText, RowCards, type RowColumn, SkeletonRows, useMedia } from '@roomhours/ui';
import { Badge, Button, Flex, type TableProps, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Booking } from '@roomhours/contract';
import { type BookingRow, type NonEmpty, type TableRow, tableRowOf } from './booking-rows';
import { useAddToCalendar } from '../booking/use-add-to-calendar';

export interface BookingsTableProps extends RowHandlers {
  /** Bookings of a series together, every other booking alone. */
  groups: readonly NonEmpty<BookingRow>[];
}

/** Below this width of the window the columns do not fit. */
const CARDS_QUERY = '(max-width: 1179px)';

const WideTable = lazyComponent(
  async () => (await import(/* webpackChunkName: "table" */ './wide-table')).WideTable,
  <SkeletonRows label="Loading bookings" />,
  // Without a connection the cards are shown, which are already here.
  ({ columns, dataSource, rowKey }: WideTableProps) => (
    <RowCards label="Bookings" columns={columns} rows={dataSource} rowKey={rowKey} />
  ),
);

interface WideTableProps extends TableProps<TableRow> {
  columns: RowColumn<TableRow>[];
  dataSource: TableRow[];
  rowKey: typeof keyOf;
}

/** Starts the download of the table, while the bookings are read. */
export function preloadTable(): void {
  if (!window.matchMedia?.(CARDS_QUERY).matches) WideTable.preload();
}

const keyOf = ({ key }: TableRow) => key;

/** Bookings as a table, or as cards on a phone. The bookings of a series are below its row while it is expanded. */
export function BookingsTable({ groups, ...handlers }: BookingsTableProps) {
  const asCards = useMedia(CARDS_QUERY);
  const [expanded, setExpanded] = useState<readonly string[]>([]);
  const rows = groups.map(tableRowOf);
  const toggle = (key: string) =>
    setExpanded(expanded.includes(key) ? expanded.filter((one) => one !== key) : [...expanded, key]);
  const actionsOf = (row: TableRow) =>
    row.single ? (
      <RowActions row={row.single} {...handlers} />
    ) : (
      <ExpandButton row={row} isExpanded={expanded.includes(row.key)} onToggle={() => toggle(row.key)} />
    );
  const columns = columnsOf(
    rows.some(({ user }) => user !== null),
    actionsOf,
  );
  const shared = {
    columns,
    rowKey: keyOf,
    rowClassName: (row: TableRow) => classOf(row, handlers.cancellingId),
  };
  if (asCards) {
    const shown = rows.flatMap((row) => (expanded.includes(row.key) ? [row, ...row.children!] : [row]));
    return <RowCards {...shared} label="Bookings" rows={shown} />;
  }
  return (
    <WideTable
      {...shared}
      aria-labelledby="mb-month-list"
      dataSource={rows}
      expandable={{ expandedRowKeys: expanded, expandIcon: () => null }}
    />
  );
}

function classOf({ status, single }: TableRow, cancellingId: number | null): string {
  const isBeingCancelled = single !== null && single.booking.id === cancellingId;
  return [status === 'Past' && 'mb-row-past', isBeingCancelled && 'mb-row-cancelling'].filter(Boolean).join(' ');
}

function columnsOf(withUser: boolean, actionsOf: (row: TableRow) => ReactNode): RowColumn<TableRow>[] {
  const user: RowColumn<TableRow> = {
    key: 'user',
    title: 'User',
    render: (_, { user: owner }) => (
      <div className="mb-booking-lines">
        <PersonText stacked {...owner!} />
      </div>
    ),
  };
  return [
    ...(withUser ? [user] : []),
    { key: 'room', title: 'Room', card: 'head', render: (_, row) => <RoomAndPurpose row={row} /> },
    { key: 'date', title: 'Date', render: (_, row) => <Dates dates={row.dates} /> },
    {
      key: 'time',
      title: 'Time',
      render: (_, { time }) => (
        <span className="mb-nowrap" translate="no">
          {time}
        </span>
      ),
    },
    { key: 'duration', title: 'Duration', render: (_, { duration }) => duration },
    {
      key: 'status',
      title: 'Status',
      card: 'head',
      render: (_, { status, statusText }) => (
        <Badge className="mb-nowrap" status={status === 'Past' ? 'default' : 'success'} text={statusText} />
      ),
    },
    { key: 'actions', title: 'Actions', card: 'foot', render: (_, row) => actionsOf(row) },
  ];
}

function RoomAndPurpose({ row: { key, room, purpose } }: { row: TableRow }) {
  return (
    <div id={idOf(key)} className="mb-booking-lines">
      <bdi dir="auto" translate="no">
        {room}
      </bdi>
      {purpose && (
        <Typography.Text type="secondary" className="mb-purpose">
          <bdi dir="auto">{purpose}</bdi>
        </Typography.Text>
      )}
    </div>
  );
}

const idOf = (key: string) => `mb-${key}`;

/** 'Tue 3 November to Tue 24 November'. A line breaks only between the dates. */
function Dates({ dates: [first, last] }: Pick<TableRow, 'dates'>) {
  return (
    <>
      <span className="mb-nowrap">{last ? `${first} to` : first}</span>
      {last && ' '}
      {last && <span className="mb-nowrap">{last}</span>}
    </>
  );
}

interface ExpandButtonProps {
  row: TableRow;
  isExpanded: boolean;
  onToggle: () => void;
}

function ExpandButton({ row: { count, room, time, children = [] }, isExpanded, onToggle }: ExpandButtonProps) {
  return (
    <Button
      icon={isExpanded ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
      iconPlacement="end"
      aria-label={`${count}, ${isolate(room)}, ${time}`}
      aria-expanded={isExpanded}
      aria-controls={children.map(({ key }) => idOf(key)).join(' ')}
      onClick={onToggle}
    >
      {count}
    </Button>
  );
}

/** What can be done with a booking of the table. */
interface RowHandlers {
  /** Id of the booking that is being cancelled. It is dimmed until the server answers. */
  cancellingId: number | null;
  onEdit: (booking: Booking) => void;
  onCancel: (booking: Booking) => void;
}

interface RowActionsProps extends RowHandlers {
  row: BookingRow;
}

/** Edit, cancel and add to a calendar, if the viewer may. Their accessible names include the booking. */
function RowActions({ row, cancellingId, onEdit, onCancel }: RowActionsProps) {
  const addToCalendar = useAddToCalendar();
  if (!row.canChange || row.booking.id === cancellingId) return null;
  const which = `${isolate(row.room)}, ${row.date}, ${row.time}`;
  return (
    <Flex wrap gap="small" className="mb-row-actions">
      <Button
        icon={<EditOutlined aria-hidden />}
        aria-label={`Edit booking, ${which}`}
        onClick={() => onEdit(row.booking)}
      >
        Edit
      </Button>
      {row.canGiveBack && (
        <Button
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Cancel booking, ${which}`}
          onClick={() => onCancel(row.booking)}
        >
          Cancel
        </Button>
      )}
      <Button
        icon={<CalendarOutlined aria-hidden />}
        aria-label={`Add to calendar, ${which}`}
        title="Add to calendar"
        onClick={() => void addToCalendar(row.booking.id)}
      />
    </Flex>
  );
}
