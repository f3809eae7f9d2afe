import type { Booking, BookingId, UserId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';

/** Reads bookings outside of any transaction. */
export abstract class BookingReader {
  abstract find(id: BookingId): Promise<Booking | null>;

  /** Of all time, oldest first (start, then id). */
  abstract ofUser(userId: UserId): Promise<Booking[]>;

  /** Minutes of the member's live bookings that start within the range. */
  abstract sumMinutes(userId: UserId, startingWithin: TimeRange): Promise<number>;
}
