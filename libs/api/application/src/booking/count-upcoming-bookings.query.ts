import type { BookingReader } from '../ports/booking-reader.port';
import type { Clock } from '../ports/clock.port';

/** Counts the bookings of all members and dates that are not Past. The database counts; no booking is loaded. */
export class CountUpcomingBookings {
  constructor(
    private readonly bookings: BookingReader,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<number> {
    return this.bookings.countEndingAfter(this.clock.now());
  }
}
