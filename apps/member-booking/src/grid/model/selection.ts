import type { Room } from '@roomhours/contract';
import { type LocalDate, MINUTES_PER_DAY, type MinuteOfDay, plusMinutes, toLocal, minutesOf } from '@roomhours/time';
import type { Lengths } from '@roomhours/booking-rules';
import type { Placement } from './placement';
import type { AllRoomsCell, FreeCell, GridCell, WeekModel } from './grid-cell';
import type { DaySlot } from './week-axis';

/** Consecutive free slots that are booked together. */
export interface Selection extends Placement {
  date: LocalDate;
  startMinute: MinuteOfDay;
  endMinute: MinuteOfDay;
  /** One of the offered lengths. */
  durationMinutes: number;
  /** The room of the slots; null in the view of all rooms. */
  room: Room | null;
  /** The rooms that are free the whole time. */
  rooms: Room[];
}

/** A cell at which a selection can start. */
export type SelectableCell = FreeCell | AllRoomsCell;

export function isSelectable(cell: GridCell): cell is SelectableCell {
  return cell.kind === 'free' || (cell.kind === 'rooms' && cell.state === 'free');
}

/**
 * Returns the selection from a slot towards a row of the same day: the longest bookable length within these rows, in at least one
 * room.
 *
 * @param zone the workspace zone
 */
export function selectTo(model: WeekModel, from: SelectableCell, row: number, zone: string): Selection {
  const { slots } = model.axis.days[from.day]!;
  const down = Math.min(slots.length - 1, Math.max(row, from.row));
  let chosen = { first: from.row, ...longestWithin(offersOf(from), spanOf(slots, from.row, down)) };
  for (let first = from.row - 1; first >= Math.max(0, row); first -= 1) {
    const start = model.cells.find((one) => one.day === from.day && one.row === first && isSelectable(one));
    if (!start) break;
    const longer = longestWithin(offersOf(start as SelectableCell), spanOf(slots, first, from.row));
    const reachesSlot = plusMinutes(slots[first]!.start, longer.durationMinutes) > slots[from.row]!.start;
    if (!reachesSlot || longer.durationMinutes < chosen.durationMinutes) break;
    chosen = { first, ...longer };
  }
  return placed(from, slots, chosen.first, chosen.durationMinutes, chosen.rooms, zone);
}

/** Returns the rooms that can be booked from a slot on, with the lengths. */
function offersOf(cell: SelectableCell): { room: Room; lengths: Lengths }[] {
  if (cell.kind === 'free') return [{ room: cell.room, lengths: cell.lengths }];
  return cell.rooms.flatMap(({ room, state }) => (state.kind === 'free' ? [{ room, lengths: state.lengths }] : []));
}

/** Returns the length of the shortest booking that can start at a slot, in minutes. */
export function shortestOf(cell: SelectableCell): number {
  return Math.min(...offersOf(cell).map(({ lengths }) => lengths[0] ?? Infinity));
}

/** Returns the longest length within some minutes, and the rooms that offer it. A slot shorter than all lengths yields the shortest length. */
function longestWithin(offers: ReturnType<typeof offersOf>, minutes: number) {
  const lengths = offers.flatMap((offer) => offer.lengths);
  const fitting = lengths.filter((length) => length <= minutes);
  const durationMinutes = fitting.length > 0 ? Math.max(...fitting) : Math.min(...lengths);
  const rooms = offers.filter((offer) => offer.lengths.includes(durationMinutes)).map(({ room }) => room);
  return { durationMinutes, rooms };
}

/** Returns the row at the moving end of a selection. */
export function edgeRow(selection: Selection, from: SelectableCell): number {
  return selection.row < from.row ? selection.row : selection.row + selection.rowSpan - 1;
}

/** Returns the elapsed minutes from the first to the last row, both included. */
function spanOf(slots: readonly DaySlot[], first: number, last: number): number {
  return minutesOf({ start: slots[first]!.start, end: slots[last]!.end });
}

function placed(
  from: SelectableCell,
  slots: readonly DaySlot[],
  row: number,
  durationMinutes: number,
  rooms: Room[],
  zone: string,
): Selection {
  const { day, date } = from;
  const { start, startMinute } = slots[row]!;
  const end = plusMinutes(start, durationMinutes);
  const last = slots.filter((slot) => slot.start < end).at(-1) ?? slots[row]!;
  const uncovered = Math.max(0, last.end - end) / (last.end - last.start);
  const until = toLocal(end, zone);
  return {
    day,
    date,
    row,
    rowSpan: last.row - row + 1,
    insetTop: 0,
    insetBottom: uncovered,
    startMinute,
    endMinute: until.date === date ? until.minuteOfDay : MINUTES_PER_DAY,
    durationMinutes,
    room: from.kind === 'free' ? from.room : null,
    rooms,
  };
}
