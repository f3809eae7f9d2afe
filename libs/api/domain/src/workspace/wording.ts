import { type Instant, type LocalDate, type TimeRange, formatTimeOfDay, toLocal, weekdayOf } from '@roomhours/time';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** 'Tuesday 24 November' */
export function dayInWords(date: LocalDate): string {
  return `${WEEKDAYS[weekdayOf(date) - 1]} ${Number(date.slice(8))} ${monthInWords(date)}`;
}

/** 'November' */
export function monthInWords(date: string): string {
  return MONTHS[Number(date.slice(5, 7)) - 1]!;
}

/** '10:00 to 11:00 on Tuesday 24 November', in the zone. */
export function rangeInWords(range: TimeRange, zone: string): string {
  const start = toLocal(range.start, zone);
  const end = toLocal(range.end, zone);
  const from = formatTimeOfDay(start.minuteOfDay);
  const to = formatTimeOfDay(end.minuteOfDay);
  if (start.date === end.date) return `${from} to ${to} on ${dayInWords(start.date)}`;
  return `${from} on ${dayInWords(start.date)} to ${to} on ${dayInWords(end.date)}`;
}

/** 'Tuesday 24 November, 10:00', in the zone. */
export function instantInWords(at: Instant, zone: string): string {
  const { date, minuteOfDay } = toLocal(at, zone);
  return `${dayInWords(date)}, ${formatTimeOfDay(minuteOfDay)}`;
}

/** '1 hour', '1.5 hours' */
export function hoursInWords(minutes: number): string {
  const hours = Math.round((minutes / 60) * 100) / 100;
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}
