import type { Booking, BookingSeries } from '@roomhours/contract';
import { ZONE, aBooking, at } from '@roomhours/booking-form/testing';
import { seriesText } from './series-text';

const bookings = ['2026-11-10', '2026-11-17', '2026-11-24'].map(
  (date): Booking => aBooking(at(date, '10:00'), at(date, '11:00'), { seriesId: 's' }).booking!,
);
const textOf = (repeat: BookingSeries['repeat'], booking = 1) =>
  seriesText({ id: 's', repeat, occurrences: bookings }, bookings[booking]!, ZONE);

it('names the repetition and the place of a booking in its series', () => {
  expect(textOf({ every: 'week', count: 3 })).toBe('every week, 2 of 3');
  expect(textOf({ every: 'weekday', until: '2026-12-24' }, 2)).toBe('every weekday (Monday to Friday), 3 of 3');
  expect(textOf({ every: 'month', count: 3 }, 0)).toBe('every month on the second Tuesday, 1 of 3');
  expect(textOf(null)).toBe('2 of 3');
});
