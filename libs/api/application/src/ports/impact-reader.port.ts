import type { BlockedTime, PlanId, RoomId, UserId } from '@roomhours/domain';
import type { Instant, TimeRange } from '@roomhours/time';
import type { NamedBooking } from './booking-reader.port';

/** Bookings that a change affects. Only bookings that end after `ImpactScope.now` count. */
export interface AffectedBookings {
  bookings: number;
  /** Number of distinct owners. */
  members: number;
  /** A part of these bookings by start, then by id; see `ListedPart`. */
  listed: NamedBooking[];
}

/** The part of the affected bookings to list. */
export interface ListedPart {
  /** Number of bookings before the part. */
  skipped: number;
  maxListed: number;
}

/** The time after which bookings count, and the part of them to list. */
export interface ImpactScope extends ListedPart {
  now: Instant;
}

/** A time of a room that is to be blocked. */
export type PlannedTime = Pick<BlockedTime, 'roomId' | 'range'>;

/** Describes the booking times that a change affects. */
export interface AffectedTimes {
  /** Returns the same result for all bookings of a period with equal length and equal second of the UTC week. */
  affects(range: TimeRange): boolean;
  /** Returns the starts of the periods (see `openingPeriodStarts`) up to the start of the last booking. */
  periodStartsUntil(last: Instant): readonly Instant[];
}

/**
 * Counts in the database what a change would affect, outside of any transaction. The number of statements does not depend on
 * the number of bookings, and only listed bookings are loaded.
 */
export abstract class ImpactReader {
  /** Counts the room's bookings and blocked times that end after `now`. Returns null if the room does not exist. */
  abstract ofRoom(roomId: RoomId, scope: ImpactScope): Promise<(AffectedBookings & { blockedTimes: number }) | null>;

  /** Counts the bookings that overlap one of the times in its room. Returns null if a room does not exist. */
  abstract within(blocks: readonly PlannedTime[], scope: ImpactScope): Promise<AffectedBookings | null>;

  /** Counts the bookings of active and inactive users. Returns null if one of the users does not exist. */
  abstract ofUsers(userIds: readonly UserId[], scope: ImpactScope): Promise<AffectedBookings | null>;

  /** Counts the users of the plan and their bookings. Returns null if the plan does not exist. */
  abstract ofPlan(planId: PlanId, scope: ImpactScope): Promise<(AffectedBookings & { users: number }) | null>;

  /** Counts the bookings of all rooms at the affected times. */
  abstract atTimes(times: AffectedTimes, scope: ImpactScope): Promise<AffectedBookings>;
}
