import type { PlanId, RoomId, UserId } from '@roomhours/domain';
import type { Instant, TimeRange } from '@roomhours/time';
import type { NamedBooking } from './booking-reader.port';

/** Bookings that a change touches; only those count that end after the moment that was asked about. */
export interface TouchedBookings {
  bookings: number;
  /** Distinct users who hold them. */
  members: number;
  /** The first of them by start, then by id; at most as many as asked for. */
  listed: NamedBooking[];
}

/** From when on bookings count, and how many of them are named. */
export interface ImpactScope {
  now: Instant;
  most: number;
}

/** Which times are touched. */
export interface TouchedTimes {
  /** The same for all bookings that start in one stretch at the same second of a UTC day and last as long. */
  touches(range: TimeRange): boolean;
  /** Where stretches begin, up to the start of the last booking. */
  stretchesUntil(last: Instant): readonly Instant[];
}

/**
 * Lets the database count what a change would touch, outside of any transaction. However many bookings there are, the
 * number of statements is the same and only those are loaded that are named.
 */
export abstract class ImpactReader {
  /** Null where the room does not exist. Of its blocked times, too, those count that end later. */
  abstract ofRoom(roomId: RoomId, scope: ImpactScope): Promise<(TouchedBookings & { blockedTimes: number }) | null>;

  /** What overlaps the range in the room; null where it does not exist. */
  abstract withinRoom(roomId: RoomId, range: TimeRange, scope: ImpactScope): Promise<TouchedBookings | null>;

  /** Null where the user does not exist; an inactive one does. */
  abstract ofUser(userId: UserId, scope: ImpactScope): Promise<TouchedBookings | null>;

  /** Of everybody who has the plan; null where it does not exist. */
  abstract ofPlan(planId: PlanId, scope: ImpactScope): Promise<(TouchedBookings & { users: number }) | null>;

  /** In all rooms. */
  abstract atTimes(times: TouchedTimes, scope: ImpactScope): Promise<TouchedBookings>;
}
