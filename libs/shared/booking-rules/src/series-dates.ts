import { MAX_SERIES_DAYS, type REPETITIONS } from '@roomhours/limits';
import { type LocalDate, addDays, addMonths, dayNumber, firstDayOf, monthOf, weekdayOf } from '@roomhours/time';

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
