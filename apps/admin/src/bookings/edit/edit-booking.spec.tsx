import type { AdminBooking, AdminUser, Booking, BookingConfig, BookingSeries, UserQuota } from '@roomhours/contract';
import { type ApiRoutes, refusal } from '@roomhours/data-access/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { disableMotion, noDialog, openAdmin, press } from '../../testing';

const PATCH = 'PATCH /api/bookings/1';
const BOOKING: AdminBooking = {
  ...{ id: 1, roomId: 1, userId: 7, isBlocked: false, seriesId: null, purpose: 'Retro', etag: '"1"' },
  ...{ startTime: '2026-11-24T09:00:00Z', endTime: '2026-11-24T10:30:00Z' },
  ...{ userEmail: 'ada@roomhours.example', username: 'ada', roomName: 'Studio' },
};
const BEN: AdminUser = {
  ...{ id: 8, email: 'ben@roomhours.example', username: 'ben', firstName: 'Ben', lastName: null },
  ...{ role: 'user', subscription: 'flex', monthlyQuota: 4, isActive: true, state: 'active', etag: '"1"' },
};
const CONFIG: BookingConfig = {
  ...{ startTime: '09:00', endTime: '17:30', slotDuration: 30, timeZone: 'Europe/Berlin', etag: '"1"' },
  specialDays: [{ id: 1, date: '2026-11-25', name: 'Inventory', closed: true, startTime: null, endTime: null }],
};
const quotaOf = (id: number, usedQuota: number): UserQuota => ({
  ...{ role: 'user', monthlyQuota: 4, usedQuota, remainingQuota: 4 - usedQuota },
  user: { ...BEN, id },
});
const room = (id: number, name: string) => ({ id, name, capacity: 4, description: null, etag: '"1"' });

beforeEach(() => disableMotion());

