import { type ApiRoutes, refusal } from '@roomhours/data-access/testing';
import { screen, waitFor } from '@testing-library/react';
import { dialogTitled, disableMotion, fill, openAdmin, press } from '../testing';

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

it('refuses invalid values on their fields, keeps the input after a refusal, and saves all rules with the settings', async () => {
  const { api, notify } = open({ [SAVE]: refusal('UNAVAILABLE', 'Later, please.') });
  expect((await field('Late changes')).value).toBe('1.5');
  expect((await field('Shortest notice')).value).toBe('');
  const invalid = {
    'Shortest notice': ['0.1', 'From 0 to 168 hours, in steps of 0.25'],
    'Longest advance': ['731', 'From 1 to 730 days'],
    'Time between bookings': ['121', 'From 0 to 120 minutes'],
    'Hours a day': ['25', 'From 0.5 to 24 hours, in steps of 0.5'],
    'Upcoming bookings': ['0', 'From 1 to 200 bookings'],
  } as const;
  for (const [label, [value]] of Object.entries(invalid)) fill(await field(label), value);
  await press('Save Rules');
  for (const [label, [, message]] of Object.entries(invalid))
    expect((await screen.findByText(message)).closest('.ant-form-item')?.textContent).toContain(label);
  expect(document.activeElement).toBe(await field('Shortest notice'));
  expect(api.to(IMPACT)).toEqual([]);

  const values = { 'Shortest notice': '', 'Longest advance': '30', 'Upcoming bookings': '', 'Late changes': '' };
  for (const [label, value] of Object.entries(values)) fill(await field(label), value);
  fill(await field('Time between bookings'), '15');
  fill(await field('Hours a day'), '4.5');
  await press('Save Rules');
  await waitFor(() => expect(notify.mock.calls[0]![0]).toMatchObject({ description: 'Later, please.' }));
  expect((await field('Longest advance')).value).toBe('30');

  const policies = { ...NONE, advanceDays: 30, gapMinutes: 15, dayMinutes: 270 };
  api.answer({ [SAVE]: { json: { ...stored, policies, etag: '"2"' } } });
  await press('Save Rules');
  await waitFor(() => expect(notify.mock.calls[1]![0]).toMatchObject({ title: 'Booking Rules Updated' }));
  expect(api.to(IMPACT)[0]!.body).toEqual({ policies });
  const body = { startTime: '08:00', endTime: '18:00', slotDuration: 60, policies };
  expect(api.to(SAVE).map((sent) => [sent.body, sent.headers.get('If-Match')])).toEqual(Array(2).fill([body, '"1"']));
});

it('says how many upcoming bookings would not be possible, and that they stay', async () => {
  const { api } = open({ [IMPACT]: { json: { bookings: 3 } }, [SAVE]: { json: stored } });
  fill(await field('Upcoming bookings'), '2');
  await press('Save Rules');
  const question = await dialogTitled('Change booking rules');
  expect(question.getByText('3 upcoming bookings would not be possible any more. They stay.')).toBeTruthy();
  expect(api.to(SAVE)).toEqual([]);
  await press('Save Rules', question);
  await waitFor(() => expect(api.to(SAVE)).toHaveLength(1));
});
