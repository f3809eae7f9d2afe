import type { Actor, Booking } from '@roomhours/domain';
import type { BookingReader } from '../ports/booking-reader.port';

/** Lists the actor's own bookings of all dates, oldest first. */
export class ListOwnBookings {
  constructor(private readonly bookings: BookingReader) {}

  execute(actor: Actor): Promise<Booking[]> {
    return this.bookings.ofUser(actor.id);
  }
}
