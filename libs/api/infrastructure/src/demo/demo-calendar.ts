import { type LocalDate, addDays, mondayOf, weekdayOf } from '@roomhours/time';

/** Weeks before and after the one that today lies in: two weeks back and ahead of any day of it. */
export const WEEKS_AROUND = [-2, -1, 0, 1, 2] as const;

/** The dates that the demo data covers, counted from the day of the first start. */
export class DemoCalendar {
  private readonly monday: LocalDate;

  constructor(readonly today: LocalDate) {
    this.monday = mondayOf(today);
  }

  /** `week` counts from this one, `weekday` is 1 for Monday to 7 for Sunday. */
  date(week: number, weekday: number): LocalDate {
    return addDays(this.monday, 7 * week + weekday - 1);
  }

  /** Monday to Friday of all weeks, oldest first. */
  workdays(): LocalDate[] {
    return WEEKS_AROUND.flatMap((week) => [1, 2, 3, 4, 5].map((weekday) => this.date(week, weekday)));
  }

  /** The working days after today, this week's or next's, soonest first. */
  nextWorkdays(): LocalDate[] {
    const ahead = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(this.today, days));
    return ahead.filter((date) => weekdayOf(date) <= 5);
  }
}
