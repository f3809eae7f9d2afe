import { parseInstant } from '@roomhours/time';
import { counted, hoursText } from '@roomhours/text';
import type { BookingRow } from './booking-row';
import { hoursOf } from './summary';

/** One or more entries of a list. */
export type NonEmpty<T> = readonly [T, ...T[]];

/** Bookings of one series in a month, as the texts of one row. */
export interface SeriesRow {
  /** 'Various rooms' if they differ. */
  room: string;
  /** Null if there is none or if they differ. */
  purpose: string | null;
  /** The first and the last date, 'Tue 3 November'; only one if they are the same. */
  dates: string[];
  /** '10:00 - 11:00', or 'Various times'. */
  time: string;
  /** '4 bookings' */
  count: string;
  /** '4 hours in all' */
  hours: string;
  /** Past if all bookings are. */
  status: BookingRow['status'];
  /** 'Past', 'Upcoming' or '3 of 4 upcoming' */
  statusText: string;
}

/**
 * Puts the rows of a series together, at the place of the first of them, in their order. Every other row remains alone. The order of
 * the rows is otherwise kept.
 */
export function groupBySeries<T extends { booking: Pick<BookingRow['booking'], 'id' | 'seriesId'> }>(
  rows: readonly T[],
): NonEmpty<T>[] {
  const groups = new Map<string | number, [T, ...T[]]>();
  for (const row of rows) {
    const key = row.booking.seriesId ?? row.booking.id;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

/** Returns the row of a series. */
export function seriesRowOf(rows: NonEmpty<BookingRow>): SeriesRow {
  const upcoming = rows.filter(({ status }) => status === 'Upcoming').length;
  const status = upcoming === 0 ? 'Past' : 'Upcoming';
  return {
    room: common(rows, ({ room }) => room) ?? 'Various rooms',
    purpose: common(rows, ({ purpose }) => purpose),
    dates: datesOf(rows),
    time: common(rows, ({ time }) => time) ?? 'Various times',
    count: counted(rows.length, 'booking'),
    hours: `${hoursText(hoursOf(rows.map(({ booking }) => booking)))} in all`,
    status,
    statusText: upcoming === 0 || upcoming === rows.length ? status : `${upcoming} of ${rows.length} upcoming`,
  };
}

/** Returns the text that all rows share; null if they differ. */
function common(rows: NonEmpty<BookingRow>, textOf: (row: BookingRow) => string | null): string | null {
  const text = textOf(rows[0]);
  return rows.every((row) => textOf(row) === text) ? text : null;
}

function datesOf(rows: NonEmpty<BookingRow>): string[] {
  const inOrder = rows.toSorted((a, b) => startOf(a) - startOf(b));
  return [...new Set([inOrder[0]!.date, inOrder.at(-1)!.date])];
}

const startOf = ({ booking }: BookingRow) => parseInstant(booking.startTime);
