import type { LocalDate } from '@roomhours/time';
import type { DatePeriod } from './date-period';

/** A date of an all-day event with its name. */
export interface Holiday {
  date: LocalDate;
  /** One line of 1 to 100 characters. */
  name: string;
}

/** The content of a file of public holidays. */
export interface HolidayFile {
  /** One for each date, by date. If several events fall on a date, the first of the file names it. */
  holidays: Holiday[];
  /** Number of events without a date in the period: events with a time of day, cancelled ones, and those of other years. */
  ignored: number;
}

/** Reads files of public holidays. */
export abstract class HolidayFileReader {
  /**
   * Reads an iCalendar file (RFC 5545) and expands its recurring events within the period.
   * Throws DomainError VALIDATION_FAILED for a file that is no iCalendar file, or that takes too long to expand.
   */
  abstract read(file: Uint8Array, period: DatePeriod): Promise<HolidayFile>;
}
