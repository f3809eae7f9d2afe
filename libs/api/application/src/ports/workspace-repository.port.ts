import type { OpeningTimes, WeekdayHours } from '@roomhours/domain';
import type { LocalDate, OpeningHours } from '@roomhours/time';

/** The booking settings within one transaction. */
export abstract class WorkspaceRepository {
  /** Reads the opening times with the special days from a date on, up to the last date if there is one, ordered by date. */
  abstract openingTimes(first: LocalDate, last?: LocalDate): Promise<OpeningTimes>;

  /** Replaces the default hours and the slot length. */
  abstract save(hours: OpeningHours): Promise<void>;

  /** Replaces the weekdays with their own hours; every other weekday has the default hours. */
  abstract saveWeekdays(weekdays: readonly WeekdayHours[]): Promise<void>;
}
