/** Generated weeks for property specs. */
import { ME, aBlock, aBooking } from '@roomhours/booking-form/testing';
import {
  type DayHours,
  NEW_BOOKING_RULES,
  type OpeningExceptions,
  openingOn,
  timeViolation,
} from '@roomhours/booking-rules';
import fc from 'fast-check';
import {
  type Instant,
  type LocalDate,
  MINUTE_MS,
  type OpeningHours,
  type Slot,
  addDays,
  instant,
  localDate,
  plusMinutes,
  slotsOfDay,
  startOfDay,
} from '@roomhours/time';
import type { WeekInput } from '../model/room-week';

/** Returns the lengths that the server accepts from a start on (booking rules 1 to 4). */
export function lengthsTheServerTakes(start: Instant, roomId: number, week: WeekInput): number[] {
  const { now, entries } = week;
  return [30, 60, 90, 120].filter((minutes) => {
    const range = { start, end: plusMinutes(start, minutes) };
    const isFree = !entries.some(
      (entry) => entry.roomId === roomId && entry.start < range.end && range.start < entry.end,
    );
    return isFree && timeViolation({ range, now, workspace: week }, NEW_BOOKING_RULES) === null;
  });
}

/** Returns the slot list of a date; empty on a closed day. */
export function slotsOn(date: LocalDate, week: Pick<WeekInput, 'hours' | 'exceptions' | 'zone'>): Slot[] {
  const { hours } = openingOn(date, week);
  return hours === null ? [] : slotsOfDay(date, hours, week.zone);
}

/** Weeks with and without a clock change, and zones that change by one hour, by half an hour, at midnight and never. */
const zones = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'America/Santiago',
  'Asia/Kolkata',
);
const mondays = fc.constantFrom(
  '2026-03-02',
  '2026-03-23',
  '2026-03-30',
  '2026-09-28',
  '2026-10-19',
  '2026-10-26',
  '2026-11-16',
  '2027-08-30',
);

const hours = fc
  .record({
    slotMinutes: fc.constantFrom(15, 30, 45, 60, 90, 120),
    opensAt: fc.integer({ min: 0, max: 40 }),
    length: fc.integer({ min: 4, max: 47 }),
  })
  .map(({ slotMinutes, opensAt, length }) => ({
    slotMinutes,
    opensAt: opensAt * 30,
    closesAt: Math.min(1440, (opensAt + length) * 30),
  }));

const drafts = fc.array(
  fc.record({
    offset: fc.integer({ min: -40, max: 7 * 96 + 20 }),
    quarters: fc.integer({ min: 1, max: 10 }),
    kind: fc.constantFrom('own', 'other', 'block', 'other room'),
  }),
  { maxLength: 24 },
);

/** Hours that open some slots before or after the default hours; null on a closed day. */
const ownHours = (defaults: OpeningHours) =>
  fc.option(
    fc
      .record({ slots: fc.integer({ min: -4, max: 4 }), halfHours: fc.integer({ min: 4, max: 30 }) })
      .map(({ slots, halfHours }): DayHours | null => {
        const opensAt = defaults.opensAt + slots * defaults.slotMinutes;
        const closesAt = Math.min(1440, opensAt + halfHours * 30);
        return opensAt < 0 || closesAt <= opensAt ? null : { opensAt, closesAt };
      }),
    { freq: 3 },
  );

/** Weekdays and dates of a week that are closed or have their own hours. */
const exceptionsIn = (weekStart: LocalDate, defaults: OpeningHours): fc.Arbitrary<OpeningExceptions> => {
  const day = fc.record({ day: fc.integer({ min: 1, max: 7 }), hours: ownHours(defaults) });
  const days = fc.uniqueArray(day, { selector: (one) => one.day, maxLength: 3 });
  return fc.record({ weekdays: days, dates: days }).map(({ weekdays, dates }) => ({
    weekdays: weekdays.map(({ day: weekday, hours: own }) => ({ weekday, hours: own })),
    specialDays: dates.map(({ day: count, hours: own }) => ({
      ...{ date: addDays(weekStart, count - 1), name: `Day ${count}`, hours: own },
    })),
  }));
};

/** Any week: own hours of days, bookings of the viewer and of others in two rooms, blocked times, and a present before, in or after the week. */
export const weeks: fc.Arbitrary<WeekInput> = fc
  .tuple(mondays, hours)
  .chain(([monday, opening]) =>
    fc.record({
      ...{ monday: fc.constant(monday), hours: fc.constant(opening) },
      exceptions: fc.option(exceptionsIn(localDate(monday), opening), { nil: undefined }),
      ...{ zone: zones, drafts, now: fc.integer({ min: -100, max: 7 * 96 + 100 }), isAdmin: fc.boolean() },
    }),
  )
  .map(({ zone, monday, hours: opening, exceptions, drafts: all, now, isAdmin }) => {
    const weekStart = localDate(monday);
    const from = (quarters: number): Instant => instant(startOfDay(weekStart, zone) + quarters * 15 * MINUTE_MS);
    const entries = all.map(({ offset, quarters, kind }) => {
      if (kind === 'block') return aBlock(from(offset), from(offset + quarters * 12), `Reason ${quarters}`);
      return aBooking(from(offset), from(offset + quarters), {
        userId: kind === 'own' ? ME : 8,
        roomId: kind === 'other room' ? 2 : 1,
      });
    });
    return { weekStart, zone, hours: opening, exceptions, entries, now: from(now), viewer: { id: ME, isAdmin } };
  });
