import type { AdminBooking, BookingConfig } from '@roomhours/contract';
import { type ApiRoutes, later, refusal } from '@roomhours/data-access/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changesIn, selectOption, disableMotion, noDialog, openAdmin, press, stale } from '../testing';

const CONFIG = 'GET /api/admin/config/booking';
const IMPACT = 'GET /api/admin/config/booking/impact';
const SAVE = 'PUT /api/admin/config/booking';
const stored = { startTime: '08:00', endTime: '18:00', slotDuration: 60, timeZone: 'Europe/Berlin', etag: '"1"' };
const nothing = { bookings: 0, members: 0, listed: [] };
const booking: AdminBooking = {
  ...{ id: 5, roomId: 1, roomName: 'Studio', userId: 2, userEmail: 'ada@example.com', username: 'ada' },
  ...{ startTime: '2026-11-24T07:00:00Z', endTime: '2026-11-24T08:00:00Z', purpose: null },
  ...{ isBlocked: false, seriesId: null, etag: '"1"' },
};
const { matchMedia } = window;

const open = (routes: ApiRoutes = {}) =>
  openAdmin('/admin?tab=bookingConfig', { [CONFIG]: { json: stored }, [IMPACT]: { json: nothing }, ...routes });

const combobox = (name: string) => screen.findByRole('combobox', { name });
/** The text of the selected option is beside the control. */
const chosen = async (name: string) => (await combobox(name)).closest('.ant-select')?.textContent;
const settings = async () => [await chosen('Start Time'), await chosen('End Time'), await chosen('Time Slot Duration')];
const choose = async (name: string, option: string) => selectOption(await combobox(name), option);
const slots = () => within(screen.getByRole('list', { name: 'A day in slots' })).queryAllByRole('listitem');
const loaded = () => screen.findByText('All times are in the time zone Europe/Berlin.');

beforeEach(() => disableMotion());
afterEach(() => {
  window.matchMedia = matchMedia;
});

