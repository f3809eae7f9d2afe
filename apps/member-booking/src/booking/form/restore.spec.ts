import { ME, OTHER, aBooking, at } from '@roomhours/booking-form/testing';
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
};

it('names the cancelled booking, with the same room, time and purpose', () => {
  const booking = bookingOf(ME);
  for (const role of ['user', 'admin'] as const)
    expect(restoreRequest(booking, { id: ME, role }, before)).toEqual({ ...times, restores: booking.id });
});

it('names the member whose booking an administrator cancelled', () => {
  const booking = bookingOf(OTHER);
  const request = restoreRequest(booking, { id: ME, role: 'admin' }, before);
  expect(request).toEqual({ ...times, restores: booking.id, userId: OTHER });
});

it('is null once the booking has started', () => {
  expect(restoreRequest(bookingOf(ME), { id: ME, role: 'admin' }, TEN)).toBeNull();
});
