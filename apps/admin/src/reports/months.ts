import { type Instant, type Month, addMonths, firstDayOf, monthAt } from '@roomhours/time';
import moment from 'moment';

/** The number of months that can be selected (admin-screens.md "Usage reports"). */
const MONTHS = 12;

/** The first and the last month of a report, yyyy-MM. */
export interface MonthRange {
  from: string;
  to: string;
}

/** Returns the last twelve calendar months in the zone, the current one first. */
export function lastMonths(now: Instant, zone: string): [Month, ...Month[]] {
  const current = monthAt(now, zone);
  const before = Array.from({ length: MONTHS - 1 }, (_, index) => addMonths(current, -1 - index));
  return [current, ...before];
}

/** Returns the selected month of the URL. An invalid month, or one that is not among the months, is ignored. */
export function selectedMonth(months: readonly [Month, ...Month[]], text: string | null): Month {
  return months.find((one) => one === text) ?? months[0];
}

/** Returns the month that is this many months earlier. */
export function monthsBefore(month: string, months: number): Month {
  return addMonths(month as Month, -months);
}

/** Returns 'November 2026'. */
export function monthText(month: string): string {
  return moment.utc(firstDayOf(month as Month)).format('MMMM YYYY');
}
