import { minutesOf } from '@roomhours/time';
import { DeleteOutlined, EditOutlined, RetweetOutlined } from '@ant-design/icons';
import { type AriaAttributes, type CSSProperties, type ReactNode, memo } from 'react';
import { ownerOf, shortRange } from '@roomhours/booking-form';
import { actionLabel, cellLabel, freeCount, roomName, slotsText } from './cell-label';
import { insetsOf, type TimeDirection } from '../model/placement';
import type { AxisRow } from '../model/week-axis';
import { type AllRoomsCell, type BookingCell, type GridCell, isBooking } from '../model/grid-cell';

interface GridCellViewProps {
  cell: GridCell;
  time: TimeDirection;
  /** The rows of the week. Left out if time runs to the right. */
  rows?: readonly AxisRow[];
  /** Column of the day, from 0. Not used if time runs to the right. */
  column: number;
  /** Whether it is the cell in the tab order. */
  active: boolean;
  /** Own bookings show their room instead of 'Your booking' and leave a part of the cell below free. */
  allRooms: boolean;
  /** Part of the selection. */
  selected: boolean;
  /** The booking is being cancelled. It is dimmed until the server has deleted it. */
  isCancelling: boolean;
  /** Whether the line at the present minute crosses it. */
  present: boolean;
}

/**
 * A cell of the grid: a button with a complete label. The grid handles its events: it finds the cell by `data-cell` and an icon by
 * `data-action`. Therefore a cell renders again only if it changes.
 */
export const GridCellView = memo(function GridCellView(props: GridCellViewProps) {
  const { cell, time, rows, column, active, allRooms, isCancelling } = props;
  const tabIndex = active ? 0 : -1;
  return (
    <div
      role="gridcell"
      {...spanOf(cell, time)}
      aria-selected={props.selected || undefined}
      className={`mb-cell mb-${cell.kind}`}
      {...dataOf(props)}
      style={time === 'down' ? styleInWeek(cell, column, rows) : styleInDay(cell)}
    >
      <button
        type="button"
        className="mb-cell-button"
        tabIndex={tabIndex}
        aria-disabled={isCancelling || !canOpen(cell)}
      >
        <span className="mb-unseen">{isCancelling ? `${cellLabel(cell)}, being cancelled` : cellLabel(cell)}</span>
        <span className="mb-cell-text" aria-hidden="true">
          {textOf(cell, allRooms)}
        </span>
      </button>
      {isBooking(cell) && cell.canChange && !isCancelling && <Controls cell={cell} tabIndex={tabIndex} />}
    </div>
  );
});

/** Returns the attributes for the style sheet and for the events of the grid. */
function dataOf({ cell, allRooms, isCancelling, present }: GridCellViewProps) {
  const flag = (on: boolean) => (on ? '' : undefined);
  return {
    'data-cell': cell.key,
    'data-state': cell.kind === 'rooms' ? cell.state : undefined,
    'data-past': flag('past' in cell && cell.past),
    'data-closed': flag('closed' in cell && cell.closed),
    'data-gap': flag('isGap' in cell && cell.isGap),
    'data-over': flag(isBooking(cell) && allRooms),
    'data-cancelling': flag(isCancelling),
    'data-present': flag(present),
    'data-quiet': flag(cell.kind === 'rooms' && cell.free.length === cell.rooms.length),
    'data-under': flag(cell.kind === 'rooms' && cell.isUnderOwn),
  };
}

/** Whether pressing the cell opens something. */
export function canOpen(cell: GridCell): boolean {
  if (cell.kind === 'rooms') return cell.state === 'free';
  return cell.kind === 'free' || cell.kind === 'own' || (cell.kind === 'booked' && cell.canChange);
}

function textOf(cell: GridCell, allRooms: boolean): ReactNode {
  switch (cell.kind) {
    case 'own':
    case 'booked':
      return <BookingText cell={cell} allRooms={allRooms} />;
    case 'unavailable':
      if (cell.isGap) return null;
      return (
        <>
          <b>Unavailable</b>
          {cell.reason && <span dir="auto">{cell.reason}</span>}
        </>
      );
    case 'rooms':
      return <RoomsText cell={cell} />;
    case 'free':
      return '+';
    default:
      return null;
  }
}

/**
 * The title in bold, then owner or room, the times, the state and the slots. The style sheet hides lines that do not fit into the cell.
 */
