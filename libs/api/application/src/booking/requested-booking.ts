import { DomainError, type UserId, isAdministrator, noSuchLocalTime } from '@roomhours/domain';
import { type Instant, type LocalDateTime, TimeRange, isSupportedInstant, resolveLocal } from '@roomhours/time';
import type { Caller } from '../audit/caller';
import type { Stores } from '../ports/unit-of-work.port';
import type { StoredUser } from '../ports/user.port';
import { presentUser } from '../present-user';

/** A time in a request: an instant, or a wall time in the workspace zone (http-conventions.md "Times"). */
export type RequestedTime = { instant: Instant } | { local: LocalDateTime };

/** Returns the instant of a requested time. Throws DomainError NO_SUCH_LOCAL_TIME for a wall time that does not exist. */
export function instantOf(time: RequestedTime, zone: string): Instant {
  if ('instant' in time) return time.instant;
  const resolved = resolveLocal(time.local, zone);
  if (resolved.kind === 'missing') throw DomainError.of(noSuchLocalTime(time.local));
  return resolved.instant;
}

/**
 * Creates a range. Throws DomainError VALIDATION_FAILED on `endTime` unless it is after the start, and on any time that is
 * not supported: a wall time at the end of 2100 may be an instant in 2101.
 */
export function rangeBetween(start: Instant, end: Instant): TimeRange {
  for (const [field, at] of Object.entries({ startTime: start, endTime: end })) {
    if (!isSupportedInstant(at)) throw DomainError.field(field, 'The time must lie between 1970 and 2100 in UTC.');
  }
  if (end <= start) throw DomainError.field('endTime', 'The end must be after the start.');
  return TimeRange.of(start, end);
}

/** Returns the owner whom an administrator has chosen. The choice of a member is ignored (booking rules 9). */
export function ownerChosenBy(caller: Caller, chosen: UserId | undefined): UserId | undefined {
  return isAdministrator(caller) ? chosen : undefined;
}

/**
 * Returns the owner of a new booking. Throws DomainError NOT_FOUND for an unknown and for an erased user, and
 * VALIDATION_FAILED on `userId` if the user is inactive.
 */
export async function newOwner(stores: Stores, id: UserId): Promise<StoredUser> {
  const owner = await presentUser(stores, id);
  if (!owner.isActive) throw DomainError.field('userId', 'This user is inactive and cannot have new bookings.');
  return owner;
}
