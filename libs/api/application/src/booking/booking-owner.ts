import { type Booking, DomainError, MonthlyQuota, type User, type UserId, isAdministrator } from '@roomhours/domain';
import { type Instant, type Month, type TimeRange, monthAt, rangeOfMonth } from '@roomhours/time';
import type { Caller } from '../audit/caller';
import { type Change, recordAnyChanges } from '../audit/record-change';
import type { BookingReader } from '../ports/booking.port';
import type { Stores } from '../ports/unit-of-work.port';
import type { StoredUser } from '../ports/user.port';
import { presentUser } from '../present-user';

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

/** Returns the user's quota of each month in which a range starts. Sums nothing if the user has no limit. */
export async function quotasOf(
  bookings: Pick<BookingReader, 'sumMinutesOfEach'>,
  user: User,
  ranges: readonly TimeRange[],
  zone: string,
): Promise<Map<Month, MonthlyQuota>> {
  const months = [...new Set(ranges.map((range) => monthAt(range.start, zone)))];
  const isUnlimited = MonthlyQuota.of(user, 0).limitMinutes === null;
  const monthRanges = isUnlimited ? [] : months.map((month) => rangeOfMonth(month, zone));
  const used = isUnlimited ? [] : await bookings.sumMinutesOfEach(user.id, monthRanges);
  return new Map(months.map((month, index) => [month, MonthlyQuota.of(user, used[index] ?? 0)]));
}

/** A change of one booking; without `before` it is new, without `after` it is removed. */
export interface RecordedBookingChange extends Pick<Change, 'action'> {
  before?: Booking;
  after?: Booking;
}

/**
 * Records changes of bookings by any user in the audit log, one entry for each booking, with the emails of the owners.
 *
 * @param known an owner who has been read already
 */
export async function recordBookingChanges(
  stores: Stores,
  caller: Caller,
  at: Instant,
  changes: readonly RecordedBookingChange[],
  known: Pick<User, 'id' | 'email'> = caller,
): Promise<void> {
  const emails = new Map<UserId, string>([
    [caller.id, caller.email],
    [known.id, known.email],
  ]);
  for (const { userId } of changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())) {
    if (!emails.has(userId)) emails.set(userId, (await stores.users.get(userId)).email);
  }
  const named = (booking?: Booking) => booking && { ...booking, userEmail: emails.get(booking.userId) };
  await recordAnyChanges(
    stores,
    caller,
    at,
    changes.map(({ action, before, after }) => bookingChange(action, named(before), named(after))),
  );
}

/** Returns the change of a booking for the audit log. */
export function bookingChange(action: Change['action'], before?: Booking, after?: Booking): Change {
  const { id, userId, roomId, range } = (after ?? before)!;
  return { action, subject: 'booking', subjectId: id, before, after, userId, roomId, range };
}
