import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  TimeRange,
  addDays,
  formatInstant,
  instant,
  localDate,
  parseInstant,
} from '@roomhours/time';
import fc from 'fast-check';
import { aWorkspace, rangeAt } from '../../testing';
import { fitsOpeningHours, offsetPeriodStarts, openingPeriodStarts } from './fits-opening-hours';

it.each([
  ['09:00', 60, true],
  ['08:30', 60, false],
  ['16:30', 60, true],
  ['17:00', 60, false],
  ['09:15', 30, false],
])('fitsOpeningHours %s for %d minutes: %s', (start, minutes, fits) => {
  expect(fitsOpeningHours(rangeAt(`2026-11-24 ${start}`, minutes), aWorkspace())).toBe(fits);
});

describe('offset periods', () => {
  const periodStarts = (from: string, until: string, zone: string) =>
    offsetPeriodStarts(parseInstant(from), parseInstant(until), zone).map(formatInstant);

  it('start one day before a clock change, at the change, and one day after', () => {
    expect(periodStarts('2026-07-01T00:00:00Z', '2026-12-01T00:00:00Z', 'Europe/Berlin')).toEqual([
      '2026-10-24T01:00:00Z',
      '2026-10-25T01:00:00Z',
      '2026-10-26T01:00:00Z',
    ]);
    expect(periodStarts('2026-07-01T00:00:00Z', '2026-12-01T00:00:00Z', 'UTC')).toEqual([]);
  });

  it('start within the requested range, even if the clock change is just outside', () => {
    expect(periodStarts('2026-10-25T12:00:00Z', '2026-12-01T00:00:00Z', 'Europe/Berlin')).toEqual([
      '2026-10-26T01:00:00Z',
    ]);
    expect(periodStarts('2026-07-01T00:00:00Z', '2026-10-24T12:00:00Z', 'Europe/Berlin')).toEqual([
      '2026-10-24T01:00:00Z',
    ]);
  });
});

describe('opening periods', () => {
  const closedOn = (...dates: string[]) => ({
    ...aWorkspace(),
    exceptions: {
      weekdays: [],
      specialDays: dates.map((date) => ({ date: localDate(date), name: 'Holiday', hours: null })),
    },
  });

  it('end at clock changes, and before and after each special day', () => {
    const from = parseInstant('2026-10-20T00:00:00Z');
    const until = parseInstant('2026-12-25T12:00:00Z');
    const workspaces = [closedOn('2026-11-02', '2026-12-25'), closedOn('2026-11-03'), aWorkspace()];
    expect(openingPeriodStarts(from, until, workspaces).map(formatInstant)).toEqual([
      '2026-10-24T01:00:00Z',
      '2026-10-25T01:00:00Z',
      '2026-10-26T01:00:00Z',
      '2026-11-01T23:00:00Z',
      '2026-11-02T23:00:00Z',
      '2026-11-03T23:00:00Z',
      '2026-12-24T23:00:00Z',
    ]);
  });

  it('give one result for each length and second of the week, of the day without exceptions', () => {
    const from = parseInstant('2026-09-20T00:00:00Z');
    const until = instant(from + 70 * DAY_MS);
    const hours = fc
      .record({ opensAt: fc.integer({ min: 0, max: 40 }), slotMinutes: fc.constantFrom(15, 30, 45, 60) })
      .map(({ opensAt, slotMinutes }) => ({
        ...{ opensAt: opensAt * 30, closesAt: Math.min(opensAt * 30 + 240, 1440), slotMinutes },
      }));
    const own = fc.constantFrom(null, { opensAt: 600, closesAt: 720 }, { opensAt: 0, closesAt: 1440 });
    const situations = fc.record({
      zone: fc.constantFrom(
        ...['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Antarctica/Troll', 'Asia/Beirut'],
        'Pacific/Kiritimati',
      ),
      hours,
      hasExceptions: fc.boolean(),
      minutes: fc.constantFrom(30, 60, 90, 120),
      halfHour: fc.integer({ min: 0, max: 47 }),
      weekday: fc.integer({ min: 1, max: 7 }),
      weekdayHours: own,
      day: fc.nat(69),
      dayHours: own,
    });
    fc.assert(
      fc.property(situations, ({ zone, hours: set, hasExceptions, minutes, halfHour, ...own }) => {
        const { weekday, weekdayHours, day, dayHours } = own;
        const date = addDays(localDate('2026-09-20'), day);
        const exceptions = {
          weekdays: [{ weekday, hours: weekdayHours }],
          specialDays: [{ date, name: 'Day', hours: dayHours }],
        };
        const workspace = { zone, hours: set, ...(hasExceptions && { exceptions }) };
        const starts = openingPeriodStarts(from, until, [workspace]);
        const results = new Map<string, boolean>();
        for (let start = from + (halfHour * HOUR_MS) / 2; start < until; start += DAY_MS) {
          const range = TimeRange.of(instant(start), instant(start + minutes * MINUTE_MS));
          const period = starts.filter((periodStart) => periodStart <= start).length;
          const key = `${period} ${hasExceptions ? start % (7 * DAY_MS) : 'any day'}`;
          const fits = fitsOpeningHours(range, workspace);
          expect(results.get(key) ?? fits).toBe(fits);
          results.set(key, fits);
        }
      }),
      { numRuns: 150 },
    );
  });
});
