import type { Booking, Quota } from '@roomhours/contract';
import { formatInstant, localDate, type Month, monthOf } from '@roomhours/time';
import { aBooking, at, ZONE } from '@roomhours/booking-form/testing';
import { bookingsOfMonth, hoursOf, isPast, nextBooking, quotaFigures } from './summary';

const NOW = at('2026-11-18', '10:40');
const NOVEMBER = monthOf(localDate('2026-11-01'));

function booking(date: string, from: string, to: string, id = 1): Booking {
  const [start, end] = [at(date, from), at(date, to)];
  return { ...aBooking(start, end).booking!, id, startTime: formatInstant(start), endTime: formatInstant(end) };
}

const starts = (bookings: Booking[], month: Month = NOVEMBER, zone = ZONE) =>
  bookingsOfMonth(bookings, month, zone, NOW).map(({ id }) => id);

describe('the bookings of a month', () => {
  it('begin with what is to come, soonest first, and end with the past, latest first', () => {
    const all = [
      booking('2026-11-02', '10:00', '11:00', 1),
      booking('2026-11-17', '10:00', '11:00', 2),
      booking('2026-11-30', '10:00', '11:00', 3),
      booking('2026-11-18', '10:00', '11:00', 4),
      booking('2026-11-18', '10:00', '10:30', 5),
    ];
    expect(starts(all)).toEqual([4, 3, 5, 2, 1]);
  });

  it('are those that start in it on the clocks of the rooms', () => {
    const all = [
      booking('2026-10-31', '23:30', '24:00', 1),
      booking('2026-11-01', '00:00', '00:30', 2),
      booking('2026-11-30', '23:30', '24:00', 3),
      booking('2026-12-01', '00:00', '00:30', 4),
    ];
    expect(starts(all)).toEqual([3, 2]);
    // In Honolulu it is still October when November begins in Berlin.
    expect(starts(all, NOVEMBER, 'Pacific/Honolulu')).toEqual([3, 4]);
  });

  it('are Past from the moment of their end', () => {
    const until = booking('2026-11-18', '10:00', '10:40');
    expect([isPast(until, NOW), isPast(until, at('2026-11-18', '10:39'))]).toEqual([true, false]);
  });

  it('add up to hours', () => {
    expect(hoursOf([booking('2026-11-18', '10:00', '11:30'), booking('2026-11-19', '10:00', '10:30')])).toBe(2);
    expect(hoursOf([booking('2026-11-18', '10:00', '10:20')])).toBe(0.33);
    expect(hoursOf([])).toBe(0);
  });
});

describe('nextBooking', () => {
  const of = (...times: [string, string][]) =>
    times.map(([start, end]) => aBooking(at('2026-11-18', start), at('2026-11-18', end)).booking!);
  const now = at('2026-11-18', '12:00');
  const next = (...times: [string, string][]) => nextBooking(of(...times), now)?.startTime.slice(11, 16);

  it('is the booking that starts next, or the running one, and null if all are past', () => {
    expect(next(['16:00', '17:00'], ['14:00', '15:00'])).toBe('13:00');
    expect(next(['14:00', '15:00'], ['11:30', '12:30'])).toBe('10:30');
    expect(nextBooking(of(['11:00', '12:00']), now)).toBeNull();
  });
});

const of = (usedQuota: number, monthlyQuota: number): Quota => ({
  role: 'user',
  monthlyQuota,
  usedQuota,
  remainingQuota: Math.max(0, monthlyQuota - usedQuota),
});

describe('the Monthly Quota card', () => {
  it.each([
    [5, 20, '5 / 20 hours', '75% remaining', 25, 'calm', '15 hours left'],
    [3.5, 4, '3.5 / 4 hours', '13% remaining', 87.5, 'amber', 'Last hour: 0.5 hours left'],
    [4, 4, '4 / 4 hours', '0% remaining', 100, 'amber', 'No hours left'],
    [5, 4, '5 / 4 hours', '0% remaining', 100, 'red', '1 hour over the limit'],
    [743.5, 744, '743.5 / 744 hours', '1% remaining', expect.closeTo(99.93), 'amber', 'Last hour: 0.5 hours left'],
  ])('with %d of %d hours used', (used, total, value, remaining, percent, tone, words) => {
    expect(quotaFigures(of(used, total))).toEqual({ value, remaining, percent, tone, words });
  });

  it('draws 15 % and says ∞ where there is no limit', () => {
    const unlimited = { value: '∞ hours available', remaining: null, percent: 15, tone: 'calm', words: 'No limit' };
    expect(quotaFigures({ ...of(3, 0), remainingQuota: -1 })).toEqual(unlimited);
    expect(quotaFigures({ ...of(3, 4), role: 'admin', remainingQuota: -1 })).toEqual(unlimited);
  });

  it('shows a missing quota as 0 hours', () => {
    expect(quotaFigures(undefined)).toMatchObject({ value: '0 / 0 hours', remaining: '0% remaining', percent: 0 });
  });
});
