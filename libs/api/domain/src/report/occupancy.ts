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

/** Minutes that can be booked, and those of them that are. */
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
 * Returns the minutes of each open hour of a room: open are those that are not blocked, booked are the open ones within a
 * booking.
 *
 * @param hours in order, as `openHoursBetween` returns them
 */
export function occupancyOfRoom(
  hours: readonly OpenHour[],
  bookings: readonly Interval[],
  blocked: readonly Interval[],
): OccupiedHour[] {
  const taken = merged(bookings);
  const closed = merged(blocked);
  const blockedBookings = overlaps(taken, closed);
  const inBlocks = minutesWithin(hours, closed);
  const inBookings = minutesWithin(hours, taken);
  const inBoth = minutesWithin(hours, blockedBookings);
  return hours.map(({ weekday, hour, range }, index) => ({
    weekday,
    hour,
    open: minutesOf(range) - inBlocks[index]!,
    booked: inBookings[index]! - inBoth[index]!,
  }));
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

/** Returns the times that two merged lists share. */
function overlaps(some: readonly Interval[], others: readonly Interval[]): Interval[] {
  const shared: Interval[] = [];
  for (let one = 0, other = 0; one < some.length && other < others.length;) {
    const a = some[one]!;
    const b = others[other]!;
    const start = a.start > b.start ? a.start : b.start;
    const end = a.end < b.end ? a.end : b.end;
    if (end > start) shared.push({ start, end });
    if (a.end < b.end) one += 1;
    else other += 1;
  }
  return shared;
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
