import { INITIAL_PLANS } from '@roomhours/domain';
import { type LocalDate, type Month, monthOf } from '@roomhours/time';
import { type DemoCalendar, WEEKS_AROUND } from './demo-calendar';
import { ADA, NOAH } from './demo-people';
import { focusRoom, gardenRoom, library, studio } from './demo-rooms';
import type { Diary, Wish } from './diary';

const HOUR = 60;

/** The library is closed one morning, on the next working day that has such a morning on its clocks. */
export async function closeTheLibrary(diary: Diary, calendar: DemoCalendar): Promise<void> {
  for (const date of calendar.nextWorkdays()) {
    if (await diary.block(library, date, 9 * HOUR, 12 * HOUR, 'New shelves are being put up')) return;
  }
}

/** Ada's team meets every week, from two weeks ago for six weeks. */
export async function bookTheSeries(diary: Diary, calendar: DemoCalendar): Promise<void> {
  for (const [weekday, startMinute] of [
    [2, 10 * HOUR],
    [3, 10 * HOUR],
    [1, 14 * HOUR],
    [4, 14 * HOUR],
  ] as const) {
    const date = calendar.date(-2, weekday);
    const meeting = { person: ADA, room: studio, date, startMinute, minutes: 60, purpose: 'Team weekly', weeks: 6 };
    if (await diary.book(meeting)) return;
  }
}

/** What Ada has besides, so that there is something of one's own in every week. */
export async function bookForAda(diary: Diary, calendar: DemoCalendar): Promise<void> {
  for (const week of WEEKS_AROUND) {
    const oneToOne = {
      person: ADA,
      room: focusRoom,
      startMinute: 15 * HOUR,
      minutes: 30,
      purpose: 'One-to-one with Mei',
    };
    await diary.book({ ...oneToOne, date: calendar.date(week, 3) });
    const review = { person: ADA, room: studio, startMinute: 14 * HOUR, minutes: 90, purpose: 'Sprint review' };
    if (week % 2 === 0) await diary.book({ ...review, date: calendar.date(week, 4) });
  }
}

/** Noah has booked all of this month's hours but half an hour, over as many days as it takes. */
export async function leaveNoahHalfAnHour(diary: Diary, calendar: DemoCalendar): Promise<void> {
  let wanted = INITIAL_PLANS.find((plan) => plan.name === NOAH.plan)!.monthlyHours * HOUR - 30;
  for (const wish of noahsWishes(calendar, monthOf(calendar.today))) {
    const minutes = Math.min(wish.minutes, wanted);
    if (minutes > 0 && (await diary.book({ ...wish, minutes }))) wanted -= minutes;
  }
}

function noahsWishes(calendar: DemoCalendar, month: Month): Wish[] {
  const days = calendar.workdays().filter((date) => monthOf(date) === month);
  const everyOther = [...days.filter((_, index) => index % 2 === 0), ...days.filter((_, index) => index % 2 === 1)];
  const call = { person: NOAH, room: gardenRoom, minutes: 60, purpose: 'Bookkeeping' };
  return [11 * HOUR, 9 * HOUR, 16 * HOUR].flatMap((startMinute) =>
    everyOther.map((date: LocalDate) => ({ ...call, date, startMinute })),
  );
}
