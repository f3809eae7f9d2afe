import { Temporal } from '@js-temporal/polyfill';
import fc from 'fast-check';
import { localDate } from '@roomhours/time';
import { retentionLimit } from './retention';

const ZONES = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'America/Havana', 'Pacific/Apia', 'Asia/Kathmandu'];

describe('the limit of retention', () => {
  it.each([
    ['2026-11-26', 1, '2026-10-26'],
    ['2026-03-31', 1, '2026-02-28'],
    ['2024-03-31', 1, '2024-02-29'],
    ['2026-01-15', 13, '2024-12-15'],
  ])('of %s minus %s months is the start of %s', (today, months, date) => {
    const limit = retentionLimit(localDate(today), months, 'UTC');
    expect(new Date(limit).toISOString()).toBe(`${date}T00:00:00.000Z`);
  });

  it('is the start of the same day of an earlier month, or of its last day, in every zone', () => {
    const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 120 }), fc.constantFrom(...ZONES), (date, months, zone) => {
        const today = date.toISOString().slice(0, 10);
        const expected = Temporal.PlainDate.from(today).subtract({ months }).toZonedDateTime(zone);
        expect(retentionLimit(localDate(today), months, zone)).toBe(expected.epochMilliseconds);
      }),
    );
  });
});
