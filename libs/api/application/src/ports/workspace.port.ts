import type {
  BookingPolicies,
  NewSpecialDay,
  OpeningTimes,
  SpecialDay,
  SpecialDayId,
  WeekdayHours,
} from '@roomhours/domain';
import type { LocalDate, OpeningHours } from '@roomhours/time';

/** Reads the booking settings outside of any transaction. */
export abstract class WorkspaceReader {
  /** Reads the opening times with the special days from a date on, ordered by date. */
  abstract openingTimes(from: LocalDate): Promise<OpeningTimes>;
}

/** The booking settings within one transaction. */
export abstract class WorkspaceRepository {
  /** Reads the opening times with the special days from a date on, up to the last date if there is one, ordered by date. */
  abstract openingTimes(first: LocalDate, last?: LocalDate): Promise<OpeningTimes>;

  /** Replaces the default hours and the slot length, and the policies unless they are omitted. */
  abstract save(hours: OpeningHours, policies?: BookingPolicies): Promise<void>;

  /** Replaces the weekdays with their own hours; every other weekday has the default hours. */
  abstract saveWeekdays(weekdays: readonly WeekdayHours[]): Promise<void>;
}

/** Reads special days outside of any transaction. */
export abstract class SpecialDayReader {
  /** Lists all special days, past ones included, by date. */
  abstract list(): Promise<SpecialDay[]>;
}

/** Special days within one transaction. */
export abstract class SpecialDayRepository {
  abstract find(id: SpecialDayId): Promise<SpecialDay | null>;

  /** Throws DomainError DUPLICATE if the date has a special day. */
  abstract add(day: NewSpecialDay): Promise<SpecialDay>;

  /** Stores a changed day, which is no longer imported. Throws DomainError DUPLICATE as `add` does. */
  abstract save(day: SpecialDay): Promise<void>;

  abstract remove(id: SpecialDayId): Promise<void>;

  /** Removes the imported days from a date on, and returns them by date. */
  abstract removeImported(from: LocalDate): Promise<SpecialDay[]>;
}

/** Dates from the first to the last, both included. */
export interface DatePeriod {
  first: LocalDate;
  last: LocalDate;
}

/** A date of an all-day event with its name. */
export interface Holiday {
  date: LocalDate;
  /** One line of 1 to 100 characters. */
  name: string;
}

/** An event of a file that gives no date. */
export interface IgnoredEvent {
  /** Line of the file, from 1: that of the wrong value, or of the start of the event. */
  line: number;
  /** As of a holiday. */
  name: string;
  /** A sentence for the administrator. */
  reason: string;
}

/** The content of a file of public holidays. */
export interface HolidayFile {
  /** One for each date, by date. If several events fall on a date, the first of the file names it. */
  holidays: Holiday[];
  /** Number of events without a date in the period: with a wrong value, a time of day, cancelled, or of other years. */
  ignored: number;
  /** These events in the order of the file, at most `MAX_IGNORED_EVENTS`. */
  ignoredEvents: IgnoredEvent[];
}

/** Reads files of public holidays. */
export abstract class HolidayFileReader {
  /**
   * Reads an iCalendar file (RFC 5545) and expands its recurring events within the period. A whole day is an all-day event,
   * or lasts from midnight to midnight in the IANA time zone. Throws DomainError VALIDATION_FAILED for a file that is no
   * iCalendar file, or that takes too long to expand.
   */
  abstract read(file: Uint8Array, period: DatePeriod, zone: string): Promise<HolidayFile>;
}
