import { type LocalDate, type MinuteOfDay, type Month, dayNumber, parseLocalDate, parseMonth } from './local-date';

export interface TypedDateOptions {
  /** A date without a year is resolved to the year nearest to today. */
  today: LocalDate;
  /** Earliest result for a date without a year; null means no bound. */
  from: LocalDate | null;
  /** True if the user's locale writes 11/30 rather than 30/11. */
  monthFirst: boolean;
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Ignored, because it may contradict the date: a user who edits 'Mon 30 Nov 2026' often changes only the number. */
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?(?:[.,]\s*|\s+)/;
const DAY_AND_MONTH_NAME = /^(\d{1,2})(?:st|nd|rd|th)?\.?[\s-]*([a-z]{3,9})\.?(?:[\s,-]\s*(\d{4}|\d{2}))?$/;
const MONTH_NAME_AND_DAY = /^([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?(?:(?:,\s*|\s+)(\d{4}|\d{2}))?$/;
const YEAR_FIRST = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$/;
const DIGITS = /^(\d{1,2})\s?([-./])\s?(\d{1,2})(?:\s?\2\s?(\d{4}|\d{2})?)?$/;

/** Search distance for a date without a year. Eight years, because leap years can be eight years apart (1896, 1904). */
const MAX_YEAR_DISTANCE = 8;

/**
 * Parses a date that a user typed: '30 Nov 2026', '30 Nov', 'Nov 30, 2026', '2026-11-30', '30.11.2026' or '30/11/26', with an
 * optional leading weekday. Month names are English.
 *
 * @returns null unless the text is an existing date
 */
export function parseTypedDate(text: string, options: TypedDateOptions): LocalDate | null {
  const written = text.trim().toLowerCase().replace(/\s+/g, ' ').replace(WEEKDAY, '');
  for (const [day, month, year] of interpretationsOf(written, options.monthFirst)) {
    const date = year === undefined ? nearestDate(day, month, options) : dateOf(fullYear(year), month, day);
    if (date !== null) return date;
  }
  return null;
}

/** Parses a month: 'November 2026', 'Nov 2026', '2026-11', '11/2026' or '11.2026'. Returns null for any other text. */
export function parseTypedMonth(text: string): Month | null {
  const written = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const named = /^([a-z]{3,9})\.?,?\s?(\d{4})$/.exec(written);
  if (named) return monthOfYear(named[2]!, monthNumberOf(named[1]!));
  const yearFirst = /^(\d{4})[-./](\d{1,2})$/.exec(written);
  if (yearFirst) return monthOfYear(yearFirst[1]!, Number(yearFirst[2]));
  const yearLast = /^(\d{1,2})[-./](\d{4})$/.exec(written);
  return yearLast && monthOfYear(yearLast[2]!, Number(yearLast[1]));
}

function monthOfYear(year: string, month: number): Month | null {
  return parseMonth(`${year}-${String(month).padStart(2, '0')}`);
}

/** Parses a time of day: '9', '9:30', '9.30', '0930', '9 am' or '5:30 pm'. '24:00' is the end of the day. Returns null for any other text. */
export function parseTypedTime(text: string): MinuteOfDay | null {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?(?:\s?([ap])\.?m\.?)?$/.exec(text.trim().toLowerCase());
  if (!match) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  const half = match[3];
  if (minute > 59 || (half !== undefined && (hour < 1 || hour > 12))) return null;
  const minutes = (half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute;
  return minutes <= 1440 ? minutes : null;
}

/** A possible interpretation of a typed date. The year is undefined if it was not typed. */
type Interpretation = [day: number, month: number, year?: string];

/** Returns the possible interpretations, most likely first. */
function interpretationsOf(text: string, monthFirst: boolean): Interpretation[] {
  let match = DAY_AND_MONTH_NAME.exec(text);
  if (match) return [[Number(match[1]), monthNumberOf(match[2]!), match[3]]];
  match = MONTH_NAME_AND_DAY.exec(text);
  if (match) return [[Number(match[2]), monthNumberOf(match[1]!), match[3]]];
  match = YEAR_FIRST.exec(text);
  if (match) return [[Number(match[4]), Number(match[3]), match[1]]];
  match = DIGITS.exec(text);
  if (!match) return [];
  const first = Number(match[1]);
  const second = Number(match[3]);
  const year = match[4];
  const dayFirst: Interpretation = [first, second, year];
  // With dots, all locales write the day first.
  return monthFirst && match[2] !== '.' ? [[second, first, year], dayFirst] : [dayFirst];
}

/** Returns 1 to 12, or 0 for an unknown name. 'Nov' and 'November' are the same month. */
function monthNumberOf(name: string): number {
  return MONTHS.findIndex((month) => month.startsWith(name)) + 1;
}

/** Two digits are a year of this century. */
function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

function dateOf(year: number, month: number, day: number): LocalDate | null {
  const digits = (value: number, count: number) => String(value).padStart(count, '0');
  return parseLocalDate(`${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`);
}

function nearestDate(day: number, month: number, { today, from }: TypedDateOptions): LocalDate | null {
  const year = Number(today.slice(0, 4));
  const distance = (date: LocalDate) => Math.abs(dayNumber(date) - dayNumber(today));
  return Array.from({ length: 2 * MAX_YEAR_DISTANCE + 1 }, (_, index) =>
    dateOf(year - MAX_YEAR_DISTANCE + index, month, day),
  )
    .filter((date): date is LocalDate => date !== null && (from === null || date >= from))
    .reduce<LocalDate | null>((best, date) => (best === null || distance(date) < distance(best) ? date : best), null);
}

/** Returns whether the locale writes month, day, year in this order: 11/30/2026. */
export function writesMonthFirst(locale: string | undefined): boolean {
  const order = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'numeric', day: 'numeric' })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type !== 'literal');
  return order[0] === 'month' && order[1] === 'day';
}
