import { BOOKING_DURATIONS_MINUTES, SLOT_DURATIONS_MINUTES } from '@roomhours/limits';
import {
  type LocalDate,
  addDays,
  isWithinOpeningHours,
  localDate,
  plusMinutes,
  slotRows,
  slotsOfDay,
  startOfDay,
  toLocal,
} from '@roomhours/time';
import fc from 'fast-check';
import {
  type DayHours,
  type Workspace,
  NEW_BOOKING_RULES,
  bookableLengths,
  dayHoursProblem,
  hoursAt,
  openingOn,
  timeViolation,
} from '.';

const FIRST = localDate('2026-01-01');
const halfHours = (max: number) => fc.integer({ min: 0, max }).map((count) => count * 30);
const ownHours: fc.Arbitrary<DayHours | null> = fc.option(
  fc
    .tuple(halfHours(40), fc.integer({ min: 1, max: 30 }))
    .map(([opensAt, length]) => ({ opensAt, closesAt: Math.min(1440, opensAt + length * 30) })),
  { freq: 3 },
);

const workspaces: fc.Arbitrary<Workspace> = fc
  .record({
    zone: fc.constantFrom('UTC', 'Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'America/St_Johns'),
    opensAt: halfHours(36),
    length: fc.integer({ min: 4, max: 48 }),
    slotMinutes: fc.constantFrom(...SLOT_DURATIONS_MINUTES),
    weekdays: fc.uniqueArray(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), hours: ownHours }), {
      selector: ({ weekday }) => weekday,
    }),
    days: fc.uniqueArray(fc.record({ day: fc.nat(30), hours: ownHours }), { selector: ({ day }) => day, maxLength: 8 }),
  })
  .map(({ zone, opensAt, length, slotMinutes, weekdays, days }) => ({
    zone,
    hours: { opensAt, closesAt: Math.min(1440, opensAt + length * 30), slotMinutes },
    exceptions: {
      weekdays,
      specialDays: days.map(({ day, hours }) => ({ date: addDays(FIRST, day), name: `Day ${day}`, hours })),
    },
  }));

/** Simple model: looks the date up in a calendar of all days, filled from the weakest to the strongest source. */
function modelOf({ hours, exceptions }: Workspace): Map<LocalDate, DayHours | null> {
  const calendar = new Map<LocalDate, DayHours | null>();
  for (let day = -1; day <= 31; day += 1) {
    const date = addDays(FIRST, day);
    calendar.set(date, { opensAt: hours.opensAt, closesAt: hours.closesAt });
    // 1 January 2026 was a Thursday.
    const weekday = ((day + 3 + 7) % 7) + 1;
    for (const own of exceptions!.weekdays) if (own.weekday === weekday) calendar.set(date, own.hours);
    for (const own of exceptions!.specialDays) if (own.date === date) calendar.set(date, own.hours);
  }
  return calendar;
}

describe('the hours of a date', () => {
  it('are those of a calendar in which weekdays and then special days replace the default', () => {
    fc.assert(
      fc.property(workspaces, fc.nat(30), fc.nat(1439), (workspace, day, minute) => {
        const date = addDays(FIRST, day);
        const expected = modelOf(workspace).get(date)!;
        const whole = expected && { ...expected, slotMinutes: workspace.hours.slotMinutes };
        expect(openingOn(date, workspace).hours).toEqual(whole);
        const at = plusMinutes(startOfDay(date, workspace.zone), minute);
        const isSameDay = toLocal(at, workspace.zone).date === date;
        if (isSameDay) expect(hoursAt(at, workspace)).toEqual(whole);
      }),
    );
  });

  it('decide alone which new bookings are possible', () => {
    const now = startOfDay(addDays(FIRST, -10), 'UTC');
    const lengths = fc.constantFrom(...BOOKING_DURATIONS_MINUTES);
    fc.assert(
      fc.property(workspaces, fc.nat(30), fc.nat(95), lengths, (workspace, day, quarter, minutes) => {
        const start = plusMinutes(startOfDay(addDays(FIRST, day), workspace.zone), quarter * 15);
        const range = { start, end: plusMinutes(start, minutes) };
        const own = modelOf(workspace).get(toLocal(start, workspace.zone).date)!;
        const hours = own && { ...own, slotMinutes: workspace.hours.slotMinutes };
        const plain =
          hours && timeViolation({ range, now, workspace: { zone: workspace.zone, hours } }, NEW_BOOKING_RULES);
        const expected = hours === null ? { code: 'OUTSIDE_HOURS' } : plain;
        expect(timeViolation({ range, now, workspace }, NEW_BOOKING_RULES)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('give each slot of the date the lengths that break no rule', () => {
    const now = startOfDay(addDays(FIRST, -10), 'UTC');
    fc.assert(
      fc.property(workspaces, fc.nat(30), fc.nat(95), (workspace, day, index) => {
        const { hours } = openingOn(addDays(FIRST, day), workspace);
        fc.pre(hours !== null);
        const slots = slotsOfDay(addDays(FIRST, day), hours!, workspace.zone);
        fc.pre(slots.length > 0);
        const slot = slots[index % slots.length]!;
        const isWithin = (range: { start: typeof slot.start; end: typeof slot.end }) =>
          isWithinOpeningHours(range, hours!, workspace.zone);
        const breaksNoRule = (minutes: number) => {
          const range = { start: slot.start, end: plusMinutes(slot.start, minutes) };
          return timeViolation({ range, now, workspace }, NEW_BOOKING_RULES) === null;
        };
        expect(bookableLengths(slot, [], now, isWithin)).toEqual(BOOKING_DURATIONS_MINUTES.filter(breaksNoRule));
      }),
      { numRuns: 300 },
    );
  });
});

describe('hours without a problem', () => {
  it('start on the rows of the default hours, however far these are extended', () => {
    fc.assert(
      fc.property(workspaces, ownHours, ({ hours }, own) => {
        fc.pre(own !== null);
        const first = hours.opensAt % hours.slotMinutes;
        const rows = slotRows({ ...hours, opensAt: first, closesAt: 1440 }).map(({ startMinute }) => startMinute);
        const isLongEnough = own!.closesAt - own!.opensAt >= hours.slotMinutes;
        expect(dayHoursProblem(own!, hours) === null).toBe(rows.includes(own!.opensAt) && isLongEnough);
        if (!isLongEnough || dayHoursProblem(own!, hours) !== null) return;
        const ownRows = slotRows({ ...own!, slotMinutes: hours.slotMinutes }).map(({ startMinute }) => startMinute);
        expect(rows).toEqual(expect.arrayContaining(ownRows));
      }),
      { numRuns: 300 },
    );
  });
});
