import { BOOKING_DURATIONS_MINUTES, type Room } from '@roomhours/contract';
import { type LocalDate, MINUTES_PER_DAY, type MinuteOfDay, plusMinutes, toLocal } from '@roomhours/time';
import { type Placement, minutesOf } from './placement';
import type { FreeStop, RoomsStop, Stop, WeekModel } from './stop';
import type { DaySlot } from './week-axis';

/** Free slots in a row, chosen to be booked at once. */
export interface Selection extends Placement {
  date: LocalDate;
  startMinute: MinuteOfDay;
  endMinute: MinuteOfDay;
  /** One of the lengths on offer. */
  durationMinutes: number;
  /** The rooms that are free for all of it; just the one in the view of a room. */
  rooms: Room[];
}

const LONGEST = Math.max(...BOOKING_DURATIONS_MINUTES);
const SHORTEST = Math.min(...BOOKING_DURATIONS_MINUTES);

/** A place where a selection can begin. */
export type SelectableStop = FreeStop | RoomsStop;

export function isSelectable(stop: Stop): stop is SelectableStop {
  return stop.kind === 'free' || (stop.kind === 'rooms' && stop.state === 'free');
}

/**
 * From one slot towards a row of the same day, as far as it goes: to the first slot that is not free (in all rooms: as
 * long as one room is free for all of it), at most two hours, and at a length that is on offer.
 *
 * @param zone the workspace's, for the wall time of the end
 */
export function selectTo(model: WeekModel, from: SelectableStop, row: number, zone: string): Selection {
  const { slots } = model.axis.days[from.day]!;
  const step = row < from.row ? -1 : 1;
  let rooms = roomsOf(from);
  let [first, last] = [from.row, from.row];
  for (let next = from.row + step; step > 0 ? next <= row : next >= row; next += step) {
    const free = freeRoomsAt(model, from.day, next);
    const both = rooms.filter(({ id }) => free.some((room) => room.id === id));
    const [top, bottom] = [Math.min(first, next), Math.max(last, next)];
    if (both.length === 0 || spanOf(slots, top, bottom) > LONGEST) break;
    [first, last, rooms] = [top, bottom, both];
  }
  return placed(from, slots, first, durationWithin(spanOf(slots, first, last)), rooms, zone);
}

/** Where a selection now ends, so that it can be moved on by one more row from there. */
export function edgeRow(selection: Selection, from: SelectableStop): number {
  return selection.row < from.row ? selection.row : selection.row + selection.rowSpan - 1;
}

function roomsOf(stop: SelectableStop): Room[] {
  return stop.kind === 'free' ? [stop.room] : stop.free;
}

function freeRoomsAt(model: WeekModel, day: number, row: number): Room[] {
  const stop = model.stops.find((one) => one.day === day && one.row === row && isSelectable(one));
  return stop ? roomsOf(stop as SelectableStop) : [];
}

/** Elapsed minutes over rows, both included. */
function spanOf(slots: readonly DaySlot[], first: number, last: number): number {
  return minutesOf({ start: slots[first]!.start, end: slots[last]!.end });
}

/** The longest length on offer that is not longer; a slot may be shorter than all of them. */
function durationWithin(minutes: number): number {
  return Math.max(SHORTEST, ...BOOKING_DURATIONS_MINUTES.filter((duration) => duration <= minutes));
}

function placed(
  { day, date }: SelectableStop,
  slots: readonly DaySlot[],
  row: number,
  durationMinutes: number,
  rooms: Room[],
  zone: string,
): Selection {
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
    rooms,
  };
}
