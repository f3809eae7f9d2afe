import { type Month, type TimeRange, monthAt, rangeOfMonth } from '@roomhours/time';
import type { BookingPlace, BookingReader, NamedBooking } from '../ports/booking-reader.port';
import type { Clock } from '../ports/clock.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';

/** So many bookings are held at a time, however many the month has. */
export const BOOKINGS_AT_A_TIME = 1_000;

/** Every booking of a month, for a file. */
export interface MonthOfBookings {
  month: Month;
  /** IANA name of the workspace zone, in which the month is one. */
  zone: string;
  /** Oldest first, in portions that are read one after the other, each as soon as it is asked for. */
  portions: AsyncIterable<NamedBooking[]>;
}

/** All bookings that start in a calendar month of the workspace zone. */
export class ReadAllBookings {
  constructor(
    private readonly bookings: BookingReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** A null month means the current one. Nothing is read yet. */
  execute(asked: Month | null): MonthOfBookings {
    const { name: zone } = this.zone;
    const month = asked ?? monthAt(this.clock.now(), zone);
    return { month, zone, portions: this.portionsOf(rangeOfMonth(month, zone)) };
  }

  /** Goes on behind the last booking: what is added or removed meanwhile neither repeats nor hides another one. */
  private async *portionsOf(range: TimeRange): AsyncGenerator<NamedBooking[]> {
    let place: BookingPlace | null = null;
    for (;;) {
      const portion: NamedBooking[] = await this.bookings.following(range, place, BOOKINGS_AT_A_TIME);
      if (portion.length > 0) yield portion;
      if (portion.length < BOOKINGS_AT_A_TIME) return;
      const last = portion.at(-1)!;
      place = { start: last.range.start, id: last.id };
    }
  }
}
