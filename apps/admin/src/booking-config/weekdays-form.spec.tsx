import type { BookingConfig, WeekdayHours } from '@roomhours/contract';
import { type ApiRoutes, refusal } from '@roomhours/data-access/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { changesIn, disableMotion, noDialog, openAdmin, press, selectOption, stale } from '../testing';
import { WeekdaysForm } from './weekdays-form';

const CONFIG = 'GET /api/admin/config/booking';
const IMPACT = 'POST /api/admin/config/weekdays/impact';
const SAVE = 'PUT /api/admin/config/weekdays';
const nothing = { bookings: 0, members: 0, listed: [] };
const DEFAULT: Omit<WeekdayHours, 'weekday'> = {
  ...{ closed: false, startTime: '08:00', endTime: '18:00', isDefault: true },
};
const CLOSED = { closed: true, startTime: null, endTime: null, isDefault: false };
const config = (own: Record<number, Omit<WeekdayHours, 'weekday'>> = {}, etag = '"1"'): BookingConfig => ({
  ...{ startTime: '08:00', endTime: '18:00', slotDuration: 60, timeZone: 'Europe/Berlin', etag },
  weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...(own[weekday] ?? DEFAULT) })),
  specialDays: [],
});
const stored = config({ 7: CLOSED });
const { matchMedia } = window;

const ROUTES: ApiRoutes = {
  ...{ [CONFIG]: { json: stored }, [IMPACT]: { json: nothing }, 'GET /api/admin/special-days': { json: [] } },
};
const open = (routes: ApiRoutes = {}) => openAdmin('/admin?tab=bookingConfig', { ...ROUTES, ...routes });
/** Opens the form without the rest of the tab. */
const openForm = (routes: ApiRoutes) =>
  openAdmin('/admin', { ...ROUTES, ...routes }, { part: <WeekdaysForm config={stored} /> });
const choose = async (name: string, option: string) =>
  selectOption(await screen.findByRole('combobox', { name }), option);
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Weekdays' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent + ' ' + row.lastElementChild?.textContent);
/** The days of a request that do not follow the settings. */
const sent = (body: unknown) =>
  (body as { weekdays: { weekday: number; closed: boolean; startTime: string | null }[] }).weekdays.filter(
    ({ closed, startTime }) => closed || startTime !== null,
  );
const saturday = { weekday: 6, closed: false, startTime: '10:00', endTime: '14:00' };
const sunday = { weekday: 7, closed: true, startTime: null, endTime: null };
const setSaturday = async () => {
  await choose('Saturday, opening', 'Own hours');
  await choose('Saturday, start time', '10:00');
  await choose('Saturday, end time', '14:00');
};

beforeEach(() => disableMotion());
afterEach(() => {
  window.matchMedia = matchMedia;
});

it('is missing for an API that sends no weekdays', async () => {
  open({ [CONFIG]: { json: { ...stored, weekdays: undefined } } });
  await screen.findByText('All times are in the time zone Europe/Berlin.');
  expect(screen.queryByText('Weekdays')).toBeNull();
  expect(screen.queryByText('Special days')).toBeNull();
});

it('shows the hours of each weekday, and saves all with one request, based on the state that it shows', async () => {
  const saved = config({ 6: { ...DEFAULT, startTime: '10:00', endTime: '14:00', isDefault: false }, 7: CLOSED }, '"2"');
  const { api, notify } = open({ [SAVE]: { json: saved } });
  expect(await rows()).toEqual([
    ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((day) => `${day} 08:00–18:00`),
    'Sunday Closed',
  ]);
  await setSaturday();
  await choose('Start Time', '07:00');
  api.answer({ [CONFIG]: { json: saved } });
  await press('Save Weekdays');
  const description = 'The hours of the weekdays have been updated successfully.';
  await waitFor(() => expect(notify).toHaveBeenCalledWith({ kind: 'success', title: 'Weekdays Updated', description }));
  const [request] = api.to(SAVE);
  expect((request!.body as { weekdays: unknown[] }).weekdays).toHaveLength(7);
  expect(sent(request!.body)).toEqual([saturday, sunday]);
  expect(request!.headers.get('If-Match')).toBe('"1"');
  expect(sent(api.to(IMPACT)[0]!.body)).toEqual([saturday, sunday]);
  // The other form keeps its input on the new state.
  await waitFor(() => expect(api.to(CONFIG)).toHaveLength(2));
  expect((await screen.findByRole('combobox', { name: 'Start Time' })).closest('.ant-select')?.textContent).toBe(
    '07:00',
  );
});

it('asks for confirmation if bookings do not fit', async () => {
  const { api } = openForm({ [IMPACT]: { json: { bookings: 2, members: 1, listed: [] } }, [SAVE]: { json: stored } });
  await choose('Monday, opening', 'Closed');
  await press('Save Weekdays');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change weekdays' }));
  expect(dialog.getByText('2 upcoming bookings of 1 member do not fit the new hours.')).toBeTruthy();
  expect(api.to(SAVE)).toHaveLength(0);
  await press('Save Weekdays', dialog);
  await noDialog();
  expect(sent(api.to(SAVE)[0]!.body)).toEqual([{ ...sunday, weekday: 1 }, sunday]);
});

it('shows an invalid time, and the message of the server, on the field', async () => {
  const details = [{ field: 'weekdays.5.startTime', message: 'It must be later.' }];
  const { api } = openForm({ [SAVE]: refusal('VALIDATION_FAILED', 'Something is wrong.', details) });
  await choose('Saturday, opening', 'Own hours');
  await choose('Saturday, start time', '08:30');
  await press('Save Weekdays');
  expect(await screen.findByText(/^The start must be a whole number of slots of 60 minutes/)).toBeTruthy();
  await choose('Saturday, start time', '10:00');
  await choose('Saturday, end time', '10:30');
  await press('Save Weekdays');
  expect(await screen.findByText('The end must be at least one slot after the start.')).toBeTruthy();
  expect(api.to(IMPACT)).toHaveLength(0);
  await choose('Saturday, end time', '14:00');
  await press('Save Weekdays');
  const field = (await screen.findByText('It must be later.')).closest('td');
  expect(within(field!).getByRole('combobox', { name: 'Saturday, start time' })).toBeTruthy();
});

it('keeps the input on weekdays that another administrator changed', async () => {
  const current = config({ 1: CLOSED, 7: CLOSED }, '"2"');
  const { api } = open({ [SAVE]: stale(current) });
  await setSaturday();
  api.answer({ [CONFIG]: { json: current } });
  await press('Save Weekdays');
  expect(changesIn(await screen.findByRole('alert'))).toEqual(['Monday: was default hours, is now closed']);
  api.answer({ [SAVE]: { json: current } });
  await press('Save Weekdays');
  await waitFor(() => expect(api.to(SAVE)).toHaveLength(2));
  const last = api.to(SAVE)[1]!;
  expect(last.headers.get('If-Match')).toBe('"2"');
  expect(sent(last.body)).toEqual([{ ...sunday, weekday: 1 }, saturday, sunday]);
});

it('restores unsaved weekdays after the session has ended', async () => {
  const { unmount } = open();
  await setSaturday();
  unmount();
  openAdmin(
    '/admin?tab=bookingConfig',
    { [CONFIG]: { json: stored }, 'GET /api/admin/special-days': { json: [] } },
    { isSameVisit: true },
  );
  await waitFor(async () => expect((await rows())[5]).toContain('10:00'));
});
