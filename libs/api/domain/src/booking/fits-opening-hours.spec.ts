import { DAY_MS, HOUR_MS, MINUTE_MS, TimeRange, formatInstant, instant, parseInstant } from '@roomhours/time';
import fc from 'fast-check';
import { aWorkspace, lasting } from '../../testing';
import { clockStretches, fitsOpeningHours } from './fits-opening-hours';

describe('a time fits the opening hours', () => {
  it.each([
    ['09:00', 60, true],
    ['08:30', 60, false],
    ['16:30', 60, true],
    ['17:00', 60, false],
    ['09:15', 30, false],
  ])('%s for %d minutes: %s', (start, minutes, fits) => {
    expect(fitsOpeningHours(lasting(`2026-11-24 ${start}`, minutes), aWorkspace())).toBe(fits);
  });
});

describe('stretches of the clock', () => {
  const stretches = (from: string, until: string, zone: string) =>
    clockStretches(parseInstant(from), parseInstant(until), zone).map(formatInstant);

  it('begin a day before the clock is set, then, and a day after', () => {
    expect(stretches('2026-07-01T00:00:00Z', '2026-12-01T00:00:00Z', 'Europe/Berlin')).toEqual([
      '2026-10-24T01:00:00Z',
      '2026-10-25T01:00:00Z',
      '2026-10-26T01:00:00Z',
    ]);
    expect(stretches('2026-07-01T00:00:00Z', '2026-12-01T00:00:00Z', 'UTC')).toEqual([]);
  });

  it('begin within the time that is asked for, also where the clock is set just outside of it', () => {
    expect(stretches('2026-10-25T12:00:00Z', '2026-12-01T00:00:00Z', 'Europe/Berlin')).toEqual([
      '2026-10-26T01:00:00Z',
    ]);
    expect(stretches('2026-07-01T00:00:00Z', '2026-10-24T12:00:00Z', 'Europe/Berlin')).toEqual([
      '2026-10-24T01:00:00Z',
    ]);
  });

  it('hold only bookings of one verdict for each second of the day and each length', () => {
    const from = parseInstant('2026-09-20T00:00:00Z');
    const until = instant(from + 70 * DAY_MS);
    fc.assert(
      fc.property(
        fc.constantFrom('Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Antarctica/Troll', 'Asia/Beirut'),
        fc.constantFrom(30, 60, 90, 120),
        fc.integer({ min: 0, max: 47 }),
        fc.integer({ min: 0, max: 40 }),
        fc.constantFrom(15, 30, 45, 60),
        (zone, minutes, halfHour, opening, slotMinutes) => {
          const hours = { opensAt: opening * 30, closesAt: Math.min(opening * 30 + 240, 1440), slotMinutes };
          const begins = clockStretches(from, until, zone);
          const verdicts = new Map<number, boolean>();
          for (let start = from + (halfHour * HOUR_MS) / 2; start < until; start += DAY_MS) {
            const range = TimeRange.of(instant(start), instant(start + minutes * MINUTE_MS));
            const stretch = begins.filter((begin) => begin <= start).length;
            const fits = fitsOpeningHours(range, { zone, hours });
            expect(verdicts.get(stretch) ?? fits).toBe(fits);
            verdicts.set(stretch, fits);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
