import type { OpeningTimes } from '@roomhours/domain';
import type { LocalDate } from '@roomhours/time';

/** Reads the booking settings outside of any transaction. */
export abstract class WorkspaceReader {
  /** Reads the opening times with the special days from a date on, ordered by date. */
  abstract openingTimes(from: LocalDate): Promise<OpeningTimes>;
}
