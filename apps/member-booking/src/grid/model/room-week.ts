import type { Room } from '@roomhours/contract';
import type { BookingPolicies, OpeningTimes } from '@roomhours/booking-rules';
import type { Instant, Interval, LocalDate } from '@roomhours/time';
import { overlaps, policiesFor, type WeekEntry } from '@roomhours/booking-form';
import { bookingCells } from './booking-cells';
import { fractionBefore, wallTimes } from './placement';
import { type SlotState, type Viewer, isPastSlot, lengthsFrom, stateOfGap, stateOfLimited } from './slot-state';
import { type GridCell, inReadingOrder, type WeekModel } from './grid-cell';
import { axisOf, datesOfWeek, type DayAxis, type DaySlot } from './week-axis';

/** What the states of slots depend on. */
export interface SlotsInput extends OpeningTimes {
  zone: string;
  entries: readonly WeekEntry[];
  now: Instant;
  viewer: Viewer;
  /** The viewer's live bookings in all rooms, if a policy counts them. */
  own?: readonly Interval[];
}

/** Input of a week model. `entries` may contain other rooms. */
export interface WeekInput extends SlotsInput {
  weekStart: LocalDate;
}

/** Returns the week of one room: each slot with its state, each booking as one cell over its rows. */
export function roomWeek(room: Room, input: WeekInput): WeekModel {
  const entries = input.entries.filter((entry) => entry.roomId === room.id);
  const axis = axisOf(datesOfWeek(input.weekStart), input, entries, input.zone);
  const bookings = entries.filter((entry) => entry.booking !== null);
  const blocks = bookingCells(bookings, axis, { ...input, rooms: [room] });
  const slots = axis.days.flatMap((day, index) => slotCells(room, day, index, { ...input, entries }));
  return { axis, cells: inReadingOrder([...blocks, ...slots]) };
}

/**
 * Returns the cells of a day without bookings: free, past and unavailable. Consecutive unavailable ones with the same reason are
 * merged.
 *
 * @param input `entries` are those of the room
 */
export function slotCells(room: Room, axis: DayAxis, day: number, input: SlotsInput): GridCell[] {
  const policies = policiesFor(room, input, input.viewer);
  const cells: GridCell[] = [];
  let reached: Instant | null = null;
  for (const slot of axis.slots) {
    for (const [index, part] of partsOfSlot(slot, axis, input, policies).entries()) {
      const at = { day, date: axis.date, key: `slot-${day}-${slot.startMinute}${index > 0 ? `+${index}` : ''}` };
      const cell = partCell(part, slot, axis, { ...at, room, past: isPastSlot(slot, input.now) });
      const before = cells.at(-1);
      if (before && reached === part.start && isSameUnavailable(before, cell)) {
        before.rowSpan = cell.row - before.row + 1;
        before.insetBottom = cell.insetBottom;
        before.endMinute = cell.endMinute;
      } else {
        cells.push(cell);
      }
      reached = part.end;
    }
  }
  return cells;
}

/** A part of a slot with one state. */
interface SlotPart {
  start: Instant;
  end: Instant;
  state: Exclude<SlotState, { kind: 'own' | 'booked' }>;
}

/** Splits a slot at closing time and at the bounds of its entries. Leaves out the parts with bookings. */
function partsOfSlot(
  slot: DaySlot,
  day: DayAxis,
  { entries, now, zone, own = [] }: SlotsInput,
  policies: BookingPolicies | null,
): SlotPart[] {
  const here = entries.filter((entry) => overlaps(entry, slot));
  if (slot.start === slot.end) {
    // A booking over a clock change also covers the row that it skips.
    if (here.some(({ booking }) => booking !== null)) return [];
    return [{ start: slot.start, end: slot.end, state: stateOfGap(slot, slot, now, day) }];
  }
  const edges = [slot.start, slot.slotEnd, slot.end, ...here.flatMap(({ start, end }) => [start, end])];
  const cuts = [...new Set(edges.filter((at) => slot.start <= at && at <= slot.end))].sort((a, b) => a - b);
  const limits = policies && { policies, zone, own };
  const lengths = lengthsFrom(slot, entries, now, day, limits);
  const limited = limits && lengths.length === 0 ? stateOfLimited(slot, entries, now, day, limits) : null;
  return cuts.slice(1).flatMap((end, index): SlotPart[] => {
    const part = { start: cuts[index]!, end };
    const standing = here.filter((entry) => overlaps(entry, part));
    if (standing.some(({ booking }) => booking !== null)) return [];
    const [blocked] = standing;
    if (blocked) {
      return [{ ...part, state: { kind: 'unavailable', reason: blocked.purpose, entry: blocked, isGap: false } }];
    }
    if (part.start === slot.start && lengths.length > 0) return [{ ...part, state: { kind: 'free', lengths } }];
    if (part.start === slot.start && limited) return [{ ...part, state: limited }];
    return [{ ...part, state: stateOfGap(part, slot, now, day) }];
  });
}

function isSameUnavailable(before: GridCell, next: GridCell): boolean {
  if (before.kind !== 'unavailable' || next.kind !== 'unavailable') return false;
  return before.reason === next.reason && before.past === next.past && before.isGap === next.isGap;
}

function partCell(
  { start, end, state }: SlotPart,
  slot: DaySlot,
  axis: DayAxis,
  { past, ...at }: Pick<GridCell, 'day' | 'date' | 'key'> & { room: Room; past: boolean },
): GridCell {
  const { row } = slot;
  const base = {
    ...at,
    row,
    rowSpan: 1,
    insetTop: fractionBefore(start, slot),
    insetBottom: 1 - fractionBefore(end, slot, 1),
    lane: 0,
    lanes: 1,
    ...wallTimesOfPart({ start, end }, slot, axis),
  };
  switch (state.kind) {
    case 'free':
      return { ...base, kind: 'free', start, lengths: state.lengths };
    case 'past':
      return { ...base, kind: 'past' };
    case 'unavailable': {
      const { reason, isGap, entry, isLimited } = state;
      const closed = entry === null && !isGap && !isLimited && slot.exists;
      return { ...base, kind: 'unavailable', reason, isGap, closed, past };
    }
  }
}

/** At the bounds of the slot returns its own wall times, so that a skipped row keeps its label. */
function wallTimesOfPart(part: { start: Instant; end: Instant }, slot: DaySlot, axis: DayAxis) {
  const { startMinute, endMinute } = wallTimes(part, axis);
  return {
    startMinute: part.start === slot.start ? slot.startMinute : startMinute,
    endMinute: part.end === slot.end ? slot.endMinute : endMinute,
  };
}
