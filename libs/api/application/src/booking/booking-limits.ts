import {
  type BookingPolicies,
  type Workspace,
  countUpcoming,
  countsOwnBookings,
  isLate,
  minutesOn,
  policiesOf,
} from '@roomhours/booking-rules';
import {
  type Actor,
  type Booking,
  MonthlyQuota,
  type Room,
  type User,
  type UserId,
  isAdministrator,
} from '@roomhours/domain';
import {
  DAY_MS,
  type Instant,
  type Month,
  TimeRange,
  instant,
  monthAt,
  rangeOfMonth,
  startOfDay,
  toLocal,
} from '@roomhours/time';
import type { BookingReader, CancelledBooking } from '../ports/booking.port';
import type { Stores } from '../ports/unit-of-work.port';
import { ALL_TIME } from '../date-limits';

/** Reads a member's bookings, inside or outside of a transaction. */
type OwnBookings = Pick<BookingReader, 'ofUser'>;

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

/** Returns the policies of a room, and the owner's live bookings if the policies count them. */
export async function limitsOf(
  bookings: OwnBookings,
  { room, workspace }: { room: Room; workspace: Workspace },
  userId: UserId,
  ranges: readonly TimeRange[],
  now: Instant,
  restored: CancelledBooking | null,
): Promise<{ policies: BookingPolicies; own: TimeRange[] }> {
  const policies = raisedFor(restored, policiesOf(room, workspace));
  const own = countsOwnBookings(policies) ? await ownBookings(bookings, userId, ranges, now, workspace.zone) : [];
  return { policies, own: own.map(({ range }) => range) };
}

/** Reads the member's live bookings from today or the first date of the ranges on. */
export function ownBookings(
  bookings: OwnBookings,
  userId: UserId,
  ranges: readonly TimeRange[],
  now: Instant,
  zone: string,
): Promise<Booking[]> {
  // A booking that started on the day before may still run.
  const first = Math.min(now - DAY_MS, ...ranges.map(({ start }) => startOfDay(toLocal(start, zone).date, zone)));
  return bookings.ofUser(userId, TimeRange.of(instant(Math.max(0, first)), ALL_TIME.end));
}

/** Returns at least what the owner had before the cancellation (booking rules 11). */
function raisedFor(restored: CancelledBooking | null, policies: BookingPolicies): BookingPolicies {
  const raised = (limit: number | null, had: number | null | undefined) => limit && Math.max(limit, had ?? 0);
  return {
    ...policies,
    dayMinutes: raised(policies.dayMinutes, restored?.dayMinutes),
    upcomingBookings: raised(policies.upcomingBookings, restored?.upcomingBookings),
  };
}

/** What a cancellation needs to know beside its bookings. */
export interface CancellationContext {
  now: Instant;
  workspace: Workspace;
  /** By id; empty for an administrator, who is exempt from the policies. */
  rooms: ReadonlyMap<Room['id'], Room>;
}

/** Counts for an undo what the owner of the bookings has before their cancellation. Null without a limit that counts it. */
export async function countedBefore(
  stores: Stores,
  bookings: readonly Booking[],
  { now, workspace, rooms }: CancellationContext,
): Promise<Pick<CancelledBooking, 'dayMinutes' | 'upcomingBookings'>[]> {
  const isCounted = bookings.some(({ roomId }) => countsOwnBookings(policiesOf(rooms.get(roomId) ?? {}, workspace)));
  if (!isCounted) return bookings.map(() => ({ dayMinutes: null, upcomingBookings: null }));
  const ranges = bookings.map(({ range }) => range);
  const owned = await ownBookings(stores.bookings, bookings[0]!.userId, ranges, now, workspace.zone);
  const own = owned.map(({ range }) => range);
  const upcomingBookings = countUpcoming(own, now);
  return ranges.map(({ start }) => {
    return { dayMinutes: minutesOn(toLocal(start, workspace.zone).date, own, workspace.zone), upcomingBookings };
  });
}

/** A booking that is cancelled, and the part of it that becomes free. */
export interface CancelledPart {
  booking: Booking;
  range: TimeRange;
}

/** Keeps the hours of a member's late cancellations as used (booking rules 14). Administrators cancel without late hours. */
export async function keepLateHours(
  stores: Stores,
  caller: Actor,
  { now, workspace, rooms }: CancellationContext,
  parts: readonly CancelledPart[],
): Promise<void> {
  if (isAdministrator(caller)) return;
  const late = parts.filter(({ booking }) => {
    const { lateChangeMinutes } = policiesOf(rooms.get(booking.roomId) ?? {}, workspace);
    return isLate(booking.range, lateChangeMinutes, now);
  });
  await stores.lateCancellations.addAll(
    late.map(({ booking: { id: bookingId, roomId, userId }, range }) => {
      return { bookingId, userId, roomName: rooms.get(roomId)!.name, range, cancelledAt: now };
    }),
  );
}

/** Reads what a cancellation of the bookings needs to know. */
export async function cancellationContext(
  stores: Stores,
  caller: Actor,
  bookings: readonly Booking[],
  now: Instant,
  zone: string,
): Promise<CancellationContext> {
  const { date: today } = toLocal(now, zone);
  const workspace = { zone, ...(await stores.workspace.openingTimes(today, today)) };
  const roomIds = isAdministrator(caller) ? [] : bookings.map(({ roomId }) => roomId);
  return { now, workspace, rooms: await stores.rooms.findAll([...new Set(roomIds)]) };
}
