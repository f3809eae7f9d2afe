import { minutesOf } from '@roomhours/time';
import { slotsText } from '../shared/slots-text';
import type { BookingCell, GridCell, WeekModel } from './model/grid-cell';
import { bottomOf, topOf } from './model/placement';

/** Returns for each row whether it holds only past or closed cells. A phone collapses such rows of its one day. */
export function collapsedRows(model: WeekModel, cells: readonly GridCell[]): boolean[] {
  const isInactive = (cell: GridCell) =>
    cell.kind === 'past' || ('closed' in cell && cell.closed) || (cell.kind === 'rooms' && cell.state === 'past');
  const covers = (cell: GridCell, row: number) => cell.row <= row && row < cell.row + cell.rowSpan;
  return model.axis.rows.map((_, row) => cells.every((cell) => !covers(cell, row) || isInactive(cell)));
}

/** Minimum height of half an hour in pixels. A shorter slot gets the same height. */
const HALF_HOUR_PX = { week: 36, oneDay: 48 };
/** Height in pixels for texts and icons of an own booking in the view of all rooms: alone, with its slots, beside another. */
const OWN_BOOKING_PX = {
  week: { alone: 48, withSlots: 88, beside: 64 },
  oneDay: { alone: 48, withSlots: 62, beside: 104 },
};

export interface RowHeightOptions {
  slotMinutes: number;
  allRooms: boolean;
  /** Null if the whole week is shown: it has no collapsed rows. */
  collapsed: readonly boolean[] | null;
}

/** Returns the rows of the CSS grid, the header first. All rows but the header share the remaining height. */
export function rowHeights(model: WeekModel, cells: readonly GridCell[], options: RowHeightOptions): string {
  const { collapsed } = options;
  const heights = minRowHeights(model, cells, options).map((px, row) =>
    collapsed?.[row] ? 'minmax(22px, auto)' : `minmax(${px}px, auto)`,
  );
  return ['min-content', ...heights].join(' ');
}

/** Returns the minimum height of an empty row, in pixels. */
export function minRowHeight(slotMinutes: number, oneDay: boolean): number {
  return (Math.max(30, slotMinutes) / 30) * HALF_HOUR_PX[oneDay ? 'oneDay' : 'week'];
}

/** Returns the minimum height of each row, in pixels, so that the texts of own bookings fit. */
function minRowHeights(
  model: WeekModel,
  cells: readonly GridCell[],
  { slotMinutes, allRooms, collapsed }: RowHeightOptions,
): number[] {
  const place = collapsed ? 'oneDay' : 'week';
  const own = allRooms ? cells.filter((cell): cell is BookingCell => cell.kind === 'own') : [];
  return model.axis.rows.map((_, row) =>
    own
      .filter((cell) => topOf(cell) < row + 1 && row < bottomOf(cell))
      .map((cell) => ownBookingPx(cell, place) / (bottomOf(cell) - topOf(cell)))
      .reduce((a, b) => Math.max(a, Math.ceil(b)), minRowHeight(slotMinutes, collapsed !== null)),
  );
}

function ownBookingPx(cell: BookingCell, place: keyof typeof OWN_BOOKING_PX): number {
  const { alone, withSlots, beside } = OWN_BOOKING_PX[place];
  if (cell.lanes > 1) return beside;
  return slotsText(cell.slots, minutesOf(cell.entry)) === null ? alone : withSlots;
}
