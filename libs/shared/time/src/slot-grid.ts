import type { Instant } from './instant';
import { type LocalDate, MINUTES_PER_DAY, type MinuteOfDay, formatTimeOfDay } from './local-date';
import { firstExisting, resolveLocal, toLocal } from './zone';

/** When rooms can be booked: wall times in the workspace zone, and the length of a row of the grid in minutes. */
export interface OpeningHours {
  opensAt: MinuteOfDay;
  closesAt: MinuteOfDay;
  slotMinutes: number;
}

/** One row of the grid as wall times, [startMinute, endMinute). */
export interface SlotRow {
  startMinute: MinuteOfDay;
  endMinute: MinuteOfDay;
  /** 'HH:mm' of the start. */
  label: string;
}

/** A row of the grid on a date. */
export interface Slot extends SlotRow {
  start: Instant;
  end: Instant;
}

/** Every start before closing; a last row that closing time cuts is shortened (decision "Settled small things"). */
export function slotRows(hours: OpeningHours): SlotRow[] {
  const rows: SlotRow[] = [];
  for (let minute = hours.opensAt; minute < hours.closesAt; minute += hours.slotMinutes) {
    rows.push(rowFrom(minute, hours));
  }
  return rows;
}

/** The row that begins at a start of the slot list. */
function rowFrom(startMinute: MinuteOfDay, hours: OpeningHours): SlotRow {
  const endMinute = Math.min(startMinute + hours.slotMinutes, hours.closesAt);
  return { startMinute, endMinute, label: formatTimeOfDay(startMinute) };
}

/** The start of the row that a wall time lies in, or null outside the opening hours. */
function rowStart(minute: MinuteOfDay, { opensAt, closesAt, slotMinutes }: OpeningHours): MinuteOfDay | null {
  if (minute < opensAt || closesAt <= minute) return null;
  return minute - ((minute - opensAt) % slotMinutes);
}

/** The rows as instants of a date in the zone. A row whose start the clock jumps over is left out. */
export function slotsOfDay(date: LocalDate, hours: OpeningHours, zone: string): Slot[] {
  return slotRows(hours).flatMap((row) => slotOf(date, row, zone) ?? []);
}

/** One row as instants of a date, or null where the clock jumps over its start. */
export function slotOf(date: LocalDate, row: SlotRow, zone: string): Slot | null {
  const start = resolveLocal({ date, minuteOfDay: row.startMinute }, zone);
  if (start.kind === 'missing') return null;
  return { ...row, start: start.instant, end: firstExisting({ date, minuteOfDay: row.endMinute }, zone) };
}

/** The slot that an instant lies in, [start, end), or null outside the opening hours of its date. */
export function slotAt(at: Instant, hours: OpeningHours, zone: string): Slot | null {
  const { date, minuteOfDay } = toLocal(at, zone);
  const contains = (slot: Slot) => slot.start <= at && at < slot.end;
  // Nearly always it is the row that the wall clock shows. To place a row on a date is dear: every booking is judged by it.
  const shown = rowStart(minuteOfDay, hours);
  const likely = shown === null ? null : slotOf(date, rowFrom(shown, hours), zone);
  if (likely !== null && contains(likely)) return likely;
  return slotsOfDay(date, hours, zone).find(contains) ?? null;
}

/** A stretch of time, [start, end). */
interface Stretch {
  start: Instant;
  end: Instant;
}

/** Booking rules 3: the whole stretch lies within the opening hours of one day, by the wall clock of the zone. */
export function isWithinOpeningHours(range: Stretch, hours: OpeningHours, zone: string): boolean {
  const [start, end] = [toLocal(range.start, zone), toLocal(range.end, zone)];
  // Midnight after the day is its minute 1440; any later end is on another day.
  const endMinute = end.date === start.date ? end.minuteOfDay : end.minuteOfDay === 0 ? MINUTES_PER_DAY : Infinity;
  return start.minuteOfDay >= hours.opensAt && endMinute <= hours.closesAt;
}

/** Booking rules 3: the instant is a start of the slot list; of a wall time that exists twice it is the first. */
export function isSlotStart(at: Instant, hours: OpeningHours, zone: string): boolean {
  const local = toLocal(at, zone);
  const resolved = resolveLocal(local, zone);
  const isFirst = resolved.kind !== 'missing' && resolved.instant === at;
  return isFirst && rowStart(local.minuteOfDay, hours) === local.minuteOfDay;
}

/** Booking rules 4: the slot of the start has ended, or the end is not after now. The running slot can be booked. */
export function isPastTime(range: Stretch, now: Instant, hours: OpeningHours, zone: string): boolean {
  const slot = slotAt(range.start, hours, zone);
  return (slot?.end ?? range.start) <= now || range.end <= now;
}

/** Whether the hours can be kept on a clock: within one day, open for at least one slot. */
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
