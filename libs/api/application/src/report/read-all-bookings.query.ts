import { type Month, type TimeRange, monthAt, rangeOfMonth } from '@roomhours/time';
import { type BookingCursor, BookingReader, type NamedBooking } from '../ports/booking.port';
import { Clock } from '../ports/clock.port';
import { WorkspaceZone } from '../ports/workspace-zone.port';
import { UseCase } from '../use-case';

/** Maximum number of bookings in memory at a time. */
export const EXPORT_BATCH_SIZE = 1_000;

/** All bookings of a month, for a file download. */
export interface BookingExport {
  month: Month;
  /** IANA name of the workspace zone, in which the month is a calendar month. */
  zone: string;
  /** Batches of bookings, oldest first. Each batch is loaded when the consumer requests it. */
  batches: AsyncIterable<NamedBooking[]>;
}

/** Reads all bookings that start in a calendar month of the workspace zone. */
@UseCase()
export class ReadAllBookings {
  constructor(
    private readonly bookings: BookingReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Prepares the export; the database is read when the batches are consumed. A null month means the current one. */
  execute(requestedMonth: Month | null): BookingExport {
    const { name: zone } = this.zone;
    const month = requestedMonth ?? monthAt(this.clock.now(), zone);
    return { month, zone, batches: this.batchesOf(rangeOfMonth(month, zone)) };
  }

  /** Continues after the last booking, so that concurrent changes cannot repeat or hide other bookings. */
  private async *batchesOf(range: TimeRange): AsyncGenerator<NamedBooking[]> {
    let cursor: BookingCursor | null = null;
    for (;;) {
      const batch: NamedBooking[] = await this.bookings.listAfter(range, cursor, EXPORT_BATCH_SIZE);
      if (batch.length > 0) yield batch;
      if (batch.length < EXPORT_BATCH_SIZE) return;
      const last = batch.at(-1)!;
      cursor = { start: last.range.start, id: last.id };
    }
  }
}
