import type { BookingId, Removed } from '@roomhours/domain';
import type { Instant, LocalDate } from '@roomhours/time';
import type { StoredUser } from './user.port';

/** The last complete run of retention. */
export interface RetentionRun {
  at: Instant;
  removed: Removed;
}

/** What the processes of a deployment share about retention. */
export abstract class RetentionStore {
  /** Stores the setting of a start, and lets retention run again today if it is another one. Returns the one before. */
  abstract replaceMonths(months: number | null): Promise<number | null>;

  /** Returns whether the caller may run retention on this date. Only one caller may. */
  abstract claim(date: LocalDate): Promise<boolean>;

  /** Lets retention run again on the date of the last claim. */
  abstract release(): Promise<void>;

  abstract finish(run: RetentionRun): Promise<void>;

  /** Returns null if no run has been completed. */
  abstract lastRun(): Promise<RetentionRun | null>;

  /** Returns the first ids after `after` of bookings with a purpose that ended by then. */
  abstract bookingsWithPurpose(endedBy: Instant, after: BookingId | null, limit: number): Promise<BookingId[]>;

  /** Deletes the audit entries, messages and deliveries from before. Returns their numbers. */
  abstract deleteBefore(limit: Instant): Promise<Omit<Removed, 'purposes'>>;
}

/** Removes the personal data of users within one transaction (personal-data.md). */
export abstract class ErasureRepository {
  /**
   * Replaces the names and emails of a user in all tables, and removes the purposes of the user's bookings, the messages
   * and what is stored of the user's requests. Numbers, hours and times stay. The caller has locked the user and all
   * rooms, and ends the access of the user.
   */
  abstract erase(user: StoredUser): Promise<void>;
}
