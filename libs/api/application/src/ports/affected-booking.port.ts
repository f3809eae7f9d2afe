import type { BlockedTime, Booking, PlanId, RoomId, UserId } from '@roomhours/domain';
import type { Instant, TimeRange } from '@roomhours/time';
import type { NamedBooking } from './booking.port';

/** A time of a room that is to be blocked. */
export type PlannedTime = Pick<BlockedTime, 'roomId' | 'range'>;

/** Describes the booking times that a change affects. */
export interface AffectedTimes {
  /** Returns the same result for all bookings of a period with equal length and equal second of the UTC week. */
  affects(range: TimeRange): boolean;
  /** Returns the starts of the periods (see `openingPeriodStarts`) up to the start of the last booking. */
  periodStartsUntil(last: Instant): readonly Instant[];
}

/** The bookings that a change affects, described by the change. */
export type AffectedSelection =
  | { kind: 'room'; roomId: RoomId }
  /** Bookings of active and inactive users. */
  | { kind: 'users'; userIds: readonly UserId[] }
  /** Bookings of the users of a plan. */
  | { kind: 'plan'; planId: PlanId }
  /** Bookings that overlap a time in its room. */
  | { kind: 'blocked'; blocks: readonly PlannedTime[] }
  | { kind: 'times'; times: AffectedTimes };

/** The part of the affected bookings to list. */
export interface ListedPart {
  /** Number of bookings before the part. */
  skipped: number;
  maxListed: number;
}

/** What a change affects. Only what ends after the instant of the count is included. */
export interface AffectedBookings {
  bookings: number;
  /** Number of distinct owners. */
  members: number;
  /** Number of blocked times of the room; 0 unless the selection is a room. */
  blockedTimes: number;
  /** Number of users of the plan, inactive ones included; 0 unless the selection is a plan. */
  users: number;
  /** A part of these bookings by start, then by id; see `ListedPart`. */
  listed: NamedBooking[];
}

/**
 * Reads the affected bookings, inside or outside of a transaction. The number of statements does not depend on the number of
 * bookings.
 */
export abstract class AffectedBookingReader {
  /** Finds the bookings of the selection that end after `now`, by start, then by id. */
  abstract find(selection: AffectedSelection, now: Instant): Promise<Booking[]>;

  /**
   * Counts the bookings that `find` finds in the database, and loads only the listed ones. Returns null if a room, a user or
   * the plan of the selection does not exist.
   */
  abstract count(selection: AffectedSelection, now: Instant, listed: ListedPart): Promise<AffectedBookings | null>;
}
