import type { Occupation, UserId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';

/** What decides whether a user can book rooms at some times. */
export interface KnownAvailability {
  /** Bookings and blocked times of all rooms that overlap the times. */
  occupations: Occupation[];
  /** Minutes of the user's live bookings that start within each month, in the order of the months. */
  usedMinutes: number[];
}

/** Reads what occupies the rooms, and the hours of a user, outside of any transaction. */
export abstract class AvailabilityReader {
  /** Reads both in one statement, because on a cluster two statements may reach different nodes. */
  abstract read(ranges: readonly TimeRange[], userId: UserId, months: readonly TimeRange[]): Promise<KnownAvailability>;
}
