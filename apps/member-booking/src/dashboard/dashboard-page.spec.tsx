import type { AdminBooking } from '@roomhours/contract';
import { screen } from '@testing-library/react';
import { MockedWorkspace, THURSDAY, aBooking, at, open } from '../bookings-page/testing';

function ownBooking(start: string, end: string): AdminBooking {
  const booking = aBooking(at(THURSDAY, start), at(THURSDAY, end)).booking!;
  return { ...booking, userEmail: 'me@example.org', username: 'me', roomName: 'Board Room' };
}

it('names the next own booking of an administrator, and the one after it when the first has ended', async () => {
  const [first, second] = [ownBooking('10:00', '11:00'), ownBooking('12:00', '13:00')];
  const api = new MockedWorkspace();
  api.answer({
    'GET /api/admin/bookings': ({ query }) => ({ json: query.get('upcoming') === 'true' ? [first, second] : [] }),
    'GET /api/admin/bookings/upcoming': { json: { count: 7 } },
    'GET /api/admin/reports/usage': { json: { totalHours: 0 } as never },
  });
  const { clock, user, navigate } = open(api, { path: '/dashboard', role: 'admin' });

  await screen.findByRole('link', { name: /^Next: Board Room.* 10:00 to 11:00$/ });
  const { query } = api.requests.find((sent) => sent.query.get('upcoming') === 'true')!;
  expect(query.get('userId')).toBe('7');
  clock.moveTo(at(THURSDAY, '11:00'));
  await user.click(screen.getByRole('link', { name: /^Next: Board Room.* 12:00 to 13:00$/ }));
  expect(navigate).toHaveBeenCalledWith(`/bookings?booking=${second.id}`);
});
