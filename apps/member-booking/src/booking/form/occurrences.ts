import { type Occurrence, minutesByMonth, occurrenceOn, weeklyOccurrences, weeksLater } from '@roomhours/booking-rules';
import { MINUTES_PER_DAY, type Month, addDays, plusMinutes, resolveLocal } from '@roomhours/time';
import { type BookingDraft, weeksOf } from './draft';

export type { Occurrence } from '@roomhours/booking-rules';

/** The dates that a draft would book, as far as it is filled in; none while the number of weeks is not valid. */
export function occurrencesOf(draft: BookingDraft, zone: string): Occurrence[] {
  const { date, startMinute, durationMinutes } = draft;
  const weeks = weeksOf(draft);
  if (date === null || startMinute === null || weeks === null) return [];
  const start = { date, minuteOfDay: startMinute };
  const resolved = resolveLocal(start, zone);
  if (resolved.kind !== 'missing') {
    const first = { start: resolved.instant, end: plusMinutes(resolved.instant, durationMinutes) };
    return weeklyOccurrences(first, weeks, zone);
  }
  // The server gets no instant for such a start. The later dates are shown by the wall clock.
  const endMinute = startMinute + durationMinutes;
  const days = Math.floor(endMinute / MINUTES_PER_DAY);
  const end = { date: addDays(date, days), minuteOfDay: endMinute - days * MINUTES_PER_DAY };
  return Array.from({ length: weeks }, (_, week) => occurrenceOn(weeksLater(start, week), weeksLater(end, week), zone));
}

/** Hours that the dates take, by the month that each starts in. */
export function hoursByMonth(occurrences: readonly Occurrence[], zone: string): Map<Month, number> {
  const ranges = occurrences.flatMap(({ range }) => range ?? []);
  return new Map([...minutesByMonth(ranges, zone)].map(([month, minutes]) => [month, minutes / 60]));
}
