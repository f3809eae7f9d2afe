import type { Actor, Booking } from '@roomhours/domain';
import { BookingReader } from '../ports/booking-reader.port';
import { UseCase } from '../use-case';

/** Lists the actor's own bookings of all dates, oldest first. */
@UseCase()
export class ListOwnBookings {
  constructor(private readonly bookings: BookingReader) {}

  execute(actor: Actor): Promise<Booking[]> {
    return this.bookings.ofUser(actor.id);
  }
}
