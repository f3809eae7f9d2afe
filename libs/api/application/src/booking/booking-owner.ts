import { type Booking, DomainError, MonthlyQuota, type User, type UserId, isAdministrator } from '@roomhours/domain';
import { type Instant, type Month, type TimeRange, monthAt, rangeOfMonth } from '@roomhours/time';
import type { Caller } from '../audit/caller';
import { type Change, recordChange } from '../audit/record-change';
import type { BookingReader } from '../ports/booking.port';
import type { Stores } from '../ports/unit-of-work.port';
import type { StoredUser } from '../ports/user.port';

/** Returns the owner whom an administrator has chosen. The choice of a member is ignored (booking rules 9). */
export function ownerChosenBy(caller: Caller, chosen: UserId | undefined): UserId | undefined {
  return isAdministrator(caller) ? chosen : undefined;
}

/** Returns the owner of a new booking. Throws DomainError VALIDATION_FAILED on `userId` if the user is inactive. */
export async function newOwner(stores: Stores, id: UserId): Promise<StoredUser> {
  const owner = await stores.users.get(id);
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

type Recorded = Booking | readonly Booking[] | null;
type BookingChange = Pick<Change, 'action'> & { before?: Recorded; after?: Recorded };

/** Returns the only booking of a list, so that it is recorded as an entity; otherwise the list. */
export function oneOrAll(bookings: readonly Booking[]): Booking | readonly Booking[] {
  return bookings.length === 1 ? bookings[0]! : bookings;
}

/**
 * Records an administrator's change of one or several bookings with the emails of the owners.
 *
 * @param known an owner who has been read already
 */
export async function recordBookingChange(
  stores: Stores,
  caller: Caller,
  at: Instant,
  { action, before = null, after = null }: BookingChange,
  known?: StoredUser,
): Promise<void> {
  if (!isAdministrator(caller)) return;
  const bookings = [before, after].flat().filter((booking) => booking !== null) as Booking[];
  const emails = new Map<UserId, string>(known && [[known.id, known.email]]);
  for (const { userId } of bookings) {
    if (!emails.has(userId)) emails.set(userId, (await stores.users.get(userId)).email);
  }
  const named = (booking: Booking) => ({ ...booking, userEmail: emails.get(booking.userId) });
  await recordChange(stores, caller, at, {
    action,
    subject: 'booking',
    subjectId: bookings[0]!.id,
    before: isList(before) ? before.map(named) : before && named(before),
    after: isList(after) ? after.map(named) : after && named(after),
  });
}

function isList(recorded: Recorded): recorded is readonly Booking[] {
  return Array.isArray(recorded);
}
