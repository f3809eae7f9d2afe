import type { Booking, BookingId, NewBooking, RoomId, SeriesId, UserId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';

/** Bookings within one transaction. */
export abstract class BookingRepository {
  abstract find(id: BookingId): Promise<Booking | null>;

  /** Finds the bookings of a series, by start, then by id. */
  abstract ofSeries(id: SeriesId): Promise<Booking[]>;

  /** Finds the user's bookings that start within the range, by start, then by id. */
  abstract ofUser(userId: UserId, startingWithin: TimeRange): Promise<Booking[]>;

  /** Finds the live bookings of the room that overlap any of the ranges. */
  abstract findOverlapping(roomId: RoomId, ranges: readonly TimeRange[]): Promise<Booking[]>;

  /** Sums the minutes of the member's live bookings that start within each range. The sums are in the order of the ranges. */
  abstract sumMinutesOfEach(userId: UserId, startingWithin: readonly TimeRange[]): Promise<number[]>;

  /** Stores the bookings in the given order. Returns them with their ids. */
  abstract add(bookings: readonly NewBooking[]): Promise<Booking[]>;

  /** Replaces room, owner, times and purpose of a stored booking. */
  abstract save(booking: Booking): Promise<void>;

  /** Replaces the same of several bookings. The number of statements grows with batches, not with bookings. */
  abstract saveAll(bookings: readonly Booking[]): Promise<void>;

  /** Returns how often each stored booking has been saved since it was added. Unknown ids are omitted. */
  abstract sequencesOf(ids: readonly BookingId[]): Promise<ReadonlyMap<BookingId, number>>;

  /** Gives the bookings another room, in batches like `saveAll`. */
  abstract moveAll(bookings: readonly Booking[], roomId: RoomId): Promise<void>;

  /** Removes the bookings, in batches like `saveAll`. */
  abstract removeAll(bookings: readonly Booking[]): Promise<void>;
}
