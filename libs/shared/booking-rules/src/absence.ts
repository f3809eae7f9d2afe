import { MAX_ABSENCE_DAYS } from '@roomhours/limits';
import { type LocalDate, TimeRange, addDays, startOfDay } from '@roomhours/time';

/** The first and the last date on which a member is away, in the workspace zone. */
export interface Absence {
  from: LocalDate;
  to: LocalDate;
}

/** Returns why the bookings of an absence cannot be cancelled together, in words, or null (booking rules 10). */
export function absenceProblem({ from, to }: Absence): string | null {
  if (to < from) return 'The last day must not be before the first.';
  if (to > addDays(from, MAX_ABSENCE_DAYS - 1)) return `At most ${MAX_ABSENCE_DAYS} days can be cancelled together.`;
  return null;
}

/** Returns the time in which the bookings of an absence start. Expects an absence without a problem. */
export function absenceRange({ from, to }: Absence, zone: string): TimeRange {
  return TimeRange.of(startOfDay(from, zone), startOfDay(addDays(to, 1), zone));
}
