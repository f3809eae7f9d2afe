import { Temporal } from '@js-temporal/polyfill';
import fc from 'fast-check';
import { localDate } from '@roomhours/time';
import { retentionLimit } from './retention';

const ZONES = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'America/Havana', 'Pacific/Apia', 'Asia/Kathmandu'];

it('the limit of retention is the start of the same day of an earlier month, or of its last day, in every zone', () => {
  const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 120 }), fc.constantFrom(...ZONES), (date, months, zone) => {
      const today = date.toISOString().slice(0, 10);
      const expected = Temporal.PlainDate.from(today).subtract({ months }).toZonedDateTime(zone);
      expect(retentionLimit(localDate(today), months, zone)).toBe(expected.epochMilliseconds);
    }),
    {
      examples: [
        [new Date('2024-03-31'), 1, 'UTC'],
        [new Date('2026-01-15'), 13, 'UTC'],
      ],
    },
  );
});
