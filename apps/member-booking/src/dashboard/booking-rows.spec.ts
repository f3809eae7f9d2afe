import type { AdminBooking, Booking } from '@roomhours/contract';
import { formatInstant } from '@roomhours/time';
import { aBooking, at, boardRoom, focusRoom, ZONE } from '@roomhours/booking-form/testing';
import { openingTimesOf } from '@roomhours/booking-form';
import { type BookingRow, rowOf, seriesRowOf } from './booking-rows';

const NOW = at('2026-11-18', '12:00');

function booking(from: string, to: string): Booking {
  const [start, end] = [at('2026-11-18', from), at('2026-11-18', to)];
  const made = aBooking(start, end, { purpose: 'Stand-up' }).booking!;
  return { ...made, startTime: formatInstant(start), endTime: formatInstant(end) };
}

const asMember = { ...openingTimesOf(undefined, 'grid'), isAdmin: false, zone: ZONE, now: NOW };
const asAdmin = { ...asMember, isAdmin: true };
const named = (names: Partial<AdminBooking> = {}): AdminBooking => ({
  ...booking('14:00', '15:30'),
  userEmail: 'ada@example.org',
  username: 'ada',
  roomName: 'Studio',
  ...names,
});

describe('a line of the table', () => {
  it('says a booking in words', () => {
    const own = booking('14:00', '15:30');
    expect(rowOf(own, [boardRoom], asMember)).toEqual({
      booking: own,
      user: null,
      room: 'Board Room',
      purpose: 'Stand-up',
      date: 'Wed 18 November',
      time: '14:00 - 15:30',
      duration: '1 hour 30 minutes',
      status: 'Upcoming',
      canChange: true,
      canGiveBack: true,
    });
  });

  it('says the end of a day like the grid', () => {
    expect(rowOf(booking('23:00', '24:00'), [], asMember).time).toBe('23:00 - 24:00');
  });

  it.each([
    ['11:00', '12:00', asMember, 'Past', false, false],
    ['11:00', '12:30', asMember, 'Upcoming', true, false],
    ['11:00', '13:00', asMember, 'Upcoming', true, true],
    ['11:00', '12:30', asAdmin, 'Upcoming', true, true],
    ['11:00', '12:00', asAdmin, 'Past', true, true],
  ] as const)('from %s to %s at noon', (from, to, viewer, status, canChange, canGiveBack) => {
    expect(rowOf(booking(from, to), [], viewer)).toMatchObject({ status, canChange, canGiveBack });
  });

  it('names room and user as far as they are known', () => {
    expect(rowOf(booking('14:00', '15:00'), [], asMember).room).toBe('Unknown Room');
    expect(rowOf(named(), [boardRoom], asAdmin)).toMatchObject({
      room: 'Studio',
      user: { email: 'ada@example.org' },
    });
    expect(rowOf(named({ userName: 'Ada Lovelace' }), [], asAdmin)).toMatchObject({
      user: { name: 'Ada Lovelace', email: 'ada@example.org' },
    });
    expect(rowOf(named({ userEmail: '' }), [], asAdmin).user?.email).toBe('ada');
    expect(rowOf(named({ userEmail: '', username: '' }), [], asAdmin).user?.email).toBe('Unknown user');
  });
});

interface With {
  roomId?: number;
  purpose?: string;
  seriesId?: string;
}

/** The row of a booking, such as row('2026-11-24', '10:00', '11:00'). */
function row(date: string, from: string, to: string, with_: With = {}): BookingRow {
  const { booking } = aBooking(at(date, from), at(date, to), with_);
  return rowOf(booking!, [boardRoom, focusRoom], asMember);
}

/** The row of a booking of one hour on 24 November. */
const ofSeries = (seriesId?: string) => row('2026-11-24', '10:00', '11:00', { seriesId });

describe('the row of a series', () => {
  it('has what its bookings have in common, their hours in all, and the first and the last date', () => {
    // In the order of the table: upcoming first, then the past ones, latest first.
    const dates = ['2026-11-24', '2026-11-30', '2026-11-17', '2026-11-03'];
    const [first, ...others] = dates.map((date) => row(date, '10:00', '10:30', { purpose: 'Team weekly' }));
    expect(seriesRowOf([first!, ...others])).toEqual({
      room: 'Board Room',
      purpose: 'Team weekly',
      dates: ['Tue 3 November', 'Mon 30 November'],
      time: '10:00 - 10:30',
      count: '4 bookings',
      hours: '2 hours in all',
      status: 'Upcoming',
      statusText: '2 of 4 upcoming',
    });
  });

  it('says what differs between its bookings', () => {
    const moved = row('2026-11-24', '10:00', '11:30', { roomId: focusRoom.id, purpose: 'Planning' });
    const { room, purpose, dates, time, hours } = seriesRowOf([ofSeries(), moved]);
    expect([room, purpose, time]).toEqual(['Various rooms', null, 'Various times']);
    expect([dates, hours]).toEqual([['Tue 24 November'], '2.5 hours in all']);
  });

  it('compares the wall times of the rooms, also over a change of the clocks', () => {
    const [summer, winter] = [row('2026-10-20', '10:00', '11:00'), row('2026-10-27', '10:00', '11:00')];
    expect(seriesRowOf([summer, winter]).time).toBe('10:00 - 11:00');
  });

  it('is Past or Upcoming if all its bookings are', () => {
    const [past, upcoming] = [row('2026-11-17', '10:00', '11:00'), ofSeries()];
    const { status, statusText } = seriesRowOf([past, past]);
    expect([status, statusText]).toEqual(['Past', 'Past']);
    expect(seriesRowOf([upcoming, upcoming]).statusText).toBe('Upcoming');
    expect(seriesRowOf([past, upcoming])).toMatchObject({ status: 'Upcoming', statusText: '1 of 2 upcoming' });
  });
});
