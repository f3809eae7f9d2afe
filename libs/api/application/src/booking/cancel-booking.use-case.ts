import {
  type Booking,
  type BookingId,
  type Cancellation,
  type SeriesScope,
  assertIsUpcoming,
  cancelBooking,
  occurrencesInScope,
} from '@roomhours/domain';
import { type BookingPolicies, policiesOf } from '@roomhours/booking-rules';
import { UNDO_SECONDS } from '@roomhours/limits';
import { type Instant, TimeRange, instant, monthAt, rangeOfMonth } from '@roomhours/time';
import type { Caller } from '../audit/caller';
import { reportCancelled, reportChanged } from '../mail/booking-messages';
import { BookingReader } from '../ports/booking.port';
import { Clock } from '../ports/clock.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { todayIn } from '../today-in';
import { WorkspaceZone } from '../ports/workspace-zone.port';
import { type Precondition, assertPrecondition } from '../precondition';
import { UseCase } from '../use-case';
import { countedBefore, keepLateHours, roomsOfCancelled } from './booking-limits';
import { oneOrAll, recordBookingChange } from './booking-owner';
import { withLockedBooking } from './with-locked-booking';

export interface CancelBookingCommand {
  caller: Caller;
  bookingId: BookingId;
  /** The bookings of the series that are cancelled; 'this' by default. */
  scope?: SeriesScope;
  precondition?: Precondition<Booking>;
}

/**
 * Cancels a booking, or several bookings of its series, and returns their hours to the quota. A member's running booking is
 * shortened to the running slot (booking rules 4 and 10). The hours of a late cancellation stay used (booking rules 14).
 */
@UseCase()
export class CancelBooking {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly bookings: BookingReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /**
   * Returns null if the booking was removed, otherwise the shortened booking.
   * Throws DomainError NOT_FOUND, FORBIDDEN, CHANGED_MEANWHILE, PAST_TIME or LAST_SLOT_RUNNING.
   */
  async execute({
    caller,
    bookingId: id,
    scope = 'this',
    precondition,
  }: CancelBookingCommand): Promise<Booking | null> {
    const lock = { id, scope };
    return withLockedBooking(this.unitOfWork, this.bookings, caller, lock, async (stores, booking, occurrences) => {
      const now = this.clock.now();
      const today = todayIn(this.zone, this.clock);
      const workspace = { zone: this.zone.name, ...(await stores.workspace.openingTimes(today, today)) };
      const cancellation = cancelBooking(caller, booking, now, workspace);
      if (scope !== 'this') assertIsUpcoming(booking, now);
      assertPrecondition(precondition, booking);
      const inScope = occurrencesInScope(booking, occurrences, scope, now);
      const rooms = await roomsOfCancelled(stores, caller, inScope);
      if (scope === 'this' && cancellation.kind === 'removed')
        await this.keepForUndo(stores, caller, booking, policiesOf(rooms.get(booking.roomId) ?? {}, workspace));
      const isRemoved = (other: Booking) => other.id !== booking.id || cancellation.kind === 'removed';
      const removed = inScope.filter(isRemoved);
      const parts = removed.map((other) => ({ booking: other, range: other.range }));
      if (cancellation.kind === 'shortened')
        parts.push({ booking, range: TimeRange.of(cancellation.range.end, booking.range.end) });
      await removeBookings(stores, caller, now, removed);
      await keepLateHours(stores, caller, now, workspace, rooms, parts);
      return cancellation.kind === 'removed' ? null : shorten(stores, caller, now, booking, cancellation);
    });
  }

  /** Call it before the booking is removed, because its hours count. */
  private async keepForUndo(
    stores: Stores,
    caller: Caller,
    booking: Booking,
    policies: BookingPolicies,
  ): Promise<void> {
    const { id: bookingId, roomId, userId, range, seriesId } = booking;
    const zone = this.zone.name;
    const counted = await countedBefore(stores, booking, policies, this.clock.now(), zone);
    const month = rangeOfMonth(monthAt(range.start, zone), zone);
    const [usedMinutes] = await stores.bookings.sumMinutesOfEach(userId, [month]);
    const expiresAt = instant(this.clock.now() + UNDO_SECONDS * 1_000);
    const kept = { bookingId, roomId, userId, range, seriesId, cancelledBy: caller.id, ...counted };
    await stores.cancelledBookings.add({ ...kept, usedMinutes: usedMinutes!, expiresAt });
  }
}

/** Removes bookings with their audit entry and the messages to their owners. Does nothing without bookings. */
export async function removeBookings(
  stores: Stores,
  caller: Caller,
  at: Instant,
  bookings: readonly Booking[],
): Promise<void> {
  if (bookings.length === 0) return;
  await reportCancelled(stores, { caller, at }, bookings);
  await stores.bookings.removeAll(bookings);
  await recordBookingChange(stores, caller, at, { action: 'booking.removed', before: oneOrAll(bookings) });
}

async function shorten(
  stores: Stores,
  caller: Caller,
  at: Instant,
  before: Booking,
  { range }: Cancellation & { kind: 'shortened' },
): Promise<Booking> {
  const after = { ...before, range };
  await stores.bookings.save(after);
  await reportChanged(stores, { caller, at }, [{ before, after }]);
  await recordBookingChange(stores, caller, at, { action: 'booking.changed', before, after });
  return after;
}
