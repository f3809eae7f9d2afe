import { type Actor, type Booking, type BookingId, DomainError, type Series, isAdministrator } from '@roomhours/domain';
import { BookingReader, SeriesReader } from '../ports/booking.port';
import { UseCase } from '../use-case';

/** The series of a booking. Its parts are null if the booking has none. */
export interface SeriesOfBooking {
  series: Series | null;
  /** The bookings of the series that have the same owner, by start; only the booking without a series. */
  occurrences: Booking[];
}

/** Reads the series of a booking (booking rules 10). */
@UseCase()
export class ReadSeries {
  constructor(
    private readonly bookings: BookingReader,
    private readonly series: SeriesReader,
  ) {}

  /** Throws DomainError NOT_FOUND, or FORBIDDEN for a member if the booking belongs to another user. */
  async execute(actor: Actor, id: BookingId): Promise<SeriesOfBooking> {
    const booking = await this.bookings.find(id);
    if (booking === null) throw new DomainError('NOT_FOUND', 'This booking does not exist any more.');
    const { userId, seriesId } = booking;
    if (userId !== actor.id && !isAdministrator(actor))
      throw new DomainError('FORBIDDEN', 'This booking belongs to another member.');
    if (seriesId === null) return { series: null, occurrences: [booking] };
    const all = await this.bookings.ofSeries([seriesId]);
    return { series: await this.series.find(seriesId), occurrences: all.filter((other) => other.userId === userId) };
  }
}
