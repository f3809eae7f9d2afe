import { DomainError } from '@roomhours/domain';
import { type LocalDate, TimeRange, addDays, instant, startOfDay } from '@roomhours/time';

/** The first and the last date of a filter, both included, in the workspace zone. Null means no limit. */
export interface DateLimits {
  from: LocalDate | null;
  to: LocalDate | null;
}

/** Longer than all stored times. */
export const ALL_TIME = TimeRange.of(instant(0), instant(Date.UTC(2101, 1)));

/** Returns the times of the dates; null without a limit. Throws DomainError VALIDATION_FAILED if `to` is before `from`. */
export function rangeWithin({ from, to }: DateLimits, zone: string): TimeRange | null {
  if (from === null && to === null) return null;
  if (from !== null && to !== null && to < from) throw DomainError.field('to', 'The last date is before the first.');
  return TimeRange.of(
    from === null ? ALL_TIME.start : startOfDay(from, zone),
    to === null ? ALL_TIME.end : startOfDay(addDays(to, 1), zone),
  );
}
