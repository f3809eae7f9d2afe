import { BookingReader } from '../ports/booking-reader.port';
import { Clock } from '../ports/clock.port';
import { UseCase } from '../use-case';

/** Counts the bookings of all members and dates that are not Past. The database counts; no booking is loaded. */
@UseCase()
export class CountUpcomingBookings {
  constructor(
    private readonly bookings: BookingReader,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<number> {
    return this.bookings.countEndingAfter(this.clock.now());
  }
}
