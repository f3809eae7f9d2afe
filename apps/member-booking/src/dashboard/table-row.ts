import type { BookingOwner, BookingRow } from './booking-row';
import { type NonEmpty, seriesRowOf } from './series-row';

/** A row of the table: a booking, or a series with the rows of its bookings. */
export interface TableRow extends Pick<BookingRow, 'room' | 'purpose' | 'time' | 'duration' | 'status'> {
  key: string;
  user: BookingOwner | null;
  /** One date, or the first and the last of a series. */
  dates: readonly string[];
  statusText: string;
  /** Null for a series. */
  single: BookingRow | null;
  /** Of a series: '4 bookings'. */
  count?: string;
  /** The bookings of a series. */
  children?: TableRow[];
}

/** Returns the row of a booking that stands alone, or of several bookings of one series. */
export function tableRowOf(rows: NonEmpty<BookingRow>): TableRow {
  const [first] = rows;
  if (rows.length === 1) {
    const { booking, date, status } = first;
    return { ...first, key: `booking-${booking.id}`, dates: [date], statusText: status, single: first };
  }
  const { hours, ...series } = seriesRowOf(rows);
  return {
    ...series,
    key: `series-${first.booking.seriesId}`,
    user: null,
    duration: hours,
    single: null,
    children: rows.map((row) => tableRowOf([row])),
  };
}
