import { INITIAL_PLANS } from '@roomhours/domain';
import { type LocalDate, type Month, monthOf } from '@roomhours/time';
import { type DemoCalendar, WEEKS_AROUND } from './demo-calendar';
import { ADA, NOAH } from './demo-accounts';
import { focusRoom, gardenRoom, library, studio } from './demo-rooms';
import type { BookingSeeder, PlannedBooking } from './booking-seeder';

const HOUR = 60;

/** Blocks the library on the morning of the next working day without a clock change in that morning. */
export async function blockTheLibrary(seeder: BookingSeeder, calendar: DemoCalendar): Promise<void> {
  for (const date of calendar.nextWorkdays()) {
    if (await seeder.block(library, date, 9 * HOUR, 12 * HOUR, 'New shelves are being put up')) return;
  }
}

/** Books Ada's weekly series: six weeks, the first one two weeks ago. */
export async function bookTheSeries(seeder: BookingSeeder, calendar: DemoCalendar): Promise<void> {
  for (const [weekday, startMinute] of [
    [2, 10 * HOUR],
    [3, 10 * HOUR],
    [1, 14 * HOUR],
    [4, 14 * HOUR],
  ] as const) {
    const date = calendar.date(-2, weekday);
    const meeting = { person: ADA, room: studio, date, startMinute, minutes: 60, purpose: 'Team weekly', weeks: 6 };
    if (await seeder.book(meeting)) return;
  }
}

/** Books at least one meeting of Ada in every week. */
export async function bookForAda(seeder: BookingSeeder, calendar: DemoCalendar): Promise<void> {
  for (const week of WEEKS_AROUND) {
    const oneToOne = {
      person: ADA,
      room: focusRoom,
      startMinute: 15 * HOUR,
      minutes: 30,
      purpose: 'One-to-one with Mei',
    };
    await seeder.book({ ...oneToOne, date: calendar.date(week, 3) });
    const review = { person: ADA, room: studio, startMinute: 14 * HOUR, minutes: 90, purpose: 'Sprint review' };
    if (week % 2 === 0) await seeder.book({ ...review, date: calendar.date(week, 4) });
  }
}

/** Books all hours of Noah's plan in the current month, except for half an hour. */
export async function useUpNoahsHours(seeder: BookingSeeder, calendar: DemoCalendar): Promise<void> {
  let remainingMinutes = INITIAL_PLANS.find((plan) => plan.name === NOAH.plan)!.monthlyHours * HOUR - 30;
  for (const plan of noahsBookings(calendar, monthOf(calendar.today))) {
    const minutes = Math.min(plan.minutes, remainingMinutes);
    if (minutes > 0 && (await seeder.book({ ...plan, minutes }))) remainingMinutes -= minutes;
  }
}

function noahsBookings(calendar: DemoCalendar, month: Month): PlannedBooking[] {
  const days = calendar.workdays().filter((date) => monthOf(date) === month);
  const everyOther = [...days.filter((_, index) => index % 2 === 0), ...days.filter((_, index) => index % 2 === 1)];
  const call = { person: NOAH, room: gardenRoom, minutes: 60, purpose: 'Bookkeeping' };
  return [11 * HOUR, 9 * HOUR, 16 * HOUR].flatMap((startMinute) =>
    everyOther.map((date: LocalDate) => ({ ...call, date, startMinute })),
  );
}
