import type { Room } from '@roomhours/contract';
import type { Instant, LocalDate, OpeningHours } from '@roomhours/time';
import { bookingStops } from './booking-stops';
import { type SlotState, type Viewer, isPastSlot, stateOfSlot } from './slot-state';
import { type Stop, type WeekModel, inReadingOrder } from './stop';
import { type DayAxis, type DaySlot, weekAxis } from './week-axis';
import type { WeekEntry } from './week-entry';

/** What a week is drawn from. `entries` may hold other rooms too. */
export interface WeekInput {
  weekStart: LocalDate;
  hours: OpeningHours;
  zone: string;
  entries: readonly WeekEntry[];
  now: Instant;
  viewer: Viewer;
}

/** The week of one room: every slot in its state, every booking as one block over its rows. */
export function roomWeek(room: Room, input: WeekInput): WeekModel {
  const entries = input.entries.filter((entry) => entry.roomId === room.id);
  const axis = weekAxis(input.weekStart, input.hours, entries, input.zone);
  const bookings = entries.filter((entry) => entry.booking !== null);
  const blocks = bookingStops(bookings, axis, { ...input, rooms: [room] });
  const slots = axis.days.flatMap((day, index) => slotStops(room, day, index, { ...input, entries }));
  return { axis, stops: inReadingOrder([...blocks, ...slots]) };
}

/** The slots of a day that hold no booking; unavailable ones of one reason are put together. */
function slotStops(room: Room, axis: DayAxis, day: number, input: WeekInput): Stop[] {
  const stops: Stop[] = [];
  for (const slot of axis.slots) {
    const state = stateOfSlot(slot, input.entries, input.now, input.viewer);
    const stop = slotStop(room, slot, state, { day, date: axis.date, now: input.now });
    const before = stops[stops.length - 1];
    if (stop && before && continues(before, stop)) {
      before.rowSpan += 1;
      before.endMinute = stop.endMinute;
    } else if (stop) {
      stops.push(stop);
    }
  }
  return stops;
}

function continues(before: Stop, next: Stop): boolean {
  if (before.kind !== 'unavailable' || next.kind !== 'unavailable') return false;
  return before.reason === next.reason && before.past === next.past && before.row + before.rowSpan === next.row;
}

function slotStop(
  room: Room,
  slot: DaySlot,
  state: SlotState,
  { now, ...at }: Pick<Stop, 'day' | 'date'> & { now: Instant },
): Stop | null {
  const { row, startMinute, endMinute, start } = slot;
  const place = { row, rowSpan: 1, insetTop: 0, insetBottom: 0, lane: 0, lanes: 1, startMinute, endMinute };
  const base = { ...at, ...place, key: `slot-${at.day}-${startMinute}`, room };
  switch (state.kind) {
    case 'free':
      return { ...base, kind: 'free', start };
    case 'past':
      return { ...base, kind: 'past' };
    case 'unavailable':
      return {
        ...base,
        kind: 'unavailable',
        reason: state.reason,
        closed: state.entry === null && slot.exists,
        past: isPastSlot(slot, now),
      };
    default:
      return null;
  }
}
