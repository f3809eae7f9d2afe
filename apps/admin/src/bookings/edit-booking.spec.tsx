import type { AdminBooking, AdminUser, Booking, BookingConfig, BookingSeries, UserQuota } from '@roomhours/contract';
import { type ApiRoutes, refusal } from '@roomhours/data-access/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changesIn, disableMotion, noDialog, openAdmin, press, stale } from '../testing';

const PATCH = 'PATCH /api/bookings/1';
const BOOKING: AdminBooking = {
  ...{ id: 1, roomId: 1, userId: 7, isBlocked: false, seriesId: null, purpose: 'Retro', etag: '"1"' },
  ...{ startTime: '2099-11-24T09:00:00Z', endTime: '2099-11-24T10:30:00Z' },
  ...{ userEmail: 'ada@roomhours.example', username: 'ada', roomName: 'Studio' },
};
const { userEmail: _, roomName: __, username: ___, ...SAVED } = BOOKING;
const BEN: AdminUser = {
  ...{ id: 8, email: 'ben@roomhours.example', username: 'ben', firstName: 'Ben', lastName: null },
  ...{ role: 'user', subscription: 'flex', monthlyQuota: 4, isActive: true, state: 'active', etag: '"1"' },
};
const CONFIG: BookingConfig = {
  ...{ startTime: '09:00', endTime: '17:30', slotDuration: 30, timeZone: 'Europe/Berlin', etag: '"1"' },
};
const quotaOf = (id: number, usedQuota: number): UserQuota => ({
  ...{ role: 'user', monthlyQuota: 4, usedQuota, remainingQuota: 4 - usedQuota },
  user: { ...BEN, id },
});
const room = (id: number, name: string) => ({ id, name, capacity: 4, description: null, etag: '"1"' });

beforeEach(() => disableMotion());

const ROUTES: ApiRoutes = {
  'GET /api/rooms': { json: [room(1, 'Studio'), room(2, 'Attic')] },
  'GET /api/admin/bookings': { json: [BOOKING], headers: { 'X-Total-Count': '1' } },
  'GET /api/bookings': { json: [BOOKING] },
  'GET /api/admin/config/booking': { json: CONFIG },
  'GET /api/admin/users': { json: [BEN] },
  'GET /api/admin/users/7/quota': { json: quotaOf(7, 4) },
  'GET /api/admin/users/8/quota': { json: quotaOf(8, 3) },
  [PATCH]: { json: SAVED as Booking },
};

async function open(routes: ApiRoutes = {}) {
  const page = openAdmin('/admin?tab=bookings', { ...ROUTES, ...routes });
  await screen.findByText('Retro');
  await press(/^Edit booking of ada@roomhours.example, Studio, Nov 24/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Booking' }));
  await waitFor(() => expect(page.api.to('GET /api/admin/config/booking')).toHaveLength(1));
  return { ...page, dialog, sent: () => page.api.to(PATCH) };
}
type Dialog = Awaited<ReturnType<typeof open>>['dialog'];
const choose = async (dialog: Dialog, label: string, option: string) => {
  await userEvent.click(dialog.getByLabelText(label));
  await userEvent.click(await screen.findByText(option, { selector: '.ant-select-item bdi, .rh-user-option > bdi' }));
};

it('sends only what has changed, based on the state that was shown', async () => {
  const { api, dialog, sent, notify } = await open();
  await choose(dialog, 'Room', 'Attic');
  await dialog.findByText('Attic is free then.');
  expect(Object.fromEntries(api.to('GET /api/bookings')[0]!.query)).toEqual({ weekStart: '2099-11-23' });
  await userEvent.click(dialog.getByLabelText('1 hour'));
  await press('Update Booking', dialog);
  await noDialog();
  const [request] = sent();
  expect(request!.body).toEqual({ roomId: 2, endTime: '2099-11-24T10:00:00Z' });
  expect(request!.headers.get('If-Match')).toBe('"1"');
  expect(notify).toHaveBeenCalledWith({ kind: 'success', title: 'Booking Updated' });
});

it('gives the booking to another user, beyond the quota with a notice, which is loaded again once the window gets the focus', async () => {
  let usedQuota = 0;
  const { dialog, sent } = await open({ 'GET /api/admin/users/8/quota': () => ({ json: quotaOf(8, usedQuota) }) });
  await choose(dialog, 'For', 'Ben');
  await dialog.findByText('Takes 1.5 hours. 2.5 hours left in November after it.');
  usedQuota = 3;
  act(() => void window.dispatchEvent(new Event('focus')));
  await dialog.findByText('Takes 1.5 hours. 0.5 hours over the limit of November.');
  await press('Update Booking', dialog);
  await noDialog();
  expect(sent()[0]!.body).toEqual({ userId: 8 });
});

it('names the policy that a member could not pass over', async () => {
  const other = { ...BOOKING, id: 2, startTime: '2099-11-24T13:00:00Z', endTime: '2099-11-24T15:00:00Z' };
  const policies = { noticeMinutes: null, advanceDays: null, lateChangeMinutes: null, gapMinutes: null };
  const { dialog } = await open({
    'GET /api/admin/config/booking': {
      json: { ...CONFIG, policies: { ...policies, dayMinutes: 210, upcomingBookings: null } },
    },
    'GET /api/admin/bookings': ({ query }) =>
      query.has('userId') ? { json: [BOOKING, other] } : { json: [BOOKING], headers: { 'X-Total-Count': '1' } },
  });
  await userEvent.click(dialog.getByLabelText('2 hours'));
  expect((await dialog.findByText(/^Members could not book this\./)).textContent).toContain('3.5 hours');
});

it('shows the reason of a failure, or its own text if the server sends none, and stays open', async () => {
  const { api, dialog, notify } = await open({ [PATCH]: refusal('BOOKING_CONFLICT', 'Attic is already booked.') });
  const toast = (description: string) => ({ kind: 'error', title: 'Update Failed', description });
  await choose(dialog, 'Room', 'Attic');
  await press('Update Booking', dialog);
  expect((await dialog.findByRole('alert')).textContent).toContain('Attic is already booked.');
  expect(notify).toHaveBeenCalledWith(toast('Attic is already booked.'));
  api.answer({ [PATCH]: { status: 502, text: '<html>Bad Gateway</html>' } });
  await press('Update Booking', dialog);
  const text = 'There was an error updating the booking. Please try again.';
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain(text));
  expect(notify).toHaveBeenLastCalledWith(toast(text));
});

