import type {
  Actor,
  Booking,
  BookingId,
  LateCancellationId,
  NewBooking,
  RoomId,
  Series,
  SeriesId,
  UserId,
} from '@roomhours/domain';
import type { Instant, TimeRange } from '@roomhours/time';
import type { Page, PageRequest } from './page';

/** A booking with the names of its owner and its room. */
export interface NamedBooking extends Booking {
  userEmail: string;
  username: string;
  /** First and last name; null without one. */
  userName: string | null;
  /** Name of the owner's plan; null for an administrator. */
  plan: string | null;
  company: string | null;
  roomName: string;
}

/** Order by start, then by id. */
export type BookingOrder = 'newest' | 'oldest';

/** Filter and order of a booking list. Null means no condition. */
export interface BookingFilter {
  startingWithin: TimeRange | null;
  /** Only bookings that end after this instant. */
  endingAfter: Instant | null;
  roomId: RoomId | null;
  userId: UserId | null;
  /** Each word must occur in the purpose, the room name, or the owner's email or names, ignoring case. */
  search: string | null;
  order: BookingOrder;
}

/** Filter for all bookings, oldest first. */
export const ALL_BOOKINGS: BookingFilter = {
  startingWithin: null,
  endingAfter: null,
  roomId: null,
  userId: null,
  search: null,
  order: 'oldest',
};

/** Position of a booking in a list ordered by start, then by id. */
export type BookingCursor = { start: Instant; id: BookingId };

/** Reads bookings outside of any transaction. */
export abstract class BookingReader {
  abstract find(id: BookingId): Promise<Booking | null>;

  /** Finds bookings in the order of their ids. Unknown ids are omitted. */
  abstract findAll(ids: readonly BookingId[]): Promise<Booking[]>;

  /** Lists the bookings of the series together, by start, then by id. */
  abstract ofSeries(ids: readonly SeriesId[]): Promise<Booking[]>;

  /** Lists a page of the matches; all of them for null. */
  abstract list(filter: BookingFilter, page: PageRequest | null): Promise<Page<NamedBooking>>;

  /**
   * Lists at most `limit` matches: half of them start before `now`, and half later, unless fewer do. Reads them in
   * batches, between which other requests are served; bookings that are removed meanwhile are omitted.
   */
  abstract listNearest(filter: BookingFilter, now: Instant, limit: number): Promise<Page<NamedBooking>>;

  /** Lists at most `limit` matches after the cursor, in their order. A null cursor starts at the beginning. */
  abstract listAfter(filter: BookingFilter, cursor: BookingCursor | null, limit: number): Promise<NamedBooking[]>;

  /** Lists at most `limit` bookings that end after `now` and follow the cursor, oldest first. */
  abstract listUpcoming(now: Instant, cursor: BookingCursor | null, limit: number): Promise<MemberBooking[]>;

  /** Adds the names of owner and room to bookings, in the same order. Omits bookings whose room has been removed. */
  abstract named(bookings: readonly Booking[]): Promise<NamedBooking[]>;

  /** Counts the bookings of all rooms and users. */
  abstract countEndingAfter(now: Instant): Promise<number>;

  /** Sums the minutes that the member has used in the range, as `sumMinutesOfEach` does. */
  abstract usage(userId: UserId, startingWithin: TimeRange): Promise<UsedMinutes>;

  /**
   * Sums the minutes of the member's live bookings and late cancellations that start within each range, in one statement.
   */
  abstract sumMinutesOfEach(userId: UserId, startingWithin: readonly TimeRange[]): Promise<number[]>;

  /** Finds the user's live bookings that start within the range, by start, then by id. */
  abstract ofUser(userId: UserId, startingWithin: TimeRange): Promise<Booking[]>;

  /** Lists the user's late cancellations that start within the range, by start. */
  abstract lateCancellations(userId: UserId, startingWithin: TimeRange): Promise<LateCancellation[]>;

  abstract lateCancellation(id: LateCancellationId): Promise<LateCancellation | null>;
}

/** A booking of which is known whether it belongs to a member or to an administrator. */
export interface MemberBooking extends Booking {
  isOfMember: boolean;
}

/** The minutes that a member has used. */
export interface UsedMinutes {
  /** Of bookings and late cancellations together. */
  minutes: number;
  lateMinutes: number;
}

