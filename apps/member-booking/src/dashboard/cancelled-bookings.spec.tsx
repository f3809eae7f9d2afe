import type { CancelledBooking } from '@roomhours/contract';
import { screen } from '@testing-library/react';
import { MockedWorkspace, open } from '../bookings-page/testing';

const CANCELLED: CancelledBooking = {
  id: 7,
  roomId: 1,
  roomName: 'Board Room',
  startTime: '2026-11-24T09:00:00.000Z',
  endTime: '2026-11-24T10:30:00.000Z',
  purpose: null,
  cancelledAt: '2026-11-19T08:05:00.000Z',
  byOwner: true,
  byToken: false,
};
const ROUTE = 'GET /api/bookings/user/cancelled';

/** The dashboard of a member, with the cancelled bookings shown. */
async function shown(response: object, phone = false) {
  const api = new MockedWorkspace();
  api.answer({ [ROUTE]: response });
  const { user } = open(api, { path: '/dashboard', phone });
  await user.click(await screen.findByRole('checkbox', { name: 'Show cancelled bookings' }));
  return { api, user };
}

it('says when and by whom a booking was cancelled', async () => {
  const byOthers = { ...CANCELLED, id: 8, roomId: null, roomName: null, byOwner: false, byToken: true };
  await shown({ json: [CANCELLED, byOthers] });
  const row = (name: string) => screen.findByRole('row', { name });
  expect(await row('Board Room Tue 24 November 10:00 - 11:30 By you, Thu 19 November, 09:05')).toBeTruthy();
  const how = 'By an administrator, with an API token, Thu 19 November, 09:05';
  expect(await row(`A deleted room Tue 24 November 10:00 - 11:30 ${how}`)).toBeTruthy();
});

it('is a list of cards on a phone', async () => {
  await shown({ json: [CANCELLED] }, true);
  const list = await screen.findByRole('list', { name: 'Cancelled bookings' });
  expect(list.textContent).toContain('Board Room');
  expect(screen.queryByRole('table', { name: 'Cancelled bookings' })).toBeNull();
});

it('names the month without any', async () => {
  await shown({ json: [] });
  expect(await screen.findByText('No cancelled bookings for November 2026.')).toBeTruthy();
});

it('can be read again after a failure', async () => {
  const { api, user } = await shown({ status: 503 });
  const title = 'The cancelled bookings could not be loaded';
  expect((await screen.findByText(title)).closest('[role="alert"]')).toBeTruthy();
  api.answer({ [ROUTE]: { json: [CANCELLED] } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /^Board Room/ })).toBeTruthy();
});