async function open(routes: ApiRoutes = {}) {
  const page = openAdmin('/admin?tab=bookings', {
    'GET /api/rooms': { json: [room(1, 'Studio'), room(2, 'Attic')] },
    'GET /api/admin/bookings': { json: [BOOKING], headers: { 'X-Total-Count': '1' } },
    'GET /api/admin/config/booking': { json: CONFIG },
    'GET /api/admin/users': { json: [BEN] },
    'GET /api/admin/users/7/quota': { json: quotaOf(7, 4) },
    'GET /api/admin/users/8/quota': { json: quotaOf(8, 3) },
    'GET /api/availability': { json: [] },
    [PATCH]: { json: BOOKING as Booking },
    ...routes,
  });
  await screen.findByText('Retro');
  await press(/^Edit booking of ada@roomhours.example, Studio, Nov 24/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Booking' }));
  await waitFor(() => expect(page.api.to('GET /api/admin/config/booking')).toHaveLength(1));
  return { ...page, dialog, sent: () => page.api.to(PATCH) };
}
type Dialog = Awaited<ReturnType<typeof open>>['dialog'];
const choose = async (dialog: Dialog, label: string, option: string) => {
  await userEvent.click(dialog.getByLabelText(label));
  await userEvent.click(
    await screen.findByText(option, { selector: '.ant-select-item-option-content, .rh-user-option > bdi' }),
  );
};

it('sends only what has changed, based on the state that was shown', async () => {
  const { dialog, sent, notify } = await open();
  await choose(dialog, 'Room', 'Attic');
  await choose(dialog, 'Start Time', '11:00');
  await choose(dialog, 'Duration', '1 hour');
  await press('Update Booking', dialog);
  await noDialog();
  const [request] = sent();
  expect(request!.body).toEqual({ roomId: 2, startTime: '2026-11-24T10:00:00Z', endTime: '2026-11-24T11:00:00Z' });
  expect(request!.headers.get('If-Match')).toBe('"1"');
  expect(notify).toHaveBeenCalledWith({ kind: 'success', title: 'Booking Updated' });
});

it('gives the booking to another user, beyond the quota with a notice', async () => {
  const { dialog, sent } = await open();
  expect(dialog.queryByText(/over the quota/)).toBeNull();
  await choose(dialog, 'For', 'Ben');
  await dialog.findByText('Ben will be 0.5 hours over the quota of November.');
  await press('Update Booking', dialog);
  await noDialog();
  expect(sent()[0]!.body).toEqual({ userId: 8 });
});

it('sends nothing without a change', async () => {
  const { dialog, sent } = await open();
  await press('Update Booking', dialog);
  await noDialog();
  expect(sent()).toEqual([]);
});

it('refuses a closed day before it is sent, with its name', async () => {
  const { dialog, sent } = await open();
  const date = dialog.getByLabelText('Date');
  await userEvent.clear(date);
  await userEvent.type(date, '2026-11-25');
  await userEvent.tab();
  await waitFor(() => expect(dialog.getAllByText('Closed on Wednesday 25 November (Inventory)')).toHaveLength(1));
  await press('Update Booking', dialog);
  await waitFor(() =>
    expect(dialog.getByText(/^Closed on/, { selector: '.ant-form-item-explain-error' })).toBeTruthy(),
  );
  expect(dialog.getAllByText('Closed on Wednesday 25 November (Inventory)')).toHaveLength(1);
  expect(sent()).toEqual([]);
});

it('shows a refusal of the server and stays open', async () => {
  const message = 'Attic is already booked 10:00 to 11:00 on Tuesday 24 November.';
  const { dialog, notify } = await open({ [PATCH]: refusal('BOOKING_CONFLICT', message) });
  await choose(dialog, 'Room', 'Attic');
  await press('Update Booking', dialog);
  expect((await dialog.findByRole('alert')).textContent).toBe(message);
  expect(notify).toHaveBeenCalledWith({ kind: 'error', title: 'Update Failed', description: message });
  await choose(dialog, 'Room', 'Studio');
  expect(dialog.queryByRole('alert')).toBeNull();
});

it('offers what is free instead, which fills in the form', async () => {
  const free = { kind: 'fits' as const, roomId: 2, roomName: 'Attic', hours: 1.5, remainingQuota: -1 };
  const { api, dialog, sent } = await open({
    [PATCH]: refusal('BOOKING_CONFLICT', 'Studio is already booked.'),
    'GET /api/availability': {
      json: [{ ...free, startTime: '2026-11-24T10:00:00Z', endTime: '2026-11-24T11:30:00Z' }],
    },
  });
  await choose(dialog, 'Start Time', '11:00');
  await press('Update Booking', dialog);
  const offer = within(await dialog.findByRole('group', { name: 'Free then:' }));
  expect(Object.fromEntries(api.to('GET /api/availability')[0]!.query)).toEqual({
    ...{ date: '2026-11-24', duration: '90', from: '11:00', to: '12:30' },
  });
  api.answer({ [PATCH]: { json: BOOKING as Booking } });
  await press(/Attic/, offer);
  await press('Update Booking', dialog);
  await noDialog();
  expect(sent()[1]!.body).toEqual({ roomId: 2, startTime: '2026-11-24T10:00:00Z', endTime: '2026-11-24T11:30:00Z' });
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

it('continues from the present state if the booking was changed meanwhile', async () => {
  const current = { ...BOOKING, roomId: 2, etag: '"2"' };
  const { api, dialog, sent } = await open({
    [PATCH]: refusal('CHANGED_MEANWHILE', 'This has been changed meanwhile.', undefined, current),
  });
  await userEvent.clear(dialog.getByLabelText(/^Purpose/));
  await userEvent.type(dialog.getByLabelText(/^Purpose/), 'Review');
  await press('Update Booking', dialog);
  await waitFor(() => expect(dialog.getAllByText(/Attic/).length).toBeGreaterThan(0));
  api.answer({ [PATCH]: { json: current as Booking } });
  await press('Update Booking', dialog);
  await noDialog();
  expect(sent()[1]!.body).toEqual({ purpose: 'Review' });
  expect(sent()[1]!.headers.get('If-Match')).toBe('"2"');
});