it('changes the following bookings of a series too', async () => {
  const later = ['2099-11-24', '2099-12-01'].map((day, index) => ({
    ...{ ...BOOKING, id: index + 1, seriesId: 'series' },
    ...{ startTime: `${day}T09:00:00Z`, endTime: `${day}T10:30:00Z` },
  }));
  const { dialog, sent, notify } = await open({
    'GET /api/admin/bookings': { json: later.slice(0, 1), headers: { 'X-Total-Count': '1' } },
    'GET /api/bookings/1/series': { json: { occurrences: later } as unknown as BookingSeries },
  });
  await userEvent.click(await dialog.findByRole('radio', { name: 'This and the following (2 bookings)' }));
  await choose(dialog, 'Room', 'Attic');
  await press('Update Booking', dialog);
  await noDialog();
  expect([Object.fromEntries(sent()[0]!.query), sent()[0]!.body]).toEqual([{ scope: 'following' }, { roomId: 2 }]);
  expect(notify).toHaveBeenCalledWith({ kind: 'success', title: 'Bookings Updated' });
});

it('keeps the owner that another administrator has chosen meanwhile', async () => {
  const { api, dialog, sent } = await open({ [PATCH]: stale({ ...SAVED, userId: 8, etag: '"2"' } as Booking) });
  await userEvent.type(dialog.getByLabelText('Purpose'), '!');
  await press('Update Booking', dialog);
  expect(changesIn(await dialog.findByRole('alert'))).toEqual(['For: was ada@roomhours.example, is now User 8']);
  api.answer({ [PATCH]: { json: SAVED as Booking } });
  await press('Update Booking', dialog);
  await noDialog();
  expect(sent()[1]!.body).toEqual({ purpose: 'Retro!' });
  expect(sent()[1]!.headers.get('If-Match')).toBe('"2"');
});

it('names the owner as before if another administrator has changed something else', async () => {
  const { dialog } = await open({ [PATCH]: stale({ ...SAVED, purpose: 'Planning', etag: '"2"' } as Booking) });
  await userEvent.click(dialog.getByLabelText('1 hour'));
  await press('Update Booking', dialog);
  expect(changesIn(await dialog.findByRole('alert'))).toEqual(['Purpose: was Retro, is now Planning']);
  expect(dialog.getAllByText('ada@roomhours.example')).not.toEqual([]);
});

it('opens again with its input after the session has ended', async () => {
  const { dialog, unmount } = await open();
  await userEvent.type(dialog.getByLabelText('Purpose'), '!');
  unmount();
  openAdmin('/admin?tab=bookings', ROUTES, { isSameVisit: true });
  const reopened = within(await screen.findByRole('dialog', { name: 'Edit Booking' }));
  expect(reopened.getByLabelText('Purpose')).toHaveProperty('value', 'Retro!');
});

it('saves a booking also if the rooms could not be loaded', async () => {
  const { dialog, sent } = await open({ 'GET /api/rooms': { status: 503, text: '' } });
  await userEvent.type(dialog.getByLabelText('Purpose'), '!');
  await press('Update Booking', dialog);
  await noDialog();
  expect(sent()[0]!.body).toEqual({ purpose: 'Retro!' });
});
