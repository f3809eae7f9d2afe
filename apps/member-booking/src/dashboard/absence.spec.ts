import { NO_POLICIES } from '@roomhours/booking-rules';
import type { Booking } from '@roomhours/contract';
import { formatInstant, localDate } from '@roomhours/time';
import { HOURS, ZONE, aBooking, at, boardRoom } from '@roomhours/booking-form/testing';
import { checkDates, impactOf, impactText } from './absence';
import { lateOnes } from '../booking/late-bookings';

const NOW = at('2026-11-18', '10:40');

function booking(id: number, date: string, from: string, to: string): Booking {
  const [start, end] = [at(date, from), at(date, to)];
  return { ...aBooking(start, end).booking!, id, startTime: formatInstant(start), endTime: formatInstant(end) };
}

const absence = (from: string, to: string) => ({ from: localDate(from), to: localDate(to) });
const impact = (own: Booking[], from = '2026-11-18', to = '2026-11-19', zone = ZONE) =>
  impactOf(absence(from, to), own, zone, NOW);
const ids = (own: Booking[], ...dates: string[]) => impact(own, ...dates).cancelled.map(({ id }) => id);

describe('the dates of an absence', () => {
  it('can be sent if both are chosen and the server accepts them', () => {
    const dates = absence('2026-11-18', '2026-11-18');
    expect(checkDates(dates)).toEqual({ absence: dates });
    expect(checkDates({ ...dates, to: null })).toEqual({ absence: null });
    expect(checkDates({ ...dates, from: null })).toEqual({ absence: null });
  });

  it('are refused with the sentence of the server', () => {
    const earlier = { absence: null, error: 'The last day must not be before the first.' };
    expect(checkDates(absence('2026-11-19', '2026-11-18'))).toEqual(earlier);
    const longer = { absence: null, error: 'At most 366 days can be cancelled together.' };
    expect(checkDates(absence('2026-11-18', '2027-11-19'))).toEqual(longer);
  });
});

describe('the bookings of an absence', () => {
  it('are those that start on its dates in the workspace zone', () => {
    const own = [
      booking(1, '2026-11-18', '23:30', '24:00'),
      booking(2, '2026-11-19', '00:00', '00:30'),
      booking(3, '2026-11-20', '23:30', '24:00'),
      booking(4, '2026-11-21', '00:00', '00:30'),
    ];
    expect(ids(own, '2026-11-19', '2026-11-20')).toEqual([2, 3]);
    expect(ids(own, '2026-11-19', '2026-11-20', 'Pacific/Honolulu')).toEqual([3, 4]);
  });

  it('are not those that have started', () => {
    const own = [
      booking(1, '2026-11-18', '09:00', '10:00'),
      booking(2, '2026-11-18', '10:00', '11:00'),
      booking(3, '2026-11-18', '10:40', '11:00'),
      booking(4, '2026-11-18', '10:45', '11:00'),
    ];
    expect(impact(own)).toMatchObject({ cancelled: [{ id: 4 }], hasRunning: true });
    expect(impact([own[0]!])).toEqual({ cancelled: [], hasRunning: false });
    expect(impact(own, '2026-11-19', '2026-11-20').hasRunning).toBe(false);
  });

  it('are named with their number and hours', () => {
    const own = [booking(1, '2026-11-18', '14:00', '15:30'), booking(2, '2026-11-19', '10:00', '13:00')];
    expect(impactText(impact(own))).toBe('2 bookings (4.5 hours) will be cancelled.');
    const running = booking(3, '2026-11-18', '10:30', '11:00');
    expect(impactText(impact([running, booking(4, '2026-11-19', '10:00', '11:00')]))).toBe(
      '1 booking (1 hour) will be cancelled. A running booking stays.',
    );
    expect(impactText(impact([]))).toBe('You have no upcoming bookings on these days.');
  });

  it('keep their hours used if it is too late for them', () => {
    const own = [booking(1, '2026-11-18', '12:40', '14:10'), booking(2, '2026-11-18', '12:41', '13:00')];
    const policies = { ...NO_POLICIES, lateChangeMinutes: 120 };
    const late = lateOnes(own, [boardRoom], { hours: HOURS, policies }, NOW);
    expect(late.map(({ id }) => id)).toEqual([1]);
    expect(
      lateOnes(
        own,
        [{ ...boardRoom, policies: { ...NO_POLICIES, lateChangeMinutes: 0 } }],
        { hours: HOURS, policies },
        NOW,
      ),
    ).toEqual([]);
    expect(impactText(impact(own.slice(0, 1)), late)).toBe(
      '1 booking (1.5 hours) will be cancelled. 1.5 hours stay used, because it is too late to give them back.',
    );
    const ofOneHour = [booking(3, '2026-11-18', '12:40', '13:40')];
    expect(impactText(impact(ofOneHour), ofOneHour)).toBe(
      '1 booking (1 hour) will be cancelled. 1 hour stays used, because it is too late to give it back.',
    );
  });
});
