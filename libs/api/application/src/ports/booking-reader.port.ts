import type { Booking, BookingId, RoomId, SeriesId, UserId } from '@roomhours/domain';
import type { Instant, TimeRange } from '@roomhours/time';
import type { Page, PageRequest } from './page';

/** A booking with the names of its owner and its room. */
export interface NamedBooking extends Booking {
  userEmail: string;
  username: string;
  roomName: string;
}

/** Order by start, then by id. */
export type BookingOrder = 'newest' | 'oldest';

/** Filter, order and page of a booking list. Null means no condition. */
export interface BookingFilter {
  startingWithin: TimeRange | null;
  /** Only bookings that end after this instant. */
  endingAfter: Instant | null;
  roomId: RoomId | null;
  userId: UserId | null;
  /** Each word must occur in the purpose, the room name, or the owner's email or names, ignoring case. */
  search: string | null;
  order: BookingOrder;
  /** Null means all matches. */
  page: PageRequest | null;
}

/** Position of a booking in a list ordered by start, then by id. */
export type BookingCursor = { start: Instant; id: BookingId };

/** Reads bookings outside of any transaction. */
export abstract class BookingReader {
  abstract find(id: BookingId): Promise<Booking | null>;

  /** Lists the user's bookings of all dates, oldest first (start, then id). */
  abstract ofUser(userId: UserId): Promise<Booking[]>;

  /** Lists the bookings of a series, by start, then by id. */
  abstract ofSeries(id: SeriesId): Promise<Booking[]>;

  abstract list(filter: BookingFilter): Promise<Page<NamedBooking>>;

  /** Lists at most `limit` bookings after the cursor, oldest first. A null cursor starts at the beginning. */
  abstract listAfter(startingWithin: TimeRange, cursor: BookingCursor | null, limit: number): Promise<NamedBooking[]>;

  /** Adds the names of owner and room to bookings, in the same order. Omits bookings whose room has been removed. */
  abstract named(bookings: readonly Booking[]): Promise<NamedBooking[]>;

  /** Counts the bookings of all rooms and users. */
  abstract countEndingAfter(now: Instant): Promise<number>;

  /** Sums the minutes of the member's live bookings that start within the range. */
  abstract sumMinutes(userId: UserId, startingWithin: TimeRange): Promise<number>;

  /** Sums as `sumMinutes` does for each range, in one statement. */
  abstract sumMinutesOfEach(userId: UserId, startingWithin: readonly TimeRange[]): Promise<number[]>;
}
