import { type LocalDate, type OpeningHours, monthOf } from '@roomhours/time';
import { MonthlyHoursLeft } from './monthly-hours-left';
import type { DemoCalendar } from './demo-calendar';
import { REGULARS } from './demo-accounts';
import { DEMO_ROOMS, type DemoRoom } from './demo-rooms';
import type { PlannedBooking } from './booking-seeder';
import { Random } from './random';

/** The nearest weeks come first, so that members run out of hours in the most distant weeks. */
const NEAREST_WEEKS_FIRST = [0, 1, -1, 2, -2] as const;

/** Demand on Saturday and Sunday relative to the other weekdays. */
const WEEKEND_DEMAND: Readonly<Record<number, number>> = { 6: 0.5, 7: 0.35 };

/** Generates the bookings of the regular members. They depend only on relative week and weekday, so every run is equal. */
export function* bookingsOfRegulars(calendar: DemoCalendar, hours: OpeningHours): Generator<PlannedBooking> {
  const hoursLeft = new MonthlyHoursLeft(REGULARS);
  for (const week of NEAREST_WEEKS_FIRST) {
    for (let weekday = 1; weekday <= 7; weekday += 1) {
      for (const [index, room] of DEMO_ROOMS.entries()) {
        const random = new Random(1000 * (week + 10) + 10 * weekday + index);
        const demand = room.demand * (WEEKEND_DEMAND[weekday] ?? 1);
        yield* dayOf(room, calendar.date(week, weekday), demand, hours, hoursLeft, random);
      }
    }
  }
}

/** Generates the bookings of one room on one day, by start. */
function* dayOf(
  room: DemoRoom,
  date: LocalDate,
  demand: number,
  hours: OpeningHours,
  hoursLeft: MonthlyHoursLeft,
  random: Random,
): Generator<PlannedBooking> {
  let minute = hours.opensAt;
  while (minute < hours.closesAt) {
    const isWanted = random.chance(demand);
    const minutes = random.pick(room.lengths);
    const purpose = random.chance(0.9) ? random.pick(room.purposes) : null;
    const fits = isWanted && minute + minutes <= hours.closesAt;
    const person = fits ? hoursLeft.draw(minutes, monthOf(date), random) : null;
    if (person !== null) yield { person, room, date, startMinute: minute, minutes, purpose };
    minute += person === null ? hours.slotMinutes : minutes;
  }
}
