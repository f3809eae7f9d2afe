import { type MonthlyQuota, NEW_BOOKING_RULES, type Workspace } from '@roomhours/booking-rules';
import { type Instant, type Month, type TimeRange, formatInstant, monthAt } from '@roomhours/time';
import { DomainError, type RefusedOccurrence } from '../domain-error';
import type { SeriesId, UserId } from '../ids';
import type { Room } from '../room/room';
import type { BlockedTime, Booking, NewBooking } from './booking';
import { firstRefusal } from './refusals';
import type { Occurrence } from './series';

/** Request for one new booking or a series in a room, with everything that the booking rules depend on. */
export interface BookingRequest {
  room: Room;
  userId: UserId;
  purpose: string | null;
  /** Used only if there are several occurrences. */
  seriesId: SeriesId;
  occurrences: readonly Occurrence[];
  now: Instant;
  workspace: Workspace;
  /** Existing bookings of the room that may overlap an occurrence. */
  bookings: readonly Booking[];
  blockedTimes: readonly BlockedTime[];
  /** The owner's quota of each month in which an occurrence starts; empty if the quota is not checked. */
  quotas: ReadonlyMap<Month, MonthlyQuota>;
}

/**
 * Returns the bookings to store, one for each occurrence.
 * Throws a DomainError with the code of the first refused date. For a series, its details list every refused date
 * (booking rules 7).
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

/** Returns the ranges of the occurrences whose wall time exists. */
export function rangesOf(occurrences: readonly Occurrence[]): TimeRange[] {
  return occurrences.flatMap((occurrence) => ('range' in occurrence ? [occurrence.range] : []));
}

/** Returns the refused dates in order, each with the first broken rule. Hours of earlier dates count in their month. */
function refusedOccurrences(request: BookingRequest): RefusedOccurrence[] {
  const quotas = new Map(request.quotas);
  return request.occurrences.flatMap((occurrence) => {
    if ('refused' in occurrence) return [occurrence.refused];
    const { range } = occurrence;
    const month = monthAt(range.start, request.workspace.zone);
    const quota = quotas.get(month) ?? null;
    const refusal = firstRefusal({ ...request, range, quota, addedMinutes: range.minutes }, NEW_BOOKING_RULES);
    if (quota !== null) quotas.set(month, quota.plus(range.minutes));
    return refusal === null ? [] : [{ startTime: formatInstant(range.start), ...refusal }];
  });
}

function refusalOf(
  first: RefusedOccurrence,
  refused: readonly RefusedOccurrence[],
  requestedCount: number,
): DomainError {
  if (requestedCount === 1) return DomainError.of(first);
  const others = refused.length - 1;
  const more = others === 0 ? '' : ` ${others} more of the ${requestedCount} dates cannot be booked either.`;
  return new DomainError(first.code, `${first.message}${more}`, refused);
}
