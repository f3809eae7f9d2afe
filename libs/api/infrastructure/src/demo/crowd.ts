import { type LocalDate, type OpeningHours, monthOf } from '@roomhours/time';
import { Allowances } from './allowances';
import type { DemoCalendar } from './demo-calendar';
import { REGULARS } from './demo-people';
import { DEMO_ROOMS, type DemoRoom } from './demo-rooms';
import type { Wish } from './diary';
import { Random } from './random';

/** Where hours run out, they run out in the weeks furthest from today. */
const NEAREST_WEEKS_FIRST = [0, 1, -1, 2, -2] as const;

/** Demand on a Saturday, as a part of a weekday's; on Sundays nobody comes. */
const SATURDAY = 0.1;

/** What all the others would like to book: the same week by week in every demo house, whatever the date. */
export function* crowdWishes(calendar: DemoCalendar, hours: OpeningHours): Generator<Wish> {
  const allowances = new Allowances(REGULARS);
  for (const week of NEAREST_WEEKS_FIRST) {
    for (let weekday = 1; weekday <= 6; weekday += 1) {
      for (const [index, room] of DEMO_ROOMS.entries()) {
        const random = new Random(1000 * (week + 10) + 10 * weekday + index);
        const demand = weekday === 6 ? room.demand * SATURDAY : room.demand;
        yield* dayOf(room, calendar.date(week, weekday), demand, hours, allowances, random);
      }
    }
  }
}

/** Walks through a day of a room and lets people come by. */
function* dayOf(
  room: DemoRoom,
  date: LocalDate,
  demand: number,
  hours: OpeningHours,
  allowances: Allowances,
  random: Random,
): Generator<Wish> {
  let minute = hours.opensAt;
  while (minute < hours.closesAt) {
    const comes = random.chance(demand);
    const minutes = random.pick(room.lengths);
    const purpose = random.chance(0.9) ? random.pick(room.purposes) : null;
    const fits = comes && minute + minutes <= hours.closesAt;
    const person = fits ? allowances.spend(minutes, monthOf(date), random) : null;
    if (person !== null) yield { person, room, date, startMinute: minute, minutes, purpose };
    minute += person === null ? hours.slotMinutes : minutes;
  }
}
