import { BOOKING_DURATIONS_MINUTES } from '@roomhours/limits';
import {
  MINUTE_MS,
  addDays,
  instant,
  isWithinOpeningHours,
  localDate,
  plusMinutes,
  slotsOfDay,
  toLocal,
} from '@roomhours/time';
import fc from 'fast-check';
import {
  type BookingPolicies,
  NEW_BOOKING_RULES,
  type Workspace,
  bookableLengths,
  firstViolation,
  slotLimits,
  withGap,
} from '.';

const workspaces: fc.Arbitrary<Workspace> = fc
  .record({
    zone: fc.constantFrom('UTC', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/St_Johns'),
    opensAt: fc.integer({ min: 0, max: 40 }).map((halfHours) => halfHours * 30),
    length: fc.integer({ min: 4, max: 48 }).map((halfHours) => halfHours * 30),
    slotMinutes: fc.constantFrom(15, 30, 45, 60, 120),
  })
  .map(({ zone, opensAt, length, slotMinutes }) => ({
    zone,
    hours: { opensAt, closesAt: Math.min(1440, opensAt + length), slotMinutes },
  }));

const policies: fc.Arbitrary<BookingPolicies> = fc.record({
  noticeMinutes: fc.constantFrom(null, 0, 60, 120),
  advanceDays: fc.constantFrom(null, 1),
  lateChangeMinutes: fc.constant(60),
  gapMinutes: fc.constantFrom(null, 0, 15, 50),
  dayMinutes: fc.constantFrom(null, 60, 120),
  upcomingBookings: fc.constantFrom(null, 1, 2),
});

/** Bookings near a slot, in quarters of an hour relative to its start. */
const neighbours = fc.array(
  fc.record({ from: fc.integer({ min: -12, max: 12 }), quarters: fc.integer({ min: 1, max: 8 }) }),
  { maxLength: 4 },
);

describe('the bookable lengths of a slot', () => {
  it('are those that break no rule', () => {
    const cases = fc.record({
      workspace: workspaces,
      day: fc.integer({ min: 0, max: 365 }),
      row: fc.nat({ max: 95 }),
      neighbours,
      own: neighbours,
      policies,
      nowMinutes: fc.integer({ min: -240, max: 240 }),
    });
    fc.assert(
      fc.property(cases, ({ workspace, day, row, neighbours: others, own: mine, policies: set, nowMinutes }) => {
        const { hours, zone } = workspace;
        const slots = slotsOfDay(addDays(localDate('2026-01-01'), day), hours, zone);
        fc.pre(slots.length > 0);
        const slot = slots[row % slots.length]!;
        const now = instant(slot.start + nowMinutes * MINUTE_MS);
        const rangeOf = ({ from, quarters }: (typeof others)[number]) => ({
          start: plusMinutes(slot.start, from * 15),
          end: plusMinutes(slot.start, (from + quarters) * 15),
        });
        const [entries, own] = [others.map(rangeOf), mine.map(rangeOf)];
        const breaksNoRule = (minutes: number) =>
          firstViolation(
            {
              range: { start: slot.start, end: plusMinutes(slot.start, minutes) },
              now,
              workspace,
              bookings: entries.map((range) => ({ range })),
              blockedTimes: [],
              quota: null,
              addedMinutes: minutes,
              policy: { policies: set, before: null, own, ownBefore: own },
            },
            NEW_BOOKING_RULES,
          ) === null;
        const { date } = toLocal(slot.start, zone);
        const lengths = bookableLengths(
          slot,
          entries.map((entry) => withGap(entry, set.gapMinutes)),
          now,
          (range) => isWithinOpeningHours(range, hours, zone),
          slotLimits(set, date, own, now, zone),
        );
        expect(lengths).toEqual(BOOKING_DURATIONS_MINUTES.filter(breaksNoRule));
      }),
      { numRuns: 500 },
    );
  });
});
