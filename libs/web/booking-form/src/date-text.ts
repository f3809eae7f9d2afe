import type { Booking } from '@roomhours/contract';
import {
  type LocalDate,
  type MinuteOfDay,
  type Month,
  dayInWords,
  formatTimeOfDay,
  monthInWords,
  parseInstant,
  toLocal,
  toLocalEnd,
  weekdayInWords,
} from '@roomhours/time';

/** 'Tue 24 November' */
export function shortDayText(date: LocalDate): string {
  return `${weekdayText(date)} ${dayOfMonthText(date)} ${monthInWords(date)}`;
}

/** 'Tuesday 24 November 2026' */
export function dayText(date: LocalDate): string {
  return `${dayInWords(date)} ${date.slice(0, 4)}`;
}

/** 'Tue' */
export function weekdayText(date: LocalDate): string {
  return weekdayInWords(date).slice(0, 3);
}

/** '24' */
export function dayOfMonthText(date: LocalDate): string {
  return String(Number(date.slice(8)));
}

/** 'November 2026' */
export function monthText(month: Month): string {
  return `${monthInWords(month)} ${month.slice(0, 4)}`;
}

/** 'November 23 - November 29, 2026', from Monday to Sunday. */
export function weekText(monday: LocalDate, sunday: LocalDate): string {
  const text = (date: LocalDate) => `${monthInWords(date)} ${dayOfMonthText(date)}`;
  return `${text(monday)} - ${text(sunday)}, ${sunday.slice(0, 4)}`;
}

/** Returns the date and the times of day of a booking. */
export function localTimes({ startTime, endTime }: Pick<Booking, 'startTime' | 'endTime'>, zone: string) {
  const { date, minuteOfDay: start } = toLocal(parseInstant(startTime), zone);
  return { date, start, end: toLocalEnd(parseInstant(endTime), zone).minuteOfDay };
}

/** '10:00 to 10:30', for sentences and screen readers. */
export function spokenRange(start: MinuteOfDay, end: MinuteOfDay): string {
  return `${formatTimeOfDay(start)} to ${formatTimeOfDay(end)}`;
}

/** '10:00–10:30', for narrow places. */
export function shortRange(start: MinuteOfDay, end: MinuteOfDay): string {
  return `${formatTimeOfDay(start)}–${formatTimeOfDay(end)}`;
}
