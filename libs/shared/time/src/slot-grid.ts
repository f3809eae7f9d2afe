import type { Instant } from './instant';
import { type LocalDate, MINUTES_PER_DAY, type MinuteOfDay, formatTimeOfDay } from './local-date';
import type { Interval } from './time-range';
import { firstInstantAtOrAfter, resolveLocal, toLocal } from './zone';

/** Daily opening hours as wall times in the workspace zone, and the slot length in minutes. */
export interface OpeningHours {
  opensAt: MinuteOfDay;
  closesAt: MinuteOfDay;
  slotMinutes: number;
}

/** A row of the grid as wall times, [startMinute, endMinute). */
export interface SlotRow {
  startMinute: MinuteOfDay;
  endMinute: MinuteOfDay;
  /** Start as 'HH:mm'. */
  label: string;
}

/** A row of the grid on a specific date, with its instants. */
export interface Slot extends SlotRow {
  start: Instant;
  end: Instant;
}

/** Returns a row for every start before closing time. Closing time shortens the last row (booking rules 3). */
export function slotRows(hours: OpeningHours): SlotRow[] {
  const rows: SlotRow[] = [];
  for (let minute = hours.opensAt; minute < hours.closesAt; minute += hours.slotMinutes) {
    rows.push(rowFrom(minute, hours));
  }
  return rows;
}

/** Returns the row that begins at a start of the slot list. */
function rowFrom(startMinute: MinuteOfDay, hours: OpeningHours): SlotRow {
  const endMinute = Math.min(startMinute + hours.slotMinutes, hours.closesAt);
  return { startMinute, endMinute, label: formatTimeOfDay(startMinute) };
}

/** Returns the start of the row that contains a wall time, or null outside the opening hours. */
function rowStart(minute: MinuteOfDay, { opensAt, closesAt, slotMinutes }: OpeningHours): MinuteOfDay | null {
  if (minute < opensAt || closesAt <= minute) return null;
  return minute - ((minute - opensAt) % slotMinutes);
}

/** Returns the slots of a date in the zone. A row whose start does not exist on that date is omitted. */
export function slotsOfDay(date: LocalDate, hours: OpeningHours, zone: string): Slot[] {
  return slotRows(hours).flatMap((row) => slotOf(date, row, zone) ?? []);
}

/** Returns the slot of a row on a date, or null if the start does not exist on that date. */
function slotOf(date: LocalDate, row: SlotRow, zone: string): Slot | null {
  const start = resolveLocal({ date, minuteOfDay: row.startMinute }, zone);
  if (start.kind === 'missing') return null;
  return { start: start.instant, end: firstInstantAtOrAfter({ date, minuteOfDay: row.endMinute }, zone), ...row };
}

/** Returns the slot that contains an instant, or null outside the opening hours of its date. */
export function slotAt(at: Instant, hours: OpeningHours, zone: string): Slot | null {
  const { date, minuteOfDay } = toLocal(at, zone);
  const contains = (slot: Slot) => slot.start <= at && at < slot.end;
  // Fast path: usually the row at the wall time contains the instant. Computing all slots of the day is slow.
  const startMinute = rowStart(minuteOfDay, hours);
  const slotAtWallTime = startMinute === null ? null : slotOf(date, rowFrom(startMinute, hours), zone);
  if (slotAtWallTime !== null && contains(slotAtWallTime)) return slotAtWallTime;
  return slotsOfDay(date, hours, zone).find(contains) ?? null;
}

/**
 * Returns whether the interval lies within the opening hours of the date of its start (booking rules 3). If the clock skips opening or
 * closing time, they are the end of the skipped time.
 */
export function isWithinOpeningHours(range: Interval, { opensAt, closesAt }: OpeningHours, zone: string): boolean {
  const { date } = toLocal(range.start, zone);
  const opening = firstInstantAtOrAfter({ date, minuteOfDay: opensAt }, zone);
  const closing = firstInstantAtOrAfter({ date, minuteOfDay: closesAt }, zone);
  return opening <= range.start && range.end <= closing;
}

/** Returns whether the instant is a start of the slot list. Of a repeated wall time only the first counts (booking rules 3). */
export function isSlotStart(at: Instant, hours: OpeningHours, zone: string): boolean {
  const local = toLocal(at, zone);
  const resolved = resolveLocal(local, zone);
  const isFirst = resolved.kind !== 'missing' && resolved.instant === at;
  return isFirst && rowStart(local.minuteOfDay, hours) === local.minuteOfDay;
}

/** Returns whether the slot of the start or the interval itself has ended. The running slot is not past (booking rules 4). */
export function isPastTime(range: Interval, now: Instant, hours: OpeningHours, zone: string): boolean {
  const slot = slotAt(range.start, hours, zone);
  return (slot?.end ?? range.start) <= now || range.end <= now;
}

/** Returns whether the opening hours are valid: within one day, and long enough for one slot. */
export function isOpeningHours(hours: OpeningHours): boolean {
  const { opensAt, closesAt, slotMinutes } = hours;
  return (
    [opensAt, closesAt, slotMinutes].every(Number.isInteger) &&
    slotMinutes > 0 &&
    opensAt >= 0 &&
    closesAt <= MINUTES_PER_DAY &&
    closesAt - opensAt >= slotMinutes
  );
}
