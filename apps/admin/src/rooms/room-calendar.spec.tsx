import type { CalendarFeed, CreatedCalendarFeed } from '@roomhours/contract';
import { type ApiRoutes, refusal } from '@roomhours/data-access/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { disableMotion, fill, openAdmin, press } from '../testing';

const ROOM = { id: 1, name: 'Studio', capacity: 20, description: null, etag: '"1"' };
const LIST = 'GET /api/users/profile/calendar-feeds';
const CREATE = 'POST /api/users/profile/calendar-feeds';
const FEED: CalendarFeed = {
  ...{ id: 3, name: null, kind: 'room', roomId: 1, roomName: 'Studio' },
  ...{ createdAt: '2026-11-01T10:00:00Z', lastUsedAt: null, isDisabled: false },
};
const CREATED: CreatedCalendarFeed = { ...FEED, url: 'https://rooms.example/calendar/x.ics' };

beforeEach(() => disableMotion());

async function open(routes: ApiRoutes) {
  const opened = openAdmin('/admin?tab=rooms', { 'GET /api/rooms': { json: [ROOM] }, ...routes });
  await userEvent.click(await screen.findByRole('button', { name: /^Calendar of/ }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Calendar of Studio' })) };
}

it('lists the addresses of the room only, and revokes one after a question', async () => {
  const others: CalendarFeed[] = [
    { ...FEED, id: 4, kind: 'own', roomId: null, roomName: null },
    { ...FEED, id: 5, roomId: 2, roomName: 'Booth' },
  ];
  const { api, dialog, notify } = await open({
    [LIST]: { json: [...others, FEED, { ...FEED, id: 6, name: 'Door' }] },
    'DELETE /api/users/profile/calendar-feeds/3': { status: 204 },
  });
  const list = within(await dialog.findByRole('list', { name: 'Calendar addresses' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Created Sun 1 Nov 2026, \d\d:00Not used yetRevoke$/),
    expect.stringMatching(/^DoorCreated Sun 1 Nov 2026, \d\d:00 · Not used yetRevoke$/),
  ]);
  api.answer({ [LIST]: { json: others } });
  await userEvent.click(list.getByRole('button', { name: /^Revoke .?Created/ }));
  const text = /^.?Created Sun.*Not used yet\. Calendar programs that use it no longer show the bookings\.$/;
  const question = within((await screen.findByText(text)).closest<HTMLElement>('[role="dialog"]')!);
  expect(question.getAllByText('Revoke Address')[0]).toBeTruthy();
  expect(notify).not.toHaveBeenCalled();
  await userEvent.click(question.getByRole('button', { name: 'Revoke' }));
  const toast = { kind: 'success', title: 'Address Revoked', description: 'The address no longer works.' };
  await waitFor(() => expect(notify).toHaveBeenCalledWith(toast));
  await waitFor(() => expect(dialog.queryByRole('list')).toBeNull());
});

it('reports why an address could not be created, and shows a created one once', async () => {
  const { api, dialog, notify } = await open({
    [LIST]: { json: [] },
    [CREATE]: refusal('UNAVAILABLE', 'Out of reach.'),
  });
  await press('Create Address', dialog);
  expect(await dialog.findByText('Current password is required')).toBeTruthy();
  fill(dialog.getByLabelText('Name (optional)'), 'Door');
  fill(dialog.getByLabelText('Current Password'), 'roomhours');
  await press('Create Address', dialog);
  const toast = { kind: 'error', title: 'Create Failed', description: 'Out of reach.' };
  await waitFor(() => expect(notify).toHaveBeenCalledWith(toast));
  api.answer({ [CREATE]: { status: 201, json: CREATED } });
  await press('Create Address', dialog);
  expect((await dialog.findByLabelText<HTMLInputElement>('Calendar address')).value).toBe(CREATED.url);
  expect(notify).toHaveBeenLastCalledWith({ kind: 'success', title: 'Address Created' });
  const body = { kind: 'room', roomId: 1, name: 'Door', currentPassword: 'roomhours' };
  expect(api.to(CREATE).map((sent) => sent.body)).toEqual([body, body]);
});
