import { type LocalDate, type Month, weekdayOf } from './local-date';

/** English, like all texts of the product. The names from Intl depend on the runtime; a library would be a further download. */
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const MONTHS = [
  ...(['January', 'February', 'March', 'April', 'May', 'June'] as const),
  ...(['July', 'August', 'September', 'October', 'November', 'December'] as const),
] as const;

/** Returns for example 'Tuesday'. */
export function weekdayInWords(date: LocalDate): (typeof WEEKDAYS)[number] {
  return nameOfWeekday(weekdayOf(date));
}

/** Returns the name of a weekday, 1 for Monday to 7 for Sunday. */
export function nameOfWeekday(weekday: number): (typeof WEEKDAYS)[number] {
  return WEEKDAYS[weekday - 1]!;
}

/** Returns for example 'November'. */
export function monthInWords(date: LocalDate | Month): (typeof MONTHS)[number] {
  return MONTHS[Number(date.slice(5, 7)) - 1]!;
}

/** Returns for example 'Tuesday 24 November'. */
export function dayInWords(date: LocalDate): string {
  return `${weekdayInWords(date)} ${Number(date.slice(8))} ${monthInWords(date)}`;
}
