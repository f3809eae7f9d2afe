import { canGiveBack, type Workspace } from '@roomhours/booking-rules';
import type { AdminBooking, Booking, Room } from '@roomhours/contract';
import { formatTimeOfDay, type Instant, type MinuteOfDay, parseInstant } from '@roomhours/time';
import { counted, durationText, hoursText } from '@roomhours/text';
import { lengthOf, localTimes, rangeOf, shortDayText } from '@roomhours/booking-form';
import { hoursOf, isPast } from './summary';

/** The user of a booking. */
export interface BookingOwner {
  /** Left out if the user has none. */
  name?: string;
  email: string;
}

/** A row of the table as texts. */
export interface BookingRow {
  booking: Booking;
  /** Null in the list of own bookings. */
  user: BookingOwner | null;
  room: string;
  purpose: string | null;
  /** 'Tue 24 November' */
  date: string;
  /** '10:00 - 11:00' */
  time: string;
  duration: string;
  status: 'Past' | 'Upcoming';
  /** Whether the viewer may edit and cancel it: members if it is not past, administrators always. */
  canChange: boolean;
  /** Whether the viewer may cancel it: members not in the last slot of a running booking. */
  canGiveBack: boolean;
}

interface Viewer extends Workspace {
  isAdmin: boolean;
  now: Instant;
}

export function rowOf(booking: Booking | AdminBooking, rooms: readonly Room[], viewer: Viewer): BookingRow {
  const times = localTimes(booking, viewer.zone);
  const past = isPast(booking, viewer.now);
  const canChange = viewer.isAdmin || !past;
  const named = 'roomName' in booking ? booking.roomName : rooms.find(({ id }) => id === booking.roomId)?.name;
  return {
    booking,
    user: ownerOf(booking),
    room: named || 'Unknown Room',
    purpose: booking.purpose,
    date: shortDayText(times.date),
    time: timeText(times),
    duration: durationText(lengthOf(booking)),
    status: past ? 'Past' : 'Upcoming',
    canChange,
    canGiveBack: viewer.isAdmin || (canChange && canGiveBack(rangeOf(booking), viewer.now, viewer)),
  };
}

/** Returns '10:00 - 11:00'. */
export function timeText({ start, end }: { start: MinuteOfDay; end: MinuteOfDay }): string {
  return `${formatTimeOfDay(start)} - ${formatTimeOfDay(end)}`;
}

/** Returns null for a booking in the list of own bookings. */
export function ownerOf(booking: Booking | AdminBooking): BookingOwner | null {
  if (!('userEmail' in booking)) return null;
  return { name: booking.userName, email: booking.userEmail || booking.username || 'Unknown user' };
}

/** One or more entries of a list. */
export type NonEmpty<T> = readonly [T, ...T[]];

/** Bookings of one series in a month, as the texts of one row. */
interface SeriesRow {
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
