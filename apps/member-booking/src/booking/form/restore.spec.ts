import { ME, OTHER, aBooking, at } from '../testing';
import { restoreRequest } from './restore';

const TEN = at('2026-11-19', '10:00');
const bookingOf = (userId: number) =>
  aBooking(TEN, at('2026-11-19', '11:00'), { userId, purpose: 'Stand-up' }).booking!;
const before = at('2026-11-19', '09:59');
const times = {
  roomId: 1,
  startTime: '2026-11-19T09:00:00Z',
  endTime: '2026-11-19T10:00:00Z',
  purpose: 'Stand-up',
  restores: bookingOf(ME).id,
};

it('requests the same room, time and purpose', () => {
  expect(restoreRequest(bookingOf(ME), { id: ME, role: 'user' }, before)).toEqual(times);
  expect(restoreRequest(bookingOf(ME), { id: ME, role: 'admin' }, before)).toEqual(times);
});

it('names the member whose booking an administrator cancelled', () => {
  const request = restoreRequest(bookingOf(OTHER), { id: ME, role: 'admin' }, before);
  expect(request).toEqual({ ...times, userId: OTHER });
});

it('is null once the booking has started', () => {
  expect(restoreRequest(bookingOf(ME), { id: ME, role: 'admin' }, TEN)).toBeNull();
});