function BookingText({ cell, allRooms }: { cell: BookingCell; allRooms: boolean }) {
  const { title, second, state } = linesOf(cell, allRooms);
  const slots = slotsText(cell.slots, minutesOf(cell.entry));
  return (
    <>
      <b className={cell.entry.purpose || allRooms ? 'mb-title' : 'mb-title mb-state-title'} dir="auto">
        {cell.entry.booking?.seriesId && <RetweetOutlined className="mb-series" aria-hidden />}
        {title}
      </b>
      {second && (
        <span className="mb-second" dir="auto">
          {second}
        </span>
      )}
      <span className="mb-range" translate="no">
        {shortRange(cell.startMinute, cell.endMinute)}
      </span>
      {state && <span className="mb-state">{state}</span>}
      {slots && <span className="mb-slots">{slots}</span>}
    </>
  );
}

interface BookingLines {
  title: string;
  /** The room in the view of all rooms, otherwise another owner. */
  second?: string | null;
  state?: string;
}

/** Returns the texts of a booking: its purpose if the viewer knows one. Administrators see purpose and owner of every booking. */
function linesOf({ kind, entry, ...cell }: BookingCell, allRooms: boolean): BookingLines {
  const state = kind === 'own' ? 'Your booking' : 'Booked';
  const room = roomName(cell);
  if (allRooms) return entry.purpose ? { title: entry.purpose, second: room } : { title: room, state };
  const second = kind === 'own' ? null : ownerOf(entry.booking);
  return entry.purpose ? { title: entry.purpose, second, state } : { title: state, second };
}

function RoomsText({ cell }: { cell: AllRoomsCell }) {
  switch (cell.state) {
    case 'past':
      return null;
    case 'unavailable':
      if (cell.isGap) return null;
      return (
        <>
          <span>Unavailable</span>
          {cell.closed && cell.reason && <span dir="auto">{cell.reason}</span>}
        </>
      );
    default:
      return <span data-short={`${cell.free.length}/${cell.rooms.length}`}>{freeCount(cell)}</span>;
  }
}

/** The icons of a booking, and the edge that resizes it. */
function Controls(props: { cell: BookingCell; tabIndex: number }) {
  return (
    <>
      <Actions {...props} />
      <span className="mb-grip" data-grip="" aria-hidden="true" />
    </>
  );
}

function Actions({ cell, tabIndex }: { cell: BookingCell; tabIndex: number }) {
  return (
    <span className="mb-cell-actions">
      <button type="button" data-action="edit" tabIndex={tabIndex} aria-label={actionLabel('Edit', cell)} title="Edit">
        <EditOutlined aria-hidden />
      </button>
      {cell.canGiveBack && (
        <button
          type="button"
          data-action="cancel"
          tabIndex={tabIndex}
          aria-label={actionLabel('Cancel', cell)}
          title="Cancel booking"
        >
          <DeleteOutlined aria-hidden />
        </button>
      )}
    </span>
  );
}

function spanOf({ day, row, rowSpan }: GridCell, time: TimeDirection): AriaAttributes {
  const span = rowSpan > 1 ? rowSpan : undefined;
  return time === 'down'
    ? { 'aria-colindex': day + 2, 'aria-rowspan': span }
    : { 'aria-colindex': row + 2, 'aria-colspan': span };
}

type CellStyle = CSSProperties & Record<`--mb-${string}`, string | number>;

/** Row 1 and column 1 of the CSS grid hold the headers. */
function styleInWeek(cell: GridCell, column: number, rows?: readonly AxisRow[]): CSSProperties {
  const style: CellStyle = {
    gridColumn: column + 2,
    gridRow: `${cell.row + 2} / span ${cell.rowSpan}`,
    ...insets(cell, '--mb-top', '--mb-bottom', rows),
    ...lanes(cell),
  };
  if (cell.kind === 'rooms')
    style['--mb-taken'] = `${Math.round((1 - cell.free.length / Math.max(1, cell.rooms.length)) * 100)}%`;
  return style;
}

/** Each room has a CSS grid. Its column 1 holds the header. */
function styleInDay(cell: GridCell): CSSProperties {
  const gridColumn = `${cell.row + 2} / span ${cell.rowSpan}`;
  return { gridColumn, ...insets(cell, '--mb-left', '--mb-right'), ...lanes(cell) };
}

/** A booking that is not aligned with the rows is inset. */
function insets(cell: GridCell, before: `--mb-${string}`, after: `--mb-${string}`, rows?: readonly AxisRow[]) {
  const parts = insetsOf(cell, rows);
  return {
    ...(cell.insetTop > 0 && { [before]: parts.before }),
    ...(cell.insetBottom > 0 && { [after]: parts.after }),
  };
}

function lanes({ lane, lanes: count }: GridCell): CSSProperties {
  return count > 1 ? ({ '--mb-lane': lane, '--mb-lanes': count } as CSSProperties) : {};
}
