import { BOOKING_DURATIONS_MINUTES } from '@roomhours/limits';
import { TimeRange, instant } from '@roomhours/time';
import { MAX_BOOKING_SECONDS } from './entities/booking.orm-entity';
import { bookingOverlaps } from './overlap';

it('overlap conditions look back at least as far as the longest offered booking', () => {
  const range = TimeRange.of(instant(7_200_000_000), instant(7_203_600_000));
  expect(MAX_BOOKING_SECONDS).toBeGreaterThanOrEqual(Math.max(...BOOKING_DURATIONS_MINUTES) * 60);
  expect(bookingOverlaps(null, [range]).parameters[0]).toBe(7_200_000 - MAX_BOOKING_SECONDS);
});
