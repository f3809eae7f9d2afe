import { MAX_SERIES_DAYS, type REPETITIONS } from '@roomhours/limits';
import {
  type Instant,
  type Interval,
  type LocalDate,
  type LocalDateTime,
  MINUTES_PER_DAY,
  type ResolvedLocal,
  TimeRange,
  addDays,
  addMonths,
  dayNumber,
  firstDayOf,
  localDate,
  minutesOf,
  monthOf,
  resolveLocal,
  startOfDay,
  toLocal,
  weekdayOf,
} from '@roomhours/time';

export type Repetition = (typeof REPETITIONS)[number];

/** How a series repeats, and where it ends: after a number of dates, the first included, or with the last possible date. */
export type SeriesPattern = { every: Repetition } & (
  | { count: number; until?: never }
  | { until: LocalDate; count?: never }
);

/** Why a pattern does not fit its first date (booking rules 7). */
export type PatternProblem = 'STARTS_ON_WEEKEND' | 'ENDS_BEFORE_START' | 'ENDS_TOO_LATE';

const FRIDAY = 5;
const STEP_DAYS = { day: 1, weekday: 1, week: 7, twoWeeks: 14 } as const;

/** Returns why the pattern does not fit the first date, or null. */
export function patternProblem(first: LocalDate, { every, until }: SeriesPattern): PatternProblem | null {
  if (every === 'weekday' && weekdayOf(first) > FRIDAY) return 'STARTS_ON_WEEKEND';
  if (until === undefined) return null;
  if (until < first) return 'ENDS_BEFORE_START';
  return until > addDays(first, MAX_SERIES_DAYS) ? 'ENDS_TOO_LATE' : null;
}

/**
 * Returns the dates of a series in order, the first included (booking rules 7). `month` repeats on the same weekday of the
 * month, such as the second Tuesday; months without a fifth one are skipped and not counted.
 * Expects a pattern without a problem.
 */
export function seriesDates(first: LocalDate, { every, count, until }: SeriesPattern): LocalDate[] {
  const dates: LocalDate[] = [];
  for (const date of every === 'month' ? sameWeekdayOfMonths(first) : daysApart(first, every)) {
    if (until === undefined ? dates.length === count : date > until) return dates;
    dates.push(date);
  }
  return dates;
}

function* daysApart(first: LocalDate, every: keyof typeof STEP_DAYS): Generator<LocalDate> {
  for (let date = first; ; date = addDays(date, STEP_DAYS[every])) {
    if (every !== 'weekday' || weekdayOf(date) <= FRIDAY) yield date;
  }
}

function* sameWeekdayOfMonths(first: LocalDate): Generator<LocalDate> {
  const weekday = weekdayOf(first);
  const weeks = Math.floor((dayNumber(first) - dayNumber(firstDayOf(monthOf(first)))) / 7);
  for (let month = monthOf(first); ; month = addMonths(month, 1)) {
    const firstDay = firstDayOf(month);
    const date = addDays(firstDay, ((weekday - weekdayOf(firstDay) + 7) % 7) + 7 * weeks);
    if (monthOf(date) === month) yield date;
  }
}

const EPOCH = localDate('1970-01-01');

/** A wall time in the workspace zone. */
export type WallTime = LocalDateTime;

/** A date of a series, with its range if its wall times exist. */
export type Occurrence = { start: WallTime; range: TimeRange; missing?: never } | MissingOccurrence;

/** A date on which the start or the end does not exist, because the clock skips it. The end of a day exists. */
export interface MissingOccurrence {
  start: WallTime;
  range: null;
  /** The wall time that does not exist. */
  missing: WallTime;
}

/**
 * Returns the occurrences of a series at the same wall times, the first included (booking rules 7). Their length on the wall clock is
 * the elapsed time of the first, which may lie on the night of a clock change.
 * A repeated wall time means its first instant. Expects a pattern without a problem, and that the first lies on one day.
 */
export function seriesOccurrences(first: Interval, pattern: SeriesPattern, zone: string): Occurrence[] {
  const start = toLocal(first.start, zone);
  const end = wallTimeAt(wallMinutes(start) + minutesOf(first));
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
  /** The new length; null if it does not change. */
  lengthMinutes: number | null;
}

/** Returns how the wall times of a booking change (booking rules 10). */
export function wallShift(before: Interval, after: Interval, zone: string): WallShift {
  const startOf = ({ start }: Interval) => wallMinutes(toLocal(start, zone));
  const length = minutesOf(after);
  return {
    startMinutes: startOf(after) - startOf(before),
    lengthMinutes: length === minutesOf(before) ? null : length,
  };
}

/** Moves a booking on the wall clock from its own start (booking rules 10). */
export function shiftedOccurrence(
  range: Interval,
  { startMinutes, lengthMinutes }: WallShift,
  zone: string,
): Occurrence {
  const start = wallMinutes(toLocal(range.start, zone));
  const from = start + startMinutes;
  const length = lengthMinutes ?? wallMinutes(wallTimeOfEnd(range.end, zone)) - start;
  return occurrenceBetween(wallTimeAt(from), wallTimeAt(from + length), zone);
}

/** Returns the occurrence between two wall times. If a clock change leaves no time between them, the end is missing. */
function occurrenceBetween(start: WallTime, end: WallTime, zone: string): Occurrence {
  const from = resolveLocal(start, zone);
  const to = resolveEnd(end, zone);
  if (from.kind === 'missing') return { start, range: null, missing: start };
  if (to.kind === 'missing' || to.instant <= from.instant) return { start, range: null, missing: end };
  return { start, range: TimeRange.of(from.instant, to.instant) };
}

/** Returns the minutes since 1970 on the wall clock. */
function wallMinutes({ date, minuteOfDay }: WallTime): number {
  return dayNumber(date) * MINUTES_PER_DAY + minuteOfDay;
}

/** Returns the wall time of an end. The end of a day is 00:00 of the next date, also if the clock skips that midnight. */
function wallTimeOfEnd(at: Instant, zone: string): WallTime {
  const local = toLocal(at, zone);
  return at === startOfDay(local.date, zone) ? { ...local, minuteOfDay: 0 } : local;
}

/** Returns the instant of an end. The end of a day always exists. */
function resolveEnd(end: WallTime, zone: string): ResolvedLocal {
  if (end.minuteOfDay > 0) return resolveLocal(end, zone);
  return { kind: 'exact', instant: startOfDay(end.date, zone) };
}

function wallTimeAt(minutes: number): WallTime {
  const day = Math.floor(minutes / MINUTES_PER_DAY);
  return { date: addDays(EPOCH, day), minuteOfDay: minutes - day * MINUTES_PER_DAY };
}
