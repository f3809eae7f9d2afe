import { type OpeningTimes, openingOn } from '@roomhours/booking-rules';
import {
  type Interval,
  type LocalDate,
  MINUTE_MS,
  type OpeningHours,
  addDays,
  firstInstantAtOrAfter,
  minutesOf,
  plusMinutes,
  toLocal,
  weekdayOf,
} from '@roomhours/time';

/** An hour of the opening hours of a date. The first and the last may be shorter. */
export interface OpenHour {
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
  /** 0 to 23, as wall time of the workspace. */
  hour: number;
  range: Interval;
}

/** Minutes that can be booked or are, and those of them that are. */
export interface OccupiedMinutes {
  booked: number;
  open: number;
}

/** An open hour in one room. */
export interface OccupiedHour extends OccupiedMinutes {
  weekday: number;
  hour: number;
}

/** Returns the open hours from a date to the day before another one, in order (workspace-rules.md "Occupancy"). */
export function openHoursBetween(
  first: LocalDate,
  end: LocalDate,
  workspace: OpeningTimes & { zone: string },
): OpenHour[] {
  const hours: OpenHour[] = [];
  for (let date = first; date < end; date = addDays(date, 1)) {
    const { hours: opening } = openingOn(date, workspace);
    if (opening !== null) hours.push(...hoursOfDate(date, opening, workspace.zone));
  }
  return hours;
}

function hoursOfDate(date: LocalDate, { opensAt, closesAt }: OpeningHours, zone: string): OpenHour[] {
  const resolve = (minuteOfDay: number) => firstInstantAtOrAfter({ date, minuteOfDay }, zone);
  const opens = resolve(opensAt);
  const closes = resolve(closesAt);
  // Resolving each hour is slow, and needed only if the clock changes in between.
  const isRegular = closes - opens === (closesAt - opensAt) * MINUTE_MS;
  const at = (minute: number) => (isRegular ? plusMinutes(opens, minute - opensAt) : resolve(minute));
  const hours: OpenHour[] = [];
  for (let hour = Math.floor(opensAt / 60); hour * 60 < closesAt; hour += 1) {
    const range = { start: at(Math.max(opensAt, hour * 60)), end: at(Math.min(closesAt, (hour + 1) * 60)) };
    if (range.end > range.start) hours.push({ weekday: weekdayOf(date), hour, range });
  }
  return hours;
}

/**
 * Returns the minutes of each open hour of a room, and those of its bookings outside of them. Open are those that are not blocked, or
 * that are booked although they are blocked or outside of the opening hours. Booked are those within a booking.
 *
 * @param hours in order, as `openHoursBetween` returns them
 */
export function occupancyOfRoom(
  hours: readonly OpenHour[],
  bookings: readonly Interval[],
  blocked: readonly Interval[],
  zone: string,
): OccupiedHour[] {
  const taken = merged(bookings);
  const inBlocks = minutesWithin(hours, without(merged(blocked), taken));
  const inBookings = minutesWithin(hours, taken);
  const opening = hours.map(({ weekday, hour, range }, index) => ({
    weekday,
    hour,
    open: minutesOf(range) - inBlocks[index]!,
    booked: inBookings[index]!,
  }));
  const outside = without(taken, merged(hours.map(({ range }) => range)));
  return [...opening, ...outside.flatMap((range) => bookedHours(range, zone))];
}

/** Returns the hours of a booked time outside of the opening hours. */
function bookedHours({ start, end }: Interval, zone: string): OccupiedHour[] {
  const hours: OccupiedHour[] = [];
  for (let at = start; at < end;) {
    const { date, minuteOfDay } = toLocal(at, zone);
    const next = plusMinutes(at, 60 - (minuteOfDay % 60));
    const minutes = minutesOf({ start: at, end: next < end ? next : end });
    hours.push({ weekday: weekdayOf(date), hour: Math.floor(minuteOfDay / 60), open: minutes, booked: minutes });
    at = next;
  }
  return hours;
}

/** Returns the times of the intervals by start, as intervals that do not overlap. */
function merged(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const { start, end } of [...intervals].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last === undefined || start > last.end) result.push({ start, end });
    else if (end > last.end) last.end = end;
  }
  return result;
}

/** Returns the times of a merged list that are in none of another one. */
function without(intervals: readonly Interval[], removed: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  let first = 0;
  for (const { start, end } of intervals) {
    while (first < removed.length && removed[first]!.end <= start) first += 1;
    let from = start;
    for (let index = first; index < removed.length && removed[index]!.start < end; index += 1) {
      if (removed[index]!.start > from) result.push({ start: from, end: removed[index]!.start });
      from = removed[index]!.end;
    }
    if (from < end) result.push({ start: from, end });
  }
  return result;
}

/** Returns the minutes that each hour shares with a merged list. */
function minutesWithin(hours: readonly OpenHour[], intervals: readonly Interval[]): number[] {
  let first = 0;
  return hours.map(({ range }) => {
    while (first < intervals.length && intervals[first]!.end <= range.start) first += 1;
    let minutes = 0;
    for (let index = first; index < intervals.length && intervals[index]!.start < range.end; index += 1) {
      const { start, end } = intervals[index]!;
      minutes += (Math.min(end, range.end) - Math.max(start, range.start)) / MINUTE_MS;
    }
    return minutes;
  });
}
