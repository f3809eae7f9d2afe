import { INITIAL_PLANS } from '@roomhours/domain';
import { type LocalDate, type Month, type OpeningHours, addDays, mondayOf, monthOf } from '@roomhours/time';
import { type DemoCalendar, WEEKS_AROUND } from './demo-calendar';
import { ADA, NOAH, REGULARS } from './demo-accounts';
import { boardRoom, focusRoom, gardenRoom, library, studio } from './demo-rooms';
import type { BookingSeeder, PlannedBooking } from './booking-seeder';
import { Random } from './random';

const HOUR = 60;

/** Blocks the library on the morning of the next working day without a clock change in that morning. */
export async function blockTheLibrary(seeder: BookingSeeder, calendar: DemoCalendar): Promise<void> {
  for (const date of calendar.nextWorkdays()) {
    const shelves = { rooms: [library], reason: 'New shelves are being put up' } as const;
    if (await seeder.block({ ...shelves, date, from: 9 * HOUR, until: 12 * HOUR })) return;
  }
}

/** Blocks two rooms every Friday at 17:00 for four weeks, from this week on; on Thursdays if a Friday does not exist. */
export async function blockForCleaning(seeder: BookingSeeder, calendar: DemoCalendar): Promise<void> {
  const cleaning = { rooms: [boardRoom, gardenRoom], reason: 'Weekly cleaning' } as const;
  for (const weekday of [5, 4]) {
    const dates = { date: calendar.date(0, weekday), repeatUntil: calendar.date(3, weekday) };
    if (await seeder.block({ ...cleaning, ...dates, from: 17 * HOUR, until: 17 * HOUR + 30 })) return;
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

/** Members whose monthly hours allow a full day beside their other bookings. */
const RESIDENTS = REGULARS.filter(({ plan }) => plan === 'resident');

/** Books a series of four weeks over the next change of the clocks, if the zone has one. */
export async function bookOverClockChange(seeder: BookingSeeder, calendar: DemoCalendar, zone: string): Promise<void> {
  const change = calendar.nextClockChange(zone);
  if (change === null) return;
  const person = RESIDENTS[0]!;
  for (const weekday of [5, 4, 2, 1]) {
    const date = addDays(mondayOf(change), weekday - 8);
    const meeting = { person, date, startMinute: 16 * HOUR, minutes: 60, purpose: 'Investor update', weeks: 4 };
    for (const room of [boardRoom, library]) if (await seeder.book({ ...meeting, room })) return;
  }
}

/** Books the focus room today from the first slot to the last. */
export async function fillTheFocusRoom(
  seeder: BookingSeeder,
  { today: date }: DemoCalendar,
  hours: OpeningHours,
): Promise<void> {
  const random = new Random(1);
  let startMinute = hours.opensAt;
  while (startMinute < hours.closesAt) {
    const call = { person: random.pick(RESIDENTS), room: focusRoom, date, purpose: random.pick(focusRoom.purposes) };
    const minutes = await bookLongest(seeder, { ...call, startMinute }, random.pick([60, 90]));
    startMinute += minutes ?? hours.slotMinutes;
  }
}

/** Books a length or a shorter one, in steps of half an hour. Returns the minutes, or null if no length fits. */
async function bookLongest(
  seeder: BookingSeeder,
  planned: Omit<PlannedBooking, 'minutes'>,
  longest: number,
): Promise<number | null> {
  for (let minutes = longest; minutes > 0; minutes -= 30) {
    if (await seeder.book({ ...planned, minutes })) return minutes;
  }
  return null;
}

/** Books at least one meeting of Ada in every week, and one on each day of this weekend. */
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
  const preparation = { person: ADA, room: studio, startMinute: 11 * HOUR, purpose: 'Workshop preparation' };
  await seeder.book({ ...preparation, minutes: 60, date: calendar.date(0, 6) });
  await seeder.book({ ...preparation, minutes: 30, date: calendar.date(0, 7) });
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
