import type { SpecialDay } from '@roomhours/domain';
import { MAX_IMPORT_DAYS } from '@roomhours/limits';
import { type LocalDate, addDays } from '@roomhours/time';
import type { DatePeriod } from '../ports/date-period';
import type { Holiday } from '../ports/holiday-file-reader.port';

/** Returns the period of an import: from today on, because a special day does not change past bookings. */
export function importPeriod(today: LocalDate): DatePeriod {
  return { first: today, last: addDays(today, MAX_IMPORT_DAYS) };
}

/** The holidays of a file: dates to add as closed days, and special days that exist already and stay as they are. */
export interface SplitHolidays {
  added: Holiday[];
  existing: SpecialDay[];
}

/** Splits the holidays of a file by whether their date has a special day. */
export function splitHolidays(holidays: readonly Holiday[], specialDays: readonly SpecialDay[]): SplitHolidays {
  const byDate = new Map(specialDays.map((day) => [day.date, day]));
  return {
    added: holidays.filter(({ date }) => !byDate.has(date)),
    existing: holidays.flatMap(({ date }) => byDate.get(date) ?? []),
  };
}
