import { DAY_MS } from './instant';

/** A calendar date of the proleptic Gregorian calendar, 'yyyy-MM-dd'. It has no zone. */
export type LocalDate = string & { readonly __brand: 'LocalDate' };

/** A calendar month, 'yyyy-MM'. It has no zone. */
export type Month = string & { readonly __brand: 'Month' };

/** Minutes since midnight on the wall clock, 0 to 1440; 1440 is the end of the day. */
export type MinuteOfDay = number;

export const MINUTES_PER_DAY = 1440;

/** The first date that the API accepts. */
export const FIRST_DATE = '1970-01-01' as LocalDate;
/** The last date that the API accepts. */
export const LAST_DATE = '2100-12-31' as LocalDate;
/** Why a later date cannot be used, for people. */
export const REASON_AFTER_LAST_DATE = 'The last date is 31 Dec 2100';

/** Returns whether the API accepts the date. */
export function isSupportedDate(date: LocalDate): boolean {
  return date >= FIRST_DATE && date <= LAST_DATE;
}

/** Returns whether the API accepts the month: from 1970 to 2100. */
export function isSupportedMonth(month: Month): boolean {
  return month >= '1970-01' && month <= '2100-12';
}

/** Returns null unless the text is an existing date: 30 February is refused, not moved to March. */
export function parseLocalDate(text: string): LocalDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const at = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text) return null;
  return text as LocalDate;
}

/** Parses a date. Throws a RangeError if `parseLocalDate` returns null. */
export function localDate(text: string): LocalDate {
  const date = parseLocalDate(text);
  if (date === null) throw new RangeError(`Not a date: ${text}`);
  return date;
}

/** Returns null unless the text is 'yyyy-MM' with a month from 01 to 12. */
export function parseMonth(text: string): Month | null {
  return parseLocalDate(`${text}-01`) === null ? null : (text as Month);
}

/** Returns the number of days since 1970-01-01. */
export function dayNumber(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date((dayNumber(date) + days) * DAY_MS).toISOString().slice(0, 10) as LocalDate;
}

/** Returns 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: LocalDate): number {
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;
}

/** Returns the Monday of the week that contains the date. */
export function mondayOf(date: LocalDate): LocalDate {
  return addDays(date, 1 - weekdayOf(date));
}

export function monthOf(date: LocalDate): Month {
  return date.slice(0, 7) as Month;
}

export function firstDayOf(month: Month): LocalDate {
  return `${month}-01` as LocalDate;
}

/** Adds months; a negative count gives an earlier month. */
export function addMonths(month: Month, count: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  const year = String(Math.floor(index / 12)).padStart(4, '0');
  return `${year}-${String((((index % 12) + 12) % 12) + 1).padStart(2, '0')}` as Month;
}

/** Returns null unless the text is 'HH:mm' from 00:00 to 23:59. */
export function parseTimeOfDay(text: string): MinuteOfDay | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

/** Parses the end of a time on a day: 'HH:mm' from 00:00 to 24:00, the end of the day. Returns null for any other text. */
export function parseEndTimeOfDay(text: string): MinuteOfDay | null {
  return text === '24:00' ? MINUTES_PER_DAY : parseTimeOfDay(text);
}

/** Returns 'HH:mm'; the end of the day is '24:00'. */
export function formatTimeOfDay(minuteOfDay: MinuteOfDay): string {
  return `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`;
}
