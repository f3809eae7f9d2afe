import { instant, monthAt } from '@roomhours/time';
import fc from 'fast-check';
import { aBooking, at, boardRoom, ZONE } from '@roomhours/booking-form/testing';
import { openingTimesOf } from '@roomhours/booking-form';
import { type BookingRow, groupBySeries, rowOf } from './booking-rows';
import { bookingsOfMonth, hoursOf } from './summary';

const NOW = at('2026-11-18', '08:00');
const MONTH = monthAt(NOW, ZONE);
const HALF_HOUR_MS = 30 * 60_000;

/** Rows of the table of November: bookings at any half hour of its 30 days, single ones and those of up to three series. */
const tables = fc
  .array(
    fc.record({
      halfHour: fc.nat({ max: 30 * 48 - 1 }),
      length: fc.integer({ min: 1, max: 4 }),
      seriesId: fc.constantFrom(undefined, 'daily', 'weekly', 'monthly'),
    }),
    { maxLength: 40 },
  )
  .map((all): BookingRow[] => {
    const bookings = all.map(({ halfHour, length, seriesId }) => {
      const start = instant(at('2026-11-01', '00:00') + halfHour * HALF_HOUR_MS);
      return aBooking(start, instant(start + length * HALF_HOUR_MS), { seriesId }).booking!;
    });
    const viewer = { ...openingTimesOf(undefined, 'grid'), isAdmin: false, zone: ZONE, now: NOW };
    return bookingsOfMonth(bookings, MONTH, ZONE, NOW).map((booking) => rowOf(booking, [boardRoom], viewer));
  });

/** Asserts a property of the rows of any table and their groups. */
const forAnyTable = (holds: (rows: BookingRow[], groups: ReturnType<typeof groupBySeries<BookingRow>>) => void) =>
  fc.assert(fc.property(tables, (rows) => holds(rows, groupBySeries(rows))));

describe('the bookings of a month, grouped by series', () => {
  it('are all there, each once', () => {
    forAnyTable((rows, groups) => {
      const places = groups.flat().map((row) => rows.indexOf(row));
      expect(places.sort((a, b) => a - b)).toEqual(rows.map((_, place) => place));
    });
  });

  it('are together exactly if they are of the same series', () => {
    forAnyTable((rows, groups) => {
      const groupOf = (row: BookingRow) => groups.findIndex((group) => group.includes(row));
      for (const a of rows) {
        for (const b of rows) {
          const isSameSeries = a.booking.seriesId !== null && a.booking.seriesId === b.booking.seriesId;
          expect(groupOf(a) === groupOf(b)).toBe(a === b || isSameSeries);
        }
      }
    });
  });

  it('have the hours that they have alone', () => {
    forAnyTable((rows, groups) => {
      const hours = (of: readonly BookingRow[]) => hoursOf(of.map(({ booking }) => booking));
      expect(groups.reduce((sum, group) => sum + hours(group), 0)).toBe(hours(rows));
    });
  });

  it('keep their order within a group, and the groups that of their first bookings', () => {
    forAnyTable((rows, groups) => {
      const places = groups.map((group) => group.map((row) => rows.indexOf(row)));
      for (const list of [...places, places.map(([first]) => first!)]) {
        expect(list).toEqual(list.toSorted((a, b) => a - b));
      }
    });
  });
});
