import type { Booking, Room, RoomId, UserId } from '@roomhours/domain';
import type { Instant, TimeRange } from '@roomhours/time';
import type { AffectedTimes, PlannedTime } from './impact-reader.port';
import type { Schedule } from './schedule-reader.port';

/** The bookings that a change affects, described by the change. */
export type AffectedSelection =
  | { kind: 'room'; roomId: RoomId }
  | { kind: 'users'; userIds: readonly UserId[] }
  /** Bookings that overlap a time in its room. */
  | { kind: 'blocked'; blocks: readonly PlannedTime[] }
  | { kind: 'times'; times: AffectedTimes };

/** All rooms by name, and what occupies them. */
export interface RoomOccupancy extends Schedule {
  rooms: Room[];
}

/**
 * Reads the affected bookings and the rooms to which they could move, inside or outside of a transaction. The number of
 * statements does not depend on the number of bookings.
 */
export abstract class AffectedBookingReader {
  /** Finds the bookings of the selection that end after `now`, by start, then by id. */
  abstract find(selection: AffectedSelection, now: Instant): Promise<Booking[]>;

  /** Reads all rooms and at least the entries that overlap the ranges. */
  abstract occupancy(ranges: readonly TimeRange[]): Promise<RoomOccupancy>;
}