it('starts with the defaults, and then shows why loading failed, or the settings of the server', async () => {
  const answer = later<BookingConfig>();
  const { api } = open({ [CONFIG]: answer.route });
  expect(await settings()).toEqual(['09:00', '17:30', '30 minutes']);
  expect((await combobox('Start Time')).hasAttribute('disabled')).toBe(true);
  const save = screen.getByRole('button', { name: 'Save Settings' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(save);
  expect(api.to(IMPACT)).toEqual([]);
  expect(slots()).toHaveLength(17);
  expect(screen.getByText('17 slots of 30 minutes.')).toBeTruthy();
  await act(async () => answer.resolve(refusal('UNAVAILABLE', 'The database is busy.')));
  expect((await screen.findByRole('alert')).textContent).toContain('The database is busy.');
  expect(screen.queryByRole('button', { name: 'Save Settings' })).toBeNull();
  api.answer({ [CONFIG]: { json: stored } });
  await press('Try again');
  await loaded();
  expect(await settings()).toEqual(['08:00', '18:00', '60 minutes']);
  expect(slots().map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['08:00', '17:00']));
  expect(screen.getByText('Recommended: 30 or 60 minutes')).toBeTruthy();
});

it('asks for confirmation before unsaved settings are left, and restores them after the session has ended', async () => {
  const { mayLeave, unmount } = open();
  await loaded();
  expect(mayLeave('?tab=rooms')).toBe(true);
  await choose('Start Time', '08:30');
  expect(mayLeave('?tab=bookingConfig&x=1')).toBe(true);
  let answer: unknown;
  act(() => void (answer = mayLeave('?tab=rooms')));
  await press('Keep editing');
  await expect(answer).resolves.toBe(false);
  unmount();
  openAdmin('/admin?tab=bookingConfig', { [CONFIG]: { json: stored } }, { isSameVisit: true });
  await loaded();
  await waitFor(async () => expect(await settings()).toEqual(['08:30', '18:00', '60 minutes']));
});

it('shows an invalid end on its field, reports failures and success, and saves without confirmation', async () => {
  const { api, notify } = open({ [SAVE]: refusal('UNAVAILABLE', 'The database is busy.') });
  await loaded();
  await choose('End Time', '08:30');
  await press('Save Settings');
  expect(await screen.findByText('There is no room for one slot of 60 minutes')).toBeTruthy();
  expect(screen.getByText('These settings make no slots.')).toBeTruthy();
  expect([api.to(IMPACT).length, api.to(SAVE).length]).toEqual([0, 0]);

  await choose('End Time', '18:00');
  await choose('Start Time', '08:30');
  await choose('Time Slot Duration', '45 minutes');
  expect(screen.getByText('13 slots of 45 minutes. The last one is cut to 30 minutes by the end time.')).toBeTruthy();
  const failed = (description: string) => [{ kind: 'error', title: 'Update Failed', description }];
  await press('Save Settings');
  await waitFor(() => expect(notify.mock.calls).toEqual([failed('The database is busy.')]));
  api.answer({ [SAVE]: { status: 500, text: '' } });
  await press('Save Settings');
  await waitFor(() => expect(notify).toHaveBeenLastCalledWith(...failed('Failed to update booking settings.')));

  const saved = later<BookingConfig>();
  api.answer({ [SAVE]: saved.route });
  await press('Save Settings');
  await userEvent.click(await screen.findByRole('button', { name: 'Saving...' }));
  await act(async () => saved.resolve({ json: { ...stored, startTime: '08:30', slotDuration: 45 } }));
  const description = 'Booking time settings have been updated successfully.';
  await waitFor(() =>
    expect(notify).toHaveBeenLastCalledWith({ kind: 'success', title: 'Settings Updated', description }),
  );
  const body = { startTime: '08:30', endTime: '18:00', slotDuration: 45 };
  expect(api.to(SAVE).map((call) => call.body)).toEqual([body, body, body]);
  expect(Object.fromEntries(api.to(IMPACT)[0]!.query)).toEqual({ ...body, slotDuration: '45' });
});

it('asks for confirmation if bookings do not fit, or the preview failed', async () => {
  const { api, notify } = open({ [IMPACT]: { status: 500, text: '' } });
  await loaded();
  await choose('Start Time', '10:00');
  const openDialog = async () => {
    await press('Save Settings');
    return within(await screen.findByRole('dialog', { name: 'Change booking settings' }));
  };
  const unknown = await openDialog();
  expect(unknown.getByText('It is not known which bookings this touches.')).toBeTruthy();
  api.answer({ [IMPACT]: { json: nothing } });
  await press('Look again', unknown);
  expect(await unknown.findByText('All upcoming bookings fit the new settings.')).toBeTruthy();
  await press('Cancel', unknown);
  await noDialog();
  expect(await chosen('Start Time')).toBe('10:00');

  const impact = { bookings: 2, members: 1, listed: [booking] };
  api.answer({ [IMPACT]: { json: impact }, [SAVE]: { json: { ...stored, startTime: '10:00' } } });
  const dialog = await openDialog();
  expect(dialog.getByText('2 upcoming bookings of 1 member do not fit the new settings.')).toBeTruthy();
  expect(dialog.getByText('Tue 24 Nov 2026, 08:00–09:00')).toBeTruthy();
  expect(api.to(SAVE)).toHaveLength(0);
  await press('Save Settings', dialog);
  await noDialog();
  expect(api.to(SAVE)).toHaveLength(1);
  expect(notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Settings Updated' }));
});

it('keeps the input on settings that another administrator changed', async () => {
  const current = { ...stored, endTime: '20:00', etag: '"2"' };
  const { api } = open({ [SAVE]: stale(current) });
  await loaded();
  await choose('Start Time', '10:00');
  api.answer({ [CONFIG]: { json: current } });
  await press('Save Settings');
  expect(changesIn(await screen.findByRole('alert'))).toEqual(['End Time: was 18:00, is now 20:00']);
  await waitFor(() => expect(api.to(CONFIG)).toHaveLength(2));
  expect(await settings()).toEqual(['10:00', '20:00', '60 minutes']);
  const saved = { ...current, startTime: '10:00', etag: '"3"' };
  api.answer({ [SAVE]: { json: saved }, [CONFIG]: { json: saved } });
  await press('Save Settings');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(api.to(SAVE).map(({ body, headers }) => [body, headers.get('If-Match')])).toEqual([
    [{ startTime: '10:00', endTime: '18:00', slotDuration: 60 }, '"1"'],
    [{ startTime: '10:00', endTime: '20:00', slotDuration: 60 }, '"2"'],
  ]);
});
