import { DAY_MS, type LocalDate, addDays, mondayOf, startOfDay, weekdayOf } from '@roomhours/time';

/** Weeks relative to the current one. They cover two weeks before and after any day of it. */
export const WEEKS_AROUND = [-2, -1, 0, 1, 2] as const;

/** The dates of the demo data, relative to the date of the first start. */
export class DemoCalendar {
  private readonly monday: LocalDate;

  constructor(readonly today: LocalDate) {
    this.monday = mondayOf(today);
  }

  /** `week` is relative to the current one; `weekday` is 1 for Monday to 7 for Sunday. */
  date(week: number, weekday: number): LocalDate {
    return addDays(this.monday, 7 * week + weekday - 1);
  }

  /** Monday to Friday of all weeks, oldest first. */
  workdays(): LocalDate[] {
    return WEEKS_AROUND.flatMap((week) => [1, 2, 3, 4, 5].map((weekday) => this.date(week, weekday)));
  }

  /** The date of the closed special day: a Friday with few other bookings. */
  get closedDay(): LocalDate {
    return this.date(2, 5);
  }

  /** Returns the next date on which the clocks change in a zone, today included; null if there is none within a year. */
  nextClockChange(zone: string): LocalDate | null {
    const year = Array.from({ length: 366 }, (_, days) => addDays(this.today, days));
    const lengthOf = (date: LocalDate) => startOfDay(addDays(date, 1), zone) - startOfDay(date, zone);
    // A date that a zone skips has no length.
    return year.find((date) => lengthOf(date) % DAY_MS !== 0) ?? null;
  }

  /** The working days of the next seven days, in order. */
  nextWorkdays(): LocalDate[] {
    const ahead = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(this.today, days));
    return ahead.filter((date) => weekdayOf(date) <= 5);
  }
}
