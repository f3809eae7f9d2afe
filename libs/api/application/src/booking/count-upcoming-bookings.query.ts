import type { BookingReader } from '../ports/booking-reader.port';
import type { Clock } from '../ports/clock.port';

/** How many bookings of all members are not Past, of all dates: without reading a single one. */
export class CountUpcomingBookings {
  constructor(
    private readonly bookings: BookingReader,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<number> {
    return this.bookings.countEndingAfter(this.clock.now());
  }
}
