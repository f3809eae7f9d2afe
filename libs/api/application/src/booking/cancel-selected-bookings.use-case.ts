import { type BookingId, DomainError, type SeriesScope } from '@roomhours/domain';
import { type Caller, UseCase } from '../use-case';
import { CancelBooking } from './cancel-booking.use-case';

export interface CancelSelectedBookingsCommand {
  caller: Caller;
  bookingIds: readonly BookingId[];
  /** The bookings of the series of each booking that are cancelled. */
  scope: SeriesScope;
  /** A line for the messages to the owners. */
  note?: string;
}

/** The result for several bookings. */
export interface CancelledSelection {
  /** Number of all cancelled bookings, with the other ones of their series. */
  cancelled: number;
  refused: { id: BookingId; message: string }[];
}

/** Cancels several bookings, each in a transaction of its own. */
@UseCase()
export class CancelSelectedBookings {
  constructor(private readonly cancelBooking: CancelBooking) {}

  /** Reports the bookings that could not be cancelled. A booking that does not exist any more counts as cancelled. */
  async execute({ bookingIds, ...command }: CancelSelectedBookingsCommand): Promise<CancelledSelection> {
    const cancelled = new Set<BookingId>();
    const refused: CancelledSelection['refused'] = [];
    for (const id of bookingIds) {
      try {
        const { removed } = await this.cancelBooking.execute({ ...command, bookingId: id });
        for (const booking of removed) cancelled.add(booking.id);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code === 'UNAUTHENTICATED') throw error;
        if (error.code === 'NOT_FOUND') cancelled.add(id);
        else refused.push({ id, message: error.message });
      }
    }
    return { cancelled: cancelled.size, refused };
  }
}
