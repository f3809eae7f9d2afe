import type { Booking, BookingId, RoomId, UserId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import type { Page, PageRequest } from './page';

/** A booking with the names of its owner and its room. */
export interface NamedBooking extends Booking {
  userEmail: string;
  username: string;
  roomName: string;
}

/** Which bookings are listed; null leaves a condition out. */
export interface BookingFilter {
  startingWithin: TimeRange | null;
  roomId: RoomId | null;
  userId: UserId | null;
  /** Null means all that match. */
  page: PageRequest | null;
}

/** Reads bookings outside of any transaction. */
export abstract class BookingReader {
  abstract find(id: BookingId): Promise<Booking | null>;

  /** Of all time, oldest first (start, then id). */
  abstract ofUser(userId: UserId): Promise<Booking[]>;

  /** Newest first (start, then id). */
  abstract list(filter: BookingFilter): Promise<Page<NamedBooking>>;

  /** Names for bookings that are known already, in the same order; without those whose room has gone meanwhile. */
  abstract named(bookings: readonly Booking[]): Promise<NamedBooking[]>;

  /** Minutes of the member's live bookings that start within the range. */
  abstract sumMinutes(userId: UserId, startingWithin: TimeRange): Promise<number>;
}
