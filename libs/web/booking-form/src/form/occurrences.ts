import { type Occurrence, minutesByMonth, occurrencesAt, seriesOccurrences } from '@roomhours/booking-rules';
import { MINUTES_PER_DAY, type Month, addDays, plusMinutes, resolveLocal } from '@roomhours/time';
import { type BookingDraft, patternOf } from './draft';

export type { Occurrence } from '@roomhours/booking-rules';

/** Returns the dates that a draft books; none while it is incomplete or its series is invalid. */
export function occurrencesOf(draft: BookingDraft, zone: string): Occurrence[] {
  const { date, startMinute, durationMinutes } = draft;
  const pattern = date === null ? null : patternOf(draft, date);
  if (date === null || startMinute === null || pattern === null) return [];
  const start = { date, minuteOfDay: startMinute };
  const resolved = resolveLocal(start, zone);
  if (resolved.kind !== 'missing') {
    const first = { start: resolved.instant, end: plusMinutes(resolved.instant, durationMinutes) };
    return seriesOccurrences(first, pattern, zone);
  }
  // No request can be made for such a start. The later dates are shown by wall time.
  const endMinute = startMinute + durationMinutes;
  const days = Math.floor(endMinute / MINUTES_PER_DAY);
  const end = { date: addDays(date, days), minuteOfDay: endMinute - days * MINUTES_PER_DAY };
  return occurrencesAt(start, end, pattern, zone);
}

/** Returns the hours of the dates, by the month of each start. */
export function hoursByMonth(occurrences: readonly Occurrence[], zone: string): Map<Month, number> {
  const ranges = occurrences.flatMap(({ range }) => range ?? []);
  return new Map([...minutesByMonth(ranges, zone)].map(([month, minutes]) => [month, minutes / 60]));
}
