import type { Booking, BookingSeries } from '@roomhours/contract';
import { parseInstant } from '@roomhours/time';
import { bookingsInScope, isInSeries } from './series-scope';

const NOW = parseInstant('2026-11-24T09:30:00Z');
const on = (id: number, day: string): Booking => ({
  ...{ id, roomId: 1, userId: 7, isBlocked: false, seriesId: 'series', purpose: null, etag: '"1"' },
  ...{ startTime: `2026-${day}T09:00:00Z`, endTime: `2026-${day}T10:00:00Z` },
});
const series = (...occurrences: Booking[]) => ({ occurrences }) as BookingSeries;

it('a scope has the upcoming bookings, and this one', () => {
  const all = [on(1, '11-17'), on(2, '11-24'), on(3, '12-01'), on(4, '12-08')];
  const [, second, third, fourth] = all;
  const following = all.slice(1);
  expect(bookingsInScope(second!, series(...all), NOW)).toEqual({ this: [second], following, all: following });
  expect(bookingsInScope(third!, series(...all), NOW)).toEqual({
    this: [third],
    following: [third, fourth],
    all: [third, fourth],
  });
  expect(bookingsInScope(fourth!, series(...all), NOW)).toEqual({
    this: [fourth],
    following: [fourth],
    all: [third, fourth],
  });
  expect(bookingsInScope(second!, series(...all.slice(0, 2)), NOW)).toBeNull();
});

it('a single booking, and a past one, leave no choice', () => {
  expect(isInSeries(on(1, '11-24'), NOW)).toBe(true);
  expect(isInSeries(on(1, '11-17'), NOW)).toBe(false);
  expect(isInSeries({ ...on(1, '11-24'), seriesId: null }, NOW)).toBe(false);
});
