import { type ApiRoutes, refusal } from '@roomhours/data-access/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled, disableMotion, openAdmin, press } from '../../testing';

const IMPACT = 'POST /api/admin/config/policies/impact';
const SAVE = 'PUT /api/admin/config/booking';
const NONE = {
  ...{ noticeMinutes: null, advanceDays: null, lateChangeMinutes: null },
  ...{ gapMinutes: null, dayMinutes: null, upcomingBookings: null },
};
const stored = {
  ...{ startTime: '08:00', endTime: '18:00', slotDuration: 60, timeZone: 'Europe/Berlin', etag: '"1"' },
  policies: { ...NONE, lateChangeMinutes: 90 },
};
const open = (routes: ApiRoutes = {}) =>
  openAdmin('/admin?tab=bookingConfig', {
    'GET /api/admin/config/booking': { json: stored },
    [IMPACT]: { json: { bookings: 0 } },
    ...routes,
  });
const field = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement;

beforeEach(() => disableMotion());

it('shows the stored rules in hours, days, minutes and bookings', async () => {
  open();
  expect((await field('Late changes')).value).toBe('1.5');
  expect((await field('Shortest notice')).value).toBe('');
});

it('saves all rules with the settings, without a question if no booking is concerned', async () => {
  const saved = { ...stored, policies: { ...stored.policies, gapMinutes: 15 }, etag: '"2"' };
  const { api, notify } = open({ [SAVE]: { json: saved } });
  await userEvent.type(await field('Time between bookings'), '15');
  await userEvent.clear(await field('Late changes'));
  await userEvent.type(await field('Hours a day'), '4.5');
  await press('Save Rules');
  const policies = { ...NONE, gapMinutes: 15, dayMinutes: 270 };
  await waitFor(() => expect(api.to(SAVE)).toHaveLength(1));
  expect(api.to(IMPACT)[0]!.body).toEqual({ policies });
  expect(api.to(SAVE)[0]!.body).toEqual({ startTime: '08:00', endTime: '18:00', slotDuration: 60, policies });
  expect(api.to(SAVE)[0]!.headers.get('If-Match')).toBe('"1"');
  await waitFor(() => expect(notify.mock.calls[0]![0]).toMatchObject({ title: 'Booking Rules Updated' }));
});

it('says how many upcoming bookings would not be possible, and that they stay', async () => {
  const { api } = open({ [IMPACT]: { json: { bookings: 3 } }, [SAVE]: { json: stored } });
  await userEvent.type(await field('Upcoming bookings'), '2');
  await press('Save Rules');
  const question = await dialogTitled('Change booking rules');
  expect(question.getByText('3 upcoming bookings would not be possible any more. They stay.')).toBeTruthy();
  expect(api.to(SAVE)).toEqual([]);
  await press('Save Rules', question);
  await waitFor(() => expect(api.to(SAVE)).toHaveLength(1));
});

it.each([
  ['Shortest notice', '0.1', 'From 0 to 168 hours, in steps of 0.25'],
  ['Longest advance', '731', 'From 1 to 730 days'],
  ['Time between bookings', '121', 'From 0 to 120 minutes'],
  ['Hours a day', '25', 'From 0.5 to 24 hours, in steps of 0.5'],
  ['Upcoming bookings', '0', 'From 1 to 200 bookings'],
])('refuses in %s the value %s', async (label, value, message) => {
  const { api } = open();
  await userEvent.type(await field(label), value);
  await press('Save Rules');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(api.to(IMPACT)).toEqual([]);
});

it('keeps the input after a refusal', async () => {
  const { notify } = open({ [SAVE]: refusal('UNAVAILABLE', 'Later, please.') });
  await userEvent.type(await field('Longest advance'), '30');
  await press('Save Rules');
  await waitFor(() => expect(notify.mock.calls[0]![0]).toMatchObject({ description: 'Later, please.' }));
  expect((await field('Longest advance')).value).toBe('30');
});
