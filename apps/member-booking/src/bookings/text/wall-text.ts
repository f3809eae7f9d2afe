import { type LocalDate, type MinuteOfDay, type Month, firstDayOf, formatTimeOfDay, weekdayOf } from '@roomhours/time';

/*
 * Written by hand: every page says dates before it says anything else, and moment, which the date picker needs, is a download that
 * can come later.
 */
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const MONTHS = [
  ...(['January', 'February', 'March', 'April', 'May', 'June'] as const),
  ...(['July', 'August', 'September', 'October', 'November', 'December'] as const),
] as const;

/** The words of a date, as the calendar day it is: no zone takes part. */
function wordsOf(date: LocalDate) {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return { year, month: MONTHS[month - 1]!, day, weekday: WEEKDAYS[weekdayOf(date) - 1]! };
}

/** 'Tuesday 24 November' */
export function dayText(date: LocalDate): string {
  const { weekday, day, month } = wordsOf(date);
  return `${weekday} ${day} ${month}`;
}

/** 'Tue 24 November' */
export function shortDayText(date: LocalDate): string {
  const { day, month } = wordsOf(date);
  return `${weekdayText(date)} ${day} ${month}`;
}

/** 'Tue' */
export function weekdayText(date: LocalDate): string {
  return wordsOf(date).weekday.slice(0, 3);
}

/** '24' */
export function dayOfMonthText(date: LocalDate): string {
  return String(wordsOf(date).day);
}

/** 'November 2026' */
export function monthText(month: Month): string {
  return `${monthNameText(month)} ${wordsOf(firstDayOf(month)).year}`;
}

/** 'November' */
export function monthNameText(month: Month): string {
  return wordsOf(firstDayOf(month)).month;
}

/** 'November 23 - November 29, 2026', from Monday to Sunday. */
export function weekText(monday: LocalDate, sunday: LocalDate): string {
  const [first, last] = [wordsOf(monday), wordsOf(sunday)];
  return `${first.month} ${first.day} - ${last.month} ${last.day}, ${last.year}`;
}

/** '10:00 to 10:30', as it is spoken. */
export function spokenRange(start: MinuteOfDay, end: MinuteOfDay): string {
  return `${formatTimeOfDay(start)} to ${formatTimeOfDay(end)}`;
}

/** '10:00–10:30', where there is little room. */
export function shortRange(start: MinuteOfDay, end: MinuteOfDay): string {
  return `${formatTimeOfDay(start)}–${formatTimeOfDay(end)}`;
}
