import {
  type Instant,
  type LocalDate,
  MINUTES_PER_DAY,
  type OpeningHours,
  type SlotRow,
  addDays,
  formatTimeOfDay,
  slotRows,
} from '@roomhours/time';
import { type DayClock, dayClock } from './day-clock';
import { type WeekEntry, overlaps } from '../../booking/api/week-entry';

/** A row of the grid. Rows outside the opening hours exist only for bookings there. */
export interface AxisRow extends SlotRow {
  open: boolean;
}

/**
 * A row on a date. The slots of a day are contiguous: every instant between the first and the last is in exactly one of them. A row
 * that a clock change skips is empty (start = end) or shorter.
 */
export interface DaySlot extends AxisRow {
  row: number;
  start: Instant;
  end: Instant;
  /** False if a clock change skips the start of the row. */
  exists: boolean;
}

export interface DayAxis {
  date: LocalDate;
  clock: DayClock;
  slots: DaySlot[];
}

export interface WeekAxis {
  rows: AxisRow[];
  days: DayAxis[];
}

export const DAYS_PER_WEEK = 7;

/** Returns the dates of the week that starts on `weekStart`. */
export function datesOfWeek(weekStart: LocalDate): LocalDate[] {
  return Array.from({ length: DAYS_PER_WEEK }, (_, day) => addDays(weekStart, day));
}

/**
 * Returns the rows and columns of a week. The rows are the slot list of the opening hours. If a booking is outside of them because
 * the hours were changed, closed rows of the same length are added.
 */
export function weekAxis(
  weekStart: LocalDate,
  hours: OpeningHours,
  entries: readonly WeekEntry[],
  zone: string,
): WeekAxis {
  const clocks = datesOfWeek(weekStart).map((date) => dayClock(date, zone));
  const bookings = entries.filter((entry) => entry.booking !== null);
  const open = slotRows(hours).map((row) => ({ ...row, open: true }));
  const rows = [...rowsBefore(clocks, hours, bookings), ...open, ...rowsAfter(clocks, hours, bookings)];
  return { rows, days: clocks.map((clock) => ({ date: clock.date, clock, slots: slotsOn(clock, rows) })) };
}

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

function slotsOn(clock: DayClock, rows: AxisRow[]): DaySlot[] {
  return rows.map((row, index) => ({
    ...row,
    row: index,
    start: clock.instantOf(row.startMinute),
    end: clock.instantOf(row.endMinute),
    exists: clock.exists(row.startMinute),
  }));
}
