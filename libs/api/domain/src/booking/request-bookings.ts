import {
  type BookingPolicies,
  type MonthlyQuota,
  NEW_BOOKING_RULES,
  RESTORED_BOOKING_RULES,
  type Workspace,
  keepsItsDistance,
} from '@roomhours/booking-rules';
import {
  type Instant,
  type Interval,
  type LocalDate,
  type Month,
  type TimeRange,
  dayInWords,
  formatInstant,
  localDate,
  monthAt,
  parseInstant,
  toLocal,
} from '@roomhours/time';
import { DomainError, type DomainErrorCode, type RefusedOccurrence } from '../domain-error';
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
  /** The cancelled booking that is made again; null or omitted for new bookings (booking rules 11). */
  restored?: { seriesId: SeriesId | null } | null;
  occurrences: readonly Occurrence[];
  /** Whether dates on which the room or the day cannot be booked are left out instead of refusing the series. */
  skipsTaken: boolean;
  now: Instant;
  workspace: Workspace;
  /** Existing bookings of the room that may overlap an occurrence. */
  bookings: readonly Booking[];
  blockedTimes: readonly BlockedTime[];
  /** The owner's quota of each month in which an occurrence starts; empty if the quota is not checked. */
  quotas: ReadonlyMap<Month, MonthlyQuota>;
  /** The policies of the room, and the owner's live bookings if they count. Absent or null if the policies do not bind. */
  limits?: { policies: BookingPolicies; own: readonly Interval[] } | null;
}

/** The bookings to store, and the dates that were left out. */
export interface RequestedBookings {
  bookings: NewBooking[];
  skipped: RefusedOccurrence[];
}

/** Refusals that `skipsTaken` leaves out: those of the room or the day. Quota and past times refuse the series. */
const SKIPPED: readonly DomainErrorCode[] = [
  ...(['BOOKING_CONFLICT', 'TIME_BLOCKED', 'OUTSIDE_HOURS', 'NO_SUCH_LOCAL_TIME', 'TOO_CLOSE'] as const),
];

/** Refusals of a member. A date that is too close to another booking is left out before they are checked. */
const OF_MEMBER: readonly DomainErrorCode[] = ['QUOTA_EXCEEDED', 'DAY_LIMIT', 'TOO_MANY_BOOKINGS'];

/**
 * Returns the bookings to store, one for each occurrence that is not skipped.
 * Throws a DomainError with the code of the first refused date. For a series, its details list every refused date
 * (booking rules 7). If every date would be skipped, the series is refused too.
 */
export function requestBookings(request: BookingRequest): RequestedBookings {
  const { accepted, skipped, refused } = checkOccurrences(request);
  const refusals = refused.length === 0 && accepted.length === 0 ? skipped : refused;
  const first = refusals[0];
  if (first !== undefined) throw seriesRefusal(refusals, request.occurrences.length, request.workspace.zone);
  const seriesId = request.occurrences.length > 1 ? request.seriesId : (request.restored?.seriesId ?? null);
  const { userId, purpose, room } = request;
  return { bookings: accepted.map((range) => ({ roomId: room.id, userId, range, purpose, seriesId })), skipped };
}

/** Returns the ranges of the occurrences whose wall time exists. */
export function rangesOf(occurrences: readonly Occurrence[]): TimeRange[] {
  return occurrences.flatMap((occurrence) => ('range' in occurrence ? [occurrence.range] : []));
}

interface CheckedOccurrences {
  accepted: TimeRange[];
  /** In date order, each with the first broken rule. */
  skipped: RefusedOccurrence[];
  refused: RefusedOccurrence[];
}

/** Checks the dates in order. Hours of earlier dates count in their month, those of skipped dates do not. */
function checkOccurrences(request: BookingRequest): CheckedOccurrences {
  const quotas = new Map(request.quotas);
  const checked: CheckedOccurrences = { accepted: [], skipped: [], refused: [] };
  for (const occurrence of request.occurrences) {
    const refusal = refusalOf(request, quotas, checked.accepted, occurrence);
    const isSkipped = refusal !== null && request.skipsTaken && SKIPPED.includes(refusal.code);
    if (refusal !== null) (isSkipped ? checked.skipped : checked.refused).push(refusal);
    if (isSkipped || 'refused' in occurrence) continue;
    const { range } = occurrence;
    if (refusal === null) checked.accepted.push(range);
    const month = monthAt(range.start, request.workspace.zone);
    const quota = quotas.get(month);
    if (quota !== undefined) quotas.set(month, quota.plus(range.minutes));
  }
  return checked;
}

function refusalOf(
  request: BookingRequest,
  quotas: ReadonlyMap<Month, MonthlyQuota>,
  accepted: readonly TimeRange[],
  occurrence: Occurrence,
): RefusedOccurrence | null {
  if ('refused' in occurrence) return occurrence.refused;
  const { range } = occurrence;
  const { limits = null, restored, skipsTaken } = request;
  const quota = quotas.get(monthAt(range.start, request.workspace.zone)) ?? null;
  const rules = restored ? RESTORED_BOOKING_RULES : NEW_BOOKING_RULES;
  const isOfSeries = request.occurrences.length > 1;
  const policy = limits && {
    policies: limits.policies,
    before: null,
    own: [...limits.own, ...accepted],
    ownBefore: limits.own,
  };
  const candidate = { ...request, range, quota, addedMinutes: range.minutes, isOfSeries, policy };
  const refusal = firstRefusal(candidate, rules);
  const closeness = { time: [], checksQuota: false, policies: [keepsItsDistance] };
  const isFirst = refusal === null || !skipsTaken || !OF_MEMBER.includes(refusal.code);
  const decided = isFirst ? refusal : (firstRefusal(candidate, closeness) ?? refusal);
  return decided && { startTime: formatInstant(range.start), ...decided };
}

/** Returns the error for the refused dates of a booking or a series. For a series it names the first and lists all. */
export function seriesRefusal(
  refused: readonly RefusedOccurrence[],
  requestedCount: number,
  zone: string,
): DomainError {
  const first = refused[0]!;
  if (requestedCount === 1) return DomainError.of(first);
  const day = dayInWords(dateOf(first, zone));
  const message = first.message.includes(day) ? first.message : `${day}: ${first.message}`;
  const others = refused.length - 1;
  const more = others === 0 ? '' : ` ${others} more of the ${requestedCount} dates cannot be booked either.`;
  return new DomainError(first.code, `${message}${more}`, refused);
}

/** The start is a wall time without a zone if it does not exist. */
function dateOf({ startTime }: RefusedOccurrence, zone: string): LocalDate {
  return startTime.endsWith('Z') ? toLocal(parseInstant(startTime), zone).date : localDate(startTime.slice(0, 10));
}
