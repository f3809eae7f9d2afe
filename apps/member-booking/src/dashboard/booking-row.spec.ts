import type { AdminBooking, Booking } from '@roomhours/contract';
import { formatInstant } from '@roomhours/time';
import { ZONE, aBooking, at, boardRoom } from '@roomhours/booking-form/testing';
import { openingTimesOf } from '@roomhours/booking-form';
import { rowOf } from './booking-row';

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
