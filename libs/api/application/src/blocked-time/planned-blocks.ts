import { type Occurrence, occurrencesAt } from '@roomhours/booking-rules';
import { DomainError, type RoomId, noSuchLocalTime } from '@roomhours/domain';
import { MAX_BLOCKED_DAYS, MAX_BLOCK_GROUP } from '@roomhours/limits';
import {
  DAY_MS,
  type Instant,
  type LocalDate,
  TimeRange,
  dayNumber,
  isSupportedInstant,
  toLocal,
} from '@roomhours/time';
import type { PlannedTime } from '../ports/affected-booking.port';
import { type RequestedTime, instantOf, rangeBetween } from '../booking/requested-booking';

/** A planned blocked time, of several rooms and weeks if wanted. */
export interface PlannedBlock {
  roomId: RoomId;
  /** More rooms with the same times; without `roomId`. */
  otherRoomIds?: readonly RoomId[];
  start: RequestedTime;
  end: RequestedTime;
  /** Repeats the time every week while it starts on this date or before. Null or absent: once. */
  repeatUntil?: LocalDate | null;
}

/**
 * Returns the blocked times of a plan, by start, then in the order of the rooms (workspace-rules.md "Blocked times").
 * Throws DomainError VALIDATION_FAILED for a range that is not positive or too long, a last date before the first, a room
 * that occurs twice and too many times, and NO_SUCH_LOCAL_TIME for a wall time that a date does not have.
 */
export function blocksOf(planned: PlannedBlock, zone: string): PlannedTime[] {
  const rooms = roomsOf(planned);
  const first = rangeToBlock(instantOf(planned.start, zone), instantOf(planned.end, zone));
  const weeks = weeksUntil(planned.repeatUntil ?? null, first, zone);
  if (rooms.length * weeks > MAX_BLOCK_GROUP) {
    const message = `At most ${MAX_BLOCK_GROUP} times can be blocked at once; these are ${rooms.length * weeks}.`;
    throw DomainError.field(weeks > 1 ? 'repeatUntil' : 'roomIds', message);
  }
  // A blocked time may last beyond the end of a day, so 01:00 stays 01:00 also if the first one ends with a skipped midnight.
  const [start, end] = [toLocal(first.start, zone), toLocal(first.end, zone)];
  const [, ...later] = occurrencesAt(start, end, { every: 'week', count: weeks }, zone);
  return [first, ...later.map(rangeOf)].flatMap((range) => rooms.map((roomId) => ({ roomId, range })));
}

function roomsOf({ roomId, otherRoomIds = [] }: PlannedBlock): RoomId[] {
  const rooms = [roomId, ...otherRoomIds];
  if (new Set(rooms).size < rooms.length) throw DomainError.field('roomIds', 'Each room can be chosen once.');
  return rooms;
}

/** Throws DomainError VALIDATION_FAILED on `endTime` unless it is after the start and at most MAX_BLOCKED_DAYS later. */
function rangeToBlock(start: Instant, end: Instant): TimeRange {
  const range = rangeBetween(start, end);
  if (range.end - range.start <= MAX_BLOCKED_DAYS * DAY_MS) return range;
  throw DomainError.field('endTime', `A room can be blocked for at most ${MAX_BLOCKED_DAYS} days at once.`);
}

/** Returns the number of weeks, the first included. */
function weeksUntil(last: LocalDate | null, first: TimeRange, zone: string): number {
  if (last === null) return 1;
  const days = dayNumber(last) - dayNumber(toLocal(first.start, zone).date);
  if (days < 0) throw DomainError.field('repeatUntil', 'The last date is before the first.');
  return Math.floor(days / 7) + 1;
}

function rangeOf({ range, missing }: Occurrence): TimeRange {
  if (range === null) throw DomainError.of(noSuchLocalTime(missing));
  if (isSupportedInstant(range.end)) return range;
  throw DomainError.field('repeatUntil', 'The time must lie between 1970 and 2100 in UTC.');
}
