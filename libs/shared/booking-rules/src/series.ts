import {
  type Interval,
  type LocalDate,
  MINUTES_PER_DAY,
  type MinuteOfDay,
  TimeRange,
  addDays,
  dayNumber,
  localDate,
  resolveLocal,
  toLocal,
} from '@roomhours/time';
import { type SeriesPattern, seriesDates } from './series-dates';

const EPOCH = localDate('1970-01-01');

/** A wall time in the workspace zone. */
export interface WallTime {
  date: LocalDate;
  minuteOfDay: MinuteOfDay;
}

/** A date of a series, with its range if its wall times exist. */
export type Occurrence = { start: WallTime; range: TimeRange; missing?: never } | MissingOccurrence;

/** A date on which the start or the end does not exist, because the clock skips it. */
export interface MissingOccurrence {
  start: WallTime;
  range: null;
  /** The wall time that does not exist. */
  missing: WallTime;
}

/**
 * Returns the occurrences of a series at the same wall times, the first included (booking rules 7).
 * A repeated wall time means its first instant. Expects a pattern without a problem.
 */
export function seriesOccurrences(first: Interval, pattern: SeriesPattern, zone: string): Occurrence[] {
  const start = toLocal(first.start, zone);
  const end = toLocal(first.end, zone);
  const [, ...later] = occurrencesAt(start, end, pattern, zone);
  return [{ start, range: TimeRange.of(first.start, first.end) }, ...later];
}

/** Returns the occurrences of a series that starts between two wall times, which need not exist. */
export function occurrencesAt(start: WallTime, end: WallTime, pattern: SeriesPattern, zone: string): Occurrence[] {
  return seriesDates(start.date, pattern).map((date) => {
    const days = dayNumber(date) - dayNumber(start.date);
    return occurrenceBetween({ ...start, date }, { ...end, date: addDays(end.date, days) }, zone);
  });
}

/** How a change moves a booking on the wall clock. */
export interface WallShift {
  startMinutes: number;
  /** The new length on the wall clock; null if it does not change. */
  lengthMinutes: number | null;
}

/** Returns how the wall times of a booking change (booking rules 10). */
export function wallShift(before: Interval, after: Interval, zone: string): WallShift {
  const from = wallTimesOf(before, zone);
  const to = wallTimesOf(after, zone);
  const length = to.end - to.start;
  return { startMinutes: to.start - from.start, lengthMinutes: length === from.end - from.start ? null : length };
}

/** Moves a booking on the wall clock from its own start (booking rules 10). */
export function shiftedOccurrence(
  range: Interval,
  { startMinutes, lengthMinutes }: WallShift,
  zone: string,
): Occurrence {
  const { start, end } = wallTimesOf(range, zone);
  const from = start + startMinutes;
  return occurrenceBetween(wallTimeAt(from), wallTimeAt(from + (lengthMinutes ?? end - start)), zone);
}

/** Returns the occurrence between two wall times. If a clock change leaves no time between them, the end is missing. */
function occurrenceBetween(start: WallTime, end: WallTime, zone: string): Occurrence {
  const from = resolveLocal(start, zone);
  const to = resolveLocal(end, zone);
  if (from.kind === 'missing') return { start, range: null, missing: start };
  if (to.kind === 'missing' || to.instant <= from.instant) return { start, range: null, missing: end };
  return { start, range: TimeRange.of(from.instant, to.instant) };
}

/** Returns the wall times of a range in minutes since 1970 on the wall clock. */
function wallTimesOf(range: Interval, zone: string): { start: number; end: number } {
  const minutesAt = (at: Interval['start']) => {
    const { date, minuteOfDay } = toLocal(at, zone);
    return dayNumber(date) * MINUTES_PER_DAY + minuteOfDay;
  };
  return { start: minutesAt(range.start), end: minutesAt(range.end) };
}

function wallTimeAt(minutes: number): WallTime {
  const day = Math.floor(minutes / MINUTES_PER_DAY);
  return { date: addDays(EPOCH, day), minuteOfDay: minutes - day * MINUTES_PER_DAY };
}
