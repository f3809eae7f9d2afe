import type { WeekEntry } from '@roomhours/booking-form';
import type { Room } from '@roomhours/contract';
import type { Instant, LocalDate, MinuteOfDay } from '@roomhours/time';
import type { Lengths } from '@roomhours/booking-rules';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { Lane, Placement } from './placement';
import type { SlotState } from './slot-state';
import type { AxisRow, WeekAxis } from './week-axis';

/** A position of the grid: it is drawn as one block and reached by keyboard. */
interface CellBase extends Placement, Lane {
  /** Stays the same while the same slot or booking is in the same place. */
  key: string;
  date: LocalDate;
  /** Wall times in the workspace zone. */
  startMinute: MinuteOfDay;
  endMinute: MinuteOfDay;
}

/** The free part of a slot of one room at which a booking can start. */
export interface FreeCell extends CellBase {
  kind: 'free';
  room: Room;
  start: Instant;
  lengths: Lengths;
}

interface PastCell extends CellBase {
  kind: 'past';
  room: Room;
}

/** Consecutive slots that cannot be booked for the same reason. */
interface UnavailableCell extends CellBase {
  kind: 'unavailable';
  room: Room;
  reason: string | null;
  /** Outside the opening hours, without a blocked time. */
  closed: boolean;
  /** Not occupied, but no booking can start or fit here. */
  isGap: boolean;
  past: boolean;
}

/** A booking: one cell over all its rows of a day. */
export interface BookingCell extends CellBase {
  kind: 'own' | 'booked';
  entry: WeekEntry;
  /** Null if the room is not in the list of rooms. */
  room: Room | null;
  /** Number of slots of the whole booking. */
  slots: number;
  past: boolean;
  /** Whether the viewer may edit the booking. */
  canChange: boolean;
  /** Whether the viewer may cancel and move it: not in its last slot. */
  canGiveBack: boolean;
}

/** One slot over all rooms. */
export interface AllRoomsCell extends CellBase {
  kind: 'rooms';
  /** 'free' if at least one room is free; otherwise why none is. */
  state: 'free' | 'booked' | 'unavailable' | 'past';
  start: Instant;
  free: Room[];
  rooms: { room: Room; state: SlotState }[];
  reason: string | null;
  /** Outside the opening hours. */
  closed: boolean;
  /** No booking can start or fit here in any room. */
  isGap: boolean;
  /** An own booking covers it. */
  isUnderOwn: boolean;
}

export type GridCell = FreeCell | PastCell | UnavailableCell | BookingCell | AllRoomsCell;

export function isBooking(cell: GridCell): cell is BookingCell {
  return cell.kind === 'own' || cell.kind === 'booked';
}

/** A week as the grid draws it. The cells are in reading order: row by row, in a row day by day. */
export interface WeekModel {
  axis: WeekAxis;
  cells: GridCell[];
}

export function inReadingOrder(cells: GridCell[]): GridCell[] {
  return cells.sort((a, b) => a.row - b.row || a.day - b.day || a.insetTop - b.insetTop || laneOrder(a) - laneOrder(b));
}

/** A cell of all rooms comes before the own bookings that cover it. */
function laneOrder(cell: GridCell): number {
  return cell.kind === 'rooms' ? -1 : cell.lane;
}

/** Returns a function that reuses the unchanged cells and rows of the previous model, so that only changed cells render. */
export function createCellSharing(): (next: WeekModel) => WeekModel {
  let before = new Map<string, GridCell>();
  let rows: readonly AxisRow[] = [];
  return (next) => {
    const cells = next.cells.map((cell) => copyWithStructuralSharing(before.get(cell.key), cell) as GridCell);
    before = new Map(cells.map((cell) => [cell.key, cell]));
    rows = copyWithStructuralSharing(rows, next.axis.rows) as AxisRow[];
    return { axis: { ...next.axis, rows }, cells };
  };
}
