import { type Instant, type Interval, dayInWords, formatTimeOfDay, toLocal } from '@roomhours/time';

/** Returns for example '10:00 to 11:00 on Tuesday 24 November', as wall time in the zone. */
export function rangeInWords(range: Interval, zone: string): string {
  const start = toLocal(range.start, zone);
  const end = toLocal(range.end, zone);
  const from = formatTimeOfDay(start.minuteOfDay);
  const to = formatTimeOfDay(end.minuteOfDay);
  if (start.date === end.date) return `${from} to ${to} on ${dayInWords(start.date)}`;
  return `${from} on ${dayInWords(start.date)} to ${to} on ${dayInWords(end.date)}`;
}

/** Returns for example 'Tuesday 24 November, 10:00', as wall time in the zone. */
export function instantInWords(at: Instant, zone: string): string {
  const { date, minuteOfDay } = toLocal(at, zone);
  return `${dayInWords(date)}, ${formatTimeOfDay(minuteOfDay)}`;
}

/** Returns for example '1 hour' or '1.5 hours'. */
export function hoursInWords(minutes: number): string {
  const hours = Math.round((minutes / 60) * 100) / 100;
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}
