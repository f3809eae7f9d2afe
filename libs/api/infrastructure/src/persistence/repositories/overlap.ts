import type { RoomId } from '@roomhours/domain';
import type { Instant, TimeRange } from '@roomhours/time';
import { LONGEST_BOOKING_SECONDS } from '../entities/booking.orm-entity';
import { toSeconds } from '../entities/epoch-seconds';

/** What stands behind WHERE, and its parameters. */
export interface Condition {
  sql: string;
  parameters: number[];
}

/**
 * Bookings of one room, or of all, that overlap any of the ranges. None is longer than the table allows, so none that
 * starts that long before a range can reach into it: the index is read for some hours, not for the room's whole history.
 */
export function bookingOverlaps(roomId: RoomId | null, ranges: readonly TimeRange[]): Condition {
  return anyOf(roomId, ranges, 'starts_at > ? AND starts_at < ? AND ends_at > ?', ({ start, end }) => [
    toSeconds(start) - LONGEST_BOOKING_SECONDS,
    toSeconds(end),
    toSeconds(start),
  ]);
}

/** The same of blocked times; they may last long, so it is what ended before that the index leaves out. */
export function blockedTimeOverlaps(roomId: RoomId | null, ranges: readonly TimeRange[]): Condition {
  return anyOf(roomId, ranges, 'ends_at > ? AND starts_at < ?', ({ start, end }) => [toSeconds(start), toSeconds(end)]);
}

/** Bookings of all rooms that end after a moment. */
export function bookingEndsAfter(at: Instant): Condition {
  return { sql: 'starts_at > ? AND ends_at > ?', parameters: [toSeconds(at) - LONGEST_BOOKING_SECONDS, toSeconds(at)] };
}

/** The room stands in every branch: in front of them, SQLite would take it alone and read the room's whole history. */
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
