import { type Booking, type BookingId, type Cancellation, cancelBooking } from '@roomhours/domain';
import { toLocal } from '@roomhours/time';
import type { Caller } from '../audit/caller';
import { type ChangeOrigin, reportCancelled, reportChanged } from '../mail/booking-messages';
import type { BookingReader } from '../ports/booking-reader.port';
import type { Clock } from '../ports/clock.port';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';
import { type Precondition, assertPrecondition } from '../precondition';
import { recordBookingChange } from './booking-owner';
import { withLockedBooking } from './with-locked-booking';

export interface CancelBookingCommand {
  caller: Caller;
  bookingId: BookingId;
  precondition?: Precondition<Booking>;
}

/** Cancels a booking and returns its hours to the quota. A member's running booking is shortened to the running slot (booking rules 4). */
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
  async execute({ caller, bookingId, precondition }: CancelBookingCommand): Promise<Booking | null> {
    return withLockedBooking(this.unitOfWork, this.bookings, caller, bookingId, {}, async (stores, booking) => {
      const [now, zone] = [this.clock.now(), this.zone.name];
      const today = toLocal(now, zone).date;
      const workspace = { zone, ...(await stores.workspace.openingTimes(today, today)) };
      const cancellation = cancelBooking(caller, booking, now, workspace);
      assertPrecondition(precondition, booking);
      const remaining = await this.apply(stores, { caller, at: now }, booking, cancellation);
      const action = remaining === null ? 'booking.removed' : 'booking.changed';
      await recordBookingChange(stores, caller, now, { action, before: booking, after: remaining });
      return remaining;
    });
  }

  private async apply(stores: Stores, origin: ChangeOrigin, booking: Booking, cancellation: Cancellation) {
    if (cancellation.kind === 'removed') {
      await reportCancelled(stores, origin, [booking]);
      await stores.bookings.remove(booking.id);
      return null;
    }
    const shortened = { ...booking, range: cancellation.range };
    await stores.bookings.save(shortened);
    await reportChanged(stores, origin, [{ before: booking, after: shortened }]);
    return shortened;
  }
}
