import type { BookingCursor, BookingFilter, BookingReader, NamedBooking } from '../ports/booking.port';

/** Maximum number of exported bookings in memory at a time. */
export const EXPORT_BATCH_SIZE = 100;

/**
 * Reads all matches in their order, each batch when the consumer requests it. Continues after the last booking, so that
 * concurrent changes cannot repeat or hide other bookings.
 */
export async function* bookingBatches(bookings: BookingReader, filter: BookingFilter): AsyncGenerator<NamedBooking[]> {
  let cursor: BookingCursor | null = null;
  for (;;) {
    const batch: NamedBooking[] = await bookings.listAfter(filter, cursor, EXPORT_BATCH_SIZE);
    if (batch.length > 0) yield batch;
    if (batch.length < EXPORT_BATCH_SIZE) return;
    const last = batch.at(-1)!;
    cursor = { start: last.range.start, id: last.id };
  }
}
