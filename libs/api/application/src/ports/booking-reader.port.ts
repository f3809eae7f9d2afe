import type { Booking, BookingId, RoomId, UserId } from '@roomhours/domain';
import type { Instant, TimeRange } from '@roomhours/time';
import type { Page, PageRequest } from './page';

/** A booking with the names of its owner and its room. */
export interface NamedBooking extends Booking {
  userEmail: string;
  username: string;
  roomName: string;
}

/** By start, then by id. */
export type BookingOrder = 'newest' | 'oldest';

/** Which bookings are listed, and how; null leaves a condition out. */
export interface BookingFilter {
  startingWithin: TimeRange | null;
  roomId: RoomId | null;
  userId: UserId | null;
  /** Every word is part of the purpose, of the room's name or of the owner's email or names, without regard to case. */
  search: string | null;
  order: BookingOrder;
  /** Null means all that match. */
  page: PageRequest | null;
}

/** The place of a booking in a list by start, then by id. */
export type BookingPlace = { start: Instant; id: BookingId };

/** Reads bookings outside of any transaction. */
export abstract class BookingReader {
  abstract find(id: BookingId): Promise<Booking | null>;

  /** Of all time, oldest first (start, then id). */
  abstract ofUser(userId: UserId): Promise<Booking[]>;

  abstract list(filter: BookingFilter): Promise<Page<NamedBooking>>;

  /** At most so many of the range, oldest first, behind a place in that list; null begins it. */
  abstract following(startingWithin: TimeRange, place: BookingPlace | null, most: number): Promise<NamedBooking[]>;

  /** Names for bookings that are known already, in the same order; without those whose room has gone meanwhile. */
  abstract named(bookings: readonly Booking[]): Promise<NamedBooking[]>;

  /** Of all rooms and users. */
  abstract countEndingAfter(now: Instant): Promise<number>;

  /** Minutes of the member's live bookings that start within the range. */
  abstract sumMinutes(userId: UserId, startingWithin: TimeRange): Promise<number>;
}
