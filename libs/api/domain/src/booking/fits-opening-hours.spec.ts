import { DAY_MS, HOUR_MS, MINUTE_MS, TimeRange, formatInstant, instant, parseInstant } from '@roomhours/time';
import fc from 'fast-check';
import { aWorkspace, rangeAt } from '../../testing';
import { offsetPeriodStarts, fitsOpeningHours } from './fits-opening-hours';

describe('fitsOpeningHours', () => {
  it.each([
    ['09:00', 60, true],
    ['08:30', 60, false],
    ['16:30', 60, true],
    ['17:00', 60, false],
    ['09:15', 30, false],
  ])('%s for %d minutes: %s', (start, minutes, fits) => {
    expect(fitsOpeningHours(rangeAt(`2026-11-24 ${start}`, minutes), aWorkspace())).toBe(fits);
  });
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

  it('give one result for each second of the day and each length', () => {
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
          const starts = offsetPeriodStarts(from, until, zone);
          const results = new Map<number, boolean>();
          for (let start = from + (halfHour * HOUR_MS) / 2; start < until; start += DAY_MS) {
            const range = TimeRange.of(instant(start), instant(start + minutes * MINUTE_MS));
            const period = starts.filter((periodStart) => periodStart <= start).length;
            const fits = fitsOpeningHours(range, { zone, hours });
            expect(results.get(period) ?? fits).toBe(fits);
            results.set(period, fits);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
