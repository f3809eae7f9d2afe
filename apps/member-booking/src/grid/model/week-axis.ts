import { overlaps, type WeekEntry } from '@roomhours/booking-form';
import { openingOn, type OpeningTimes } from '@roomhours/booking-rules';
import {
  addDays,
  DAY_MS,
  firstInstantAtOrAfter,
  formatTimeOfDay,
  type Instant,
  instant,
  LAST_DATE,
  type LocalDate,
  MINUTE_MS,
  REASON_AFTER_LAST_DATE,
  type MinuteOfDay,
  MINUTES_PER_DAY,
  type OpeningHours,
  resolveLocal,
  type SlotRow,
  slotRows,
  startOfDay,
  toLocal,
} from '@roomhours/time';
import { type DayOpening, dayOpening } from './day-opening';

/** A row of the grid. Rows outside the opening hours of all days of the week exist only for bookings there. */
export interface AxisRow extends SlotRow {
  open: boolean;
}

/**
 * A row on a date. The slots of a day are contiguous: every instant between the first and the last is in exactly one of them. A row
 * that a clock change skips is empty (start = end) or shorter.
 */
export interface DaySlot extends SlotRow {
  row: number;
  start: Instant;
  end: Instant;
  /** Whether the row is on the slot list of the date. */
  open: boolean;
  /** End of the slot of an open row, which closing time may shorten; otherwise the end of the row. */
  slotEnd: Instant;
  /** False if a clock change skips the start of the row. */
  exists: boolean;
}

export interface DayAxis {
  date: LocalDate;
  clock: DayClock;
  opening: DayOpening;
  slots: DaySlot[];
}

export interface WeekAxis {
  rows: readonly AxisRow[];
  /** The days of the week. In the view of a day: its slots once for each room. */
  days: DayAxis[];
}

export const DAYS_PER_WEEK = 7;

/** Returns the dates of the week that starts on `weekStart`. */
export function datesOfWeek(weekStart: LocalDate): LocalDate[] {
  return Array.from({ length: DAYS_PER_WEEK }, (_, day) => addDays(weekStart, day));
}

/** Returns the hours from the earliest opening to the latest closing of some dates; the default hours if all are closed. */
export function hoursOfDates(dates: readonly LocalDate[], times: OpeningTimes): OpeningHours {
  const open = dates.flatMap((date) => openingOn(date, times).hours ?? []);
  if (open.length === 0) return times.hours;
  const opensAt = Math.min(...open.map((hours) => hours.opensAt));
  const closesAt = Math.max(...open.map((hours) => hours.closesAt));
  return { ...times.hours, opensAt, closesAt };
}

/**
 * Returns the rows and columns of some dates. The rows are the slots from the earliest opening to the latest closing. If a booking is
 * outside of them because the hours were changed, closed rows of the same length are added.
 */
export function axisOf(
  dates: readonly LocalDate[],
  times: OpeningTimes,
  entries: readonly WeekEntry[],
  zone: string,
): WeekAxis {
  const hours = hoursOfDates(dates, times);
  const clocks = dates.map((date) => dayClock(date, zone));
  const bookings = entries.filter((entry) => entry.booking !== null);
  const open = slotRows(hours).map((row) => ({ ...row, open: true }));
  const rows = [...rowsBefore(clocks, hours, bookings), ...open, ...rowsAfter(clocks, hours, bookings)];
  const days = clocks.map((clock) => {
    const opening = clock.date > LAST_DATE ? AFTER_LAST_DATE : dayOpening(clock.date, times);
    return { date: clock.date, clock, opening, slots: slotsOn(clock, opening.hours, rows) };
  });
  return { rows, days };
}

const AFTER_LAST_DATE: DayOpening = { hours: null, name: null, reason: REASON_AFTER_LAST_DATE };

/** Adds rows until the first one starts no later than all bookings. */
function rowsBefore(clocks: DayClock[], hours: OpeningHours, bookings: WeekEntry[]): AxisRow[] {
  const rows: AxisRow[] = [];
  let from = hours.opensAt;
  const isMissed = (clock: DayClock) => standsBetween(bookings, clock.start, clock.instantOf(from));
  while (from > 0 && clocks.some(isMissed)) {
    const start = Math.max(0, from - hours.slotMinutes);
    rows.unshift(closedRow(start, from));
    from = start;
  }
  return rows;
}

/** Adds rows until the last one ends no earlier than all bookings. */
function rowsAfter(clocks: DayClock[], hours: OpeningHours, bookings: WeekEntry[]): AxisRow[] {
  const rows: AxisRow[] = [];
  let to = hours.closesAt;
  const isMissed = (clock: DayClock) => standsBetween(bookings, clock.instantOf(to), clock.end);
  while (to < MINUTES_PER_DAY && clocks.some(isMissed)) {
    const end = Math.min(MINUTES_PER_DAY, to + hours.slotMinutes);
    rows.push(closedRow(to, end));
    to = end;
  }
  return rows;
}

function closedRow(startMinute: number, endMinute: number): AxisRow {
  return { startMinute, endMinute, label: formatTimeOfDay(startMinute), open: false };
}

function standsBetween(bookings: WeekEntry[], start: Instant, end: Instant): boolean {
  return end > start && bookings.some((booking) => overlaps(booking, { start, end }));
}

function slotsOn(clock: DayClock, hours: OpeningHours | null, rows: AxisRow[]): DaySlot[] {
  return rows.map((row, index) => {
    const open = hours !== null && isOnSlotList(row.startMinute, hours);
    const slotEnd = clock.instantOf(open ? Math.min(row.endMinute, hours.closesAt) : row.endMinute);
    const start = clock.instantOf(row.startMinute);
    const end = clock.instantOf(row.endMinute);
    return { ...row, row: index, start, end, open, slotEnd, exists: clock.exists(row.startMinute) };
  });
}

function isOnSlotList(minute: MinuteOfDay, { opensAt, closesAt, slotMinutes }: OpeningHours): boolean {
  return opensAt <= minute && minute < closesAt && (minute - opensAt) % slotMinutes === 0;
}

/** Wall times of one date in a zone. */
interface DayClock {
  date: LocalDate;
  start: Instant;
  end: Instant;
  /** Returns the instant of a wall time: the first if it repeats, the end of the clock change if it is skipped. */
  instantOf(minute: MinuteOfDay): Instant;
  exists(minute: MinuteOfDay): boolean;
  /** Returns the wall time of an instant of the date; the end of the day is 1440. */
  minuteOf(at: Instant): MinuteOfDay;
}

/** Uses the slow zone rules only for dates that are not 24 hours long. */
function dayClock(date: LocalDate, zone: string): DayClock {
  const start = startOfDay(date, zone);
  const end = startOfDay(addDays(date, 1), zone);
  if (end - start === DAY_MS) {
    return {
      date,
      start,
      end,
      instantOf: (minute) => instant(start + minute * MINUTE_MS),
      exists: () => true,
      minuteOf: (at) => (at - start) / MINUTE_MS,
    };
  }
  return {
    date,
    start,
    end,
    instantOf: (minuteOfDay) =>
      minuteOfDay === MINUTES_PER_DAY ? end : firstInstantAtOrAfter({ date, minuteOfDay }, zone),
    exists: (minuteOfDay) => resolveLocal({ date, minuteOfDay }, zone).kind !== 'missing',
    minuteOf: (at) => (at >= end ? MINUTES_PER_DAY : toLocal(at, zone).minuteOfDay),
  };
}
