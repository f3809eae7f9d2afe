import type { LocalDate } from '@roomhours/time';

/** Dates from the first to the last, both included. */
export interface DatePeriod {
  first: LocalDate;
  last: LocalDate;
}
