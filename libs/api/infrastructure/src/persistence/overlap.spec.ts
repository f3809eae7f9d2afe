import type { RoomId } from '@roomhours/domain';
import { BOOKING_DURATIONS_MINUTES } from '@roomhours/limits';
import { TimeRange, instant } from '@roomhours/time';
import { MAX_BOOKING_SECONDS } from './entities/booking.orm-entity';
import { blockedTimeOverlaps, bookingOverlaps } from './overlap';

const ROOM = 1 as RoomId;
const range = TimeRange.of(instant(7_200_000_000), instant(7_203_600_000));

describe('overlap conditions', () => {
  it('look back at least as far as the longest offered booking', () => {
    expect(MAX_BOOKING_SECONDS).toBeGreaterThanOrEqual(Math.max(...BOOKING_DURATIONS_MINUTES) * 60);
    expect(bookingOverlaps(null, [range]).parameters[0]).toBe(7_200_000 - MAX_BOOKING_SECONDS);
  });

  it('have a parameter for every placeholder', () => {
    for (const { sql, parameters } of [
      bookingOverlaps(ROOM, [range, range, range]),
      blockedTimeOverlaps(ROOM, [range, range]),
    ])
      expect(sql.split('?')).toHaveLength(parameters.length + 1);
  });
});
