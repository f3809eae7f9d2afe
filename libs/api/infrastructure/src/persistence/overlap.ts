import type { RoomId, UserId } from '@roomhours/domain';
import type { Instant, TimeRange } from '@roomhours/time';
import { type Condition, placeholders } from './database/statements';
import { MAX_BOOKING_SECONDS } from './entities/booking.orm-entity';
import { toSeconds } from './entities/columns';

/**
 * Returns the condition for bookings of one room, or of all rooms for null, that overlap any of the ranges.
 * The lower bound on `starts_at` follows from the maximum booking length: the index scan covers hours, not the whole history.
 */
export function bookingOverlaps(roomId: RoomId | null, ranges: readonly TimeRange[]): Condition {
  return anyOf(roomId, ranges, 'starts_at > ? AND starts_at < ? AND ends_at > ?', ({ start, end }) => [
    toSeconds(start) - MAX_BOOKING_SECONDS,
    toSeconds(end),
    toSeconds(start),
  ]);
}

/** Returns the condition for bookings that overlap one of the times in its room. */
export function bookingOverlapsAny(times: readonly { roomId: RoomId; range: TimeRange }[]): Condition {
  const conditions = times.map(({ roomId, range }) => bookingOverlaps(roomId, [range]));
  return {
    sql: conditions.map(({ sql }) => sql).join(' OR ') || '1 = 0',
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}

/** Returns the same condition for blocked times. They have no maximum length, so the index is bounded by `ends_at`. */
export function blockedTimeOverlaps(roomId: RoomId | null, ranges: readonly TimeRange[]): Condition {
  return anyOf(roomId, ranges, 'ends_at > ? AND starts_at < ?', ({ start, end }) => [toSeconds(start), toSeconds(end)]);
}

/** Returns the condition for bookings of all rooms that end after `at`. */
export function bookingEndsAfter(at: Instant): Condition {
  return { sql: 'starts_at > ? AND ends_at > ?', parameters: [toSeconds(at) - MAX_BOOKING_SECONDS, toSeconds(at)] };
}

/** Returns the condition for bookings of at least one user. */
export function bookingOfUsers(userIds: readonly UserId[]): Condition {
  return { sql: `user_id IN (${placeholders(userIds.length)})`, parameters: [...userIds] };
}

/** Repeats the room in every branch: outside the branches, SQLite would use it alone and scan the room's whole history. */
function anyOf(
  roomId: RoomId | null,
  ranges: readonly TimeRange[],
  overlap: string,
  parametersOf: (range: TimeRange) => number[],
): Condition {
  if (ranges.length === 0) return { sql: '1 = 0', parameters: [] };
  const branch = roomId === null ? `(${overlap})` : `(room_id = ? AND ${overlap})`;
  const ofRoom = roomId === null ? [] : [roomId];
  return {
    sql: ranges.map(() => branch).join(' OR '),
    parameters: ranges.flatMap((range) => [...ofRoom, ...parametersOf(range)]),
  };
}
