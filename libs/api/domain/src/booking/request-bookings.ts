import { type Instant, type Month, type TimeRange, formatInstant, monthAt } from '@roomhours/time';
import { DomainError, type RefusedOccurrence } from '../domain-error';
import type { SeriesId, UserId } from '../ids';
import type { MonthlyQuota } from '../quota/monthly-quota';
import type { Room } from '../room/room';
import type { Workspace } from '../workspace/workspace';
import type { BlockedTime, Booking, NewBooking } from './booking';
import { BOOKING_POLICIES, firstRefusal } from './policies';
import type { Occurrence } from './series';

/** All that is known when one or more new bookings of one room are judged. */
export interface BookingRequest {
  room: Room;
  userId: UserId;
  purpose: string | null;
  /** Given to every booking when there are several. */
  seriesId: SeriesId;
  occurrences: readonly Occurrence[];
  now: Instant;
  workspace: Workspace;
  /** Of the room, for the times of all occurrences. */
  bookings: readonly Booking[];
  blockedTimes: readonly BlockedTime[];
  /** The owner's quota of every month that an occurrence starts in. */
  quotas: ReadonlyMap<Month, MonthlyQuota>;
}

/**
 * The bookings to store: all occurrences, or none (booking rules 7).
 * Throws a DomainError with the code of the first refused date; for a series its details name every refused date.
 */
export function requestBookings(request: BookingRequest): NewBooking[] {
  const refused = refusedOccurrences(request);
  const first = refused[0];
  if (first !== undefined) throw refusalOf(first, refused, request.occurrences.length);
  const seriesId = request.occurrences.length > 1 ? request.seriesId : null;
  return rangesOf(request.occurrences).map((range) => ({
    roomId: request.room.id,
    userId: request.userId,
    range,
    purpose: request.purpose,
    seriesId,
  }));
}

/** The times of the occurrences that exist. */
export function rangesOf(occurrences: readonly Occurrence[]): TimeRange[] {
  return occurrences.flatMap((occurrence) => ('range' in occurrence ? [occurrence.range] : []));
}

/** Every date that cannot be booked, in date order, each with the first rule it breaks. Hours add up within a month. */
function refusedOccurrences(request: BookingRequest): RefusedOccurrence[] {
  const quotas = new Map(request.quotas);
  return request.occurrences.flatMap((occurrence) => {
    if ('refused' in occurrence) return [occurrence.refused];
    const { range } = occurrence;
    const month = monthAt(range.start, request.workspace.zone);
    const quota = quotas.get(month) ?? null;
    const refusal = firstRefusal({ ...request, range, quota, addedMinutes: range.minutes }, BOOKING_POLICIES);
    if (quota !== null) quotas.set(month, quota.plus(range.minutes));
    return refusal === null ? [] : [{ startTime: formatInstant(range.start), ...refusal }];
  });
}

function refusalOf(first: RefusedOccurrence, refused: readonly RefusedOccurrence[], asked: number): DomainError {
  if (asked === 1) return DomainError.of(first);
  const others = refused.length - 1;
  const more = others === 0 ? '' : ` ${others} more of the ${asked} dates cannot be booked either.`;
  return new DomainError(first.code, `${first.message}${more}`, refused);
}
