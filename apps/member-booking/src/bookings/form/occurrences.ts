import {
  type Instant,
  type LocalDate,
  type MinuteOfDay,
  type Month,
  addDays,
  monthOf,
  plusMinutes,
  resolveLocal,
} from '@roomhours/time';
import { type BookingDraft, weeksOf } from './draft';

/** One date of a draft: a week apart at the same wall time (Booking rules 7). */
export interface Occurrence {
  date: LocalDate;
  startMinute: MinuteOfDay;
  durationMinutes: number;
  /** Null where the clock jumps over the start on this date. */
  range: { start: Instant; end: Instant } | null;
}

/** The dates that a draft would book, as far as it is filled in; none while the number of weeks is not valid. */
export function occurrencesOf(draft: BookingDraft, zone: string): Occurrence[] {
  const { date, startMinute, durationMinutes } = draft;
  if (date === null || startMinute === null) return [];
  return Array.from({ length: weeksOf(draft) ?? 0 }, (_, week) => {
    const on = addDays(date, 7 * week);
    return { date: on, startMinute, durationMinutes, range: rangeOn(on, startMinute, durationMinutes, zone) };
  });
}

/** A wall time that exists twice means the first. */
function rangeOn(date: LocalDate, minuteOfDay: MinuteOfDay, minutes: number, zone: string): Occurrence['range'] {
  const start = resolveLocal({ date, minuteOfDay }, zone);
  return start.kind === 'missing' ? null : { start: start.instant, end: plusMinutes(start.instant, minutes) };
}

/** Hours that the dates take, by the month that each starts in. */
export function hoursByMonth(occurrences: readonly Occurrence[]): Map<Month, number> {
  const hours = new Map<Month, number>();
  for (const { date, durationMinutes } of occurrences) {
    const month = monthOf(date);
    hours.set(month, (hours.get(month) ?? 0) + durationMinutes / 60);
  }
  return hours;
}
