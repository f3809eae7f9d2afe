import { MAX_ABSENCE_DAYS } from '@roomhours/limits';
import { type Dates, addDays } from '@roomhours/time';

/** The dates on which a member is away, in the workspace zone. */
export type Absence = Dates;

/** Returns why the bookings of an absence cannot be cancelled together, in words, or null (booking rules 10). */
export function absenceProblem({ from, to }: Absence): string | null {
  if (to < from) return 'The last day must not be before the first.';
  if (to > addDays(from, MAX_ABSENCE_DAYS - 1)) return `At most ${MAX_ABSENCE_DAYS} days can be cancelled together.`;
  return null;
}
