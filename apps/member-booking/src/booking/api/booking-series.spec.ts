import type { Booking } from '@roomhours/contract';
import { mockApi } from '@roomhours/data-access/testing';
import { createMemberStore, memberApi } from '../../store/member-api';
import { endpoints } from './booking.api';

const booking = (id: number) => ({ id, seriesId: 's' }) as Booking;

it('a cancelled booking reloads the series of the others, but not its own, which no longer exists', async () => {
  const json = { id: 's', repeat: { every: 'week' as const, count: 2 }, occurrences: [booking(1), booking(2)] };
  const api = mockApi({
    'GET /api/bookings/1/series': { json },
    'GET /api/bookings/2/series': { json },
    'DELETE /api/bookings/1': { status: 204 },
  });
  const user = { id: 1, email: 'ada@example.com', role: 'user' } as const;
  const shell = { user, takeBookingConfig: () => null, onSessionLost: () => undefined };
  const { dispatch } = createMemberStore(shell, { subscribe: () => () => undefined });
  for (const id of [1, 2]) await dispatch(endpoints.bookingSeries.initiate(id));
  await dispatch(endpoints.deleteBooking.initiate({ id: 1, scope: 'this' }));
  await Promise.all(dispatch(memberApi.util.getRunningQueriesThunk()));
  const requested = ([1, 2] as const).map((id) => api.to(`GET /api/bookings/${id}/series`).length);
  expect(requested).toEqual([1, 2]);
});
