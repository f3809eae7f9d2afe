import moment from 'moment';
import { type LocalDate, type MinuteOfDay, type Month, firstDayOf, formatTimeOfDay } from '@roomhours/time';

/** A date is formatted as the calendar day it is: no zone takes part. */
function format(date: LocalDate, pattern: string): string {
  return moment.utc(date).format(pattern);
}

/** 'Tuesday 24 November' */
export function dayText(date: LocalDate): string {
  return format(date, 'dddd D MMMM');
}

/** 'Tue 24 November' */
export function shortDayText(date: LocalDate): string {
  return format(date, 'ddd D MMMM');
}

/** 'Tue' */
export function weekdayText(date: LocalDate): string {
  return format(date, 'ddd');
}

/** '24' */
export function dayOfMonthText(date: LocalDate): string {
  return format(date, 'D');
}

/** 'November 2026' */
export function monthText(month: Month): string {
  return format(firstDayOf(month), 'MMMM YYYY');
}

/** 'November' */
export function monthNameText(month: Month): string {
  return format(firstDayOf(month), 'MMMM');
}

/** 'November 23 - November 29, 2026', from Monday to Sunday. */
export function weekText(monday: LocalDate, sunday: LocalDate): string {
  return `${format(monday, 'MMMM D')} - ${format(sunday, 'MMMM D, YYYY')}`;
}

/** '10:00 to 10:30', as it is spoken. */
export function spokenRange(start: MinuteOfDay, end: MinuteOfDay): string {
  return `${formatTimeOfDay(start)} to ${formatTimeOfDay(end)}`;
}

/** '10:00–10:30', where there is little room. */
export function shortRange(start: MinuteOfDay, end: MinuteOfDay): string {
  return `${formatTimeOfDay(start)}–${formatTimeOfDay(end)}`;
}