/** Bookings within one transaction. */
export abstract class BookingRepository {
  /** Finds bookings in the order of their ids. Unknown ids are omitted. */
  abstract findAll(ids: readonly BookingId[]): Promise<Booking[]>;

  /** Finds the bookings of the series together, by start, then by id. */
  abstract ofSeries(ids: readonly SeriesId[]): Promise<Booking[]>;

  /** Finds the user's bookings that start within the range, by start, then by id. */
  abstract ofUser(userId: UserId, startingWithin: TimeRange): Promise<Booking[]>;

  /** Finds the live bookings of the room that overlap any of the ranges. */
  abstract findOverlapping(roomId: RoomId, ranges: readonly TimeRange[]): Promise<Booking[]>;

  /**
   * Sums the minutes of the member's live bookings and late cancellations that start within each range. The sums are in the
   * order of the ranges.
   */
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

  /** Gives the bookings of a renamed room that start then or later the present time as that of their last change. */
  abstract recordRenamedRoom(roomId: RoomId, startingFrom: Instant): Promise<void>;

  /** Removes the purposes of those bookings that ended by then. Returns the number of bookings that had one. */
  abstract removePurposes(ids: readonly BookingId[], endedBy: Instant): Promise<number>;

  /** Removes the bookings, in batches like `saveAll`. */
  abstract removeAll(bookings: readonly Booking[]): Promise<void>;
}

/** A booking that was cancelled a moment ago, so that the cancellation can be undone. */
export interface CancelledBooking extends Pick<Booking, 'roomId' | 'userId' | 'range' | 'seriesId'> {
  bookingId: BookingId;
  cancelledBy: UserId;
  /** Minutes of the owner in the month of the start, this booking included. */
  usedMinutes: number;
  /** Minutes of the owner's bookings on the date, and number of the upcoming ones, this booking included. Null if not counted. */
  dayMinutes: number | null;
  upcomingBookings: number | null;
  expiresAt: Instant;
}

/** Cancelled bookings within one transaction. They are deleted some time after they have expired. */
export abstract class CancelledBookingRepository {
  abstract addAll(cancelled: readonly CancelledBooking[]): Promise<void>;

  /** Returns null if the booking is unknown, was cancelled by another user, or has expired. */
  abstract find(id: BookingId, cancelledBy: UserId, now: Instant): Promise<CancelledBooking | null>;
}

/** A cancelled booking, or the cancelled part of one, whose hours stay used (booking rules 14). */
export interface LateCancellation {
  id: LateCancellationId;
  bookingId: BookingId;
  userId: UserId;
  /** As it was when the booking was cancelled. */
  roomName: string;
  range: TimeRange;
  cancelledAt: Instant;
}

/** Late cancellations within one transaction. */
export abstract class LateCancellationRepository {
  abstract addAll(cancellations: readonly Omit<LateCancellation, 'id'>[]): Promise<void>;

  abstract find(id: LateCancellationId): Promise<LateCancellation | null>;

  abstract remove(id: LateCancellationId): Promise<void>;

  /** Removes that of a booking that is made again. Does nothing if there is none. */
  abstract removeOf(bookingId: BookingId, userId: UserId): Promise<void>;
}

/** Reads series outside of any transaction. */
export abstract class SeriesReader {
  /** Returns null for an unknown series. */
  abstract find(id: SeriesId): Promise<Series | null>;
}

/** Series within one transaction. A series stays stored for a while when its bookings are cancelled. */
export abstract class SeriesRepository {
  abstract add(series: Series): Promise<void>;

  /** Gives a series another owner. Does nothing for an unknown series. */
  abstract saveOwner(id: SeriesId, userId: UserId): Promise<void>;
}

/** Generates unique ids for series. */
export abstract class SeriesIds {
  abstract next(): SeriesId;
}

/** Limits how many bookings a user changes within a minute (http-conventions.md "Budget of changes"). */
export abstract class BookingBudget {
  /**
   * Counts bookings that the caller changes in this transaction. A larger change than the whole budget is accepted as
   * the first one of a minute. Throws DomainError TOO_MANY_ATTEMPTS, with `retryAfterSeconds`, above the limit.
   */
  abstract spend(caller: Actor, at: Instant, bookings: number): Promise<void>;
}
