import {
  type Instant,
  type LocalDate,
  addDays,
  addMonths,
  firstDayOf,
  localDate,
  monthOf,
  startOfDay,
} from '@roomhours/time';

/** The number of rows from which retention has removed personal data. */
export interface Removed {
  purposes: number;
  auditEntries: number;
  messages: number;
  deliveries: number;
}

/**
 * Returns the start of the day that lies a number of months before a date in the zone: the same day of that month, or
 * its last one. What ended before is older than the months.
 */
export function retentionLimit(today: LocalDate, months: number, zone: string): Instant {
  const month = addMonths(monthOf(today), -months);
  const last = addDays(firstDayOf(addMonths(month, 1)), -1);
  const same = `${month}${today.slice(7)}`;
  return startOfDay(same > last ? last : localDate(same), zone);
}
