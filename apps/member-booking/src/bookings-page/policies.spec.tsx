import type { BookingConfig } from '@roomhours/contract';
import { routeOf } from '@roomhours/data-access/testing';
import { act, screen, waitFor } from '@testing-library/react';
import {
  MockedWorkspace,
  ON_TABLET,
  THURSDAY,
  WEDNESDAY,
  aBooking,
  at,
  cell,
  dialog,
  icon,
  labelOf,
  noDialog,
  offered,
  open,
} from './testing';
import { OTHER, lengths } from './testing/dialogs';

const NONE = {
  ...{ noticeMinutes: null, advanceDays: null, lateChangeMinutes: null },
  ...{ gapMinutes: null, dayMinutes: null, upcomingBookings: null },
};

function workspaceWith(policies: Partial<NonNullable<BookingConfig['policies']>>): MockedWorkspace {
  const api = new MockedWorkspace();
  api.config = { ...api.config, policies: { ...NONE, ...policies } };
  return api;
}

const LABEL = 'Thursday 19 November, 10:00 to 11:00, Board Room, your booking, Stand-up';
const mine = () => aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { purpose: 'Stand-up' });
const others = () => aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { userId: OTHER });

/** The texts of the cells of a date in a state. */
const textsOf = (date: string, state: string) =>
  [...document.querySelectorAll('[role="grid"] .mb-cell-button')]
    .filter((one) => labelOf(one)?.startsWith(date) && labelOf(one)?.includes(state))
    .map((one) => one.textContent)
    .join();

it('the grids of all rooms explain the used hours of a day to a member', async () => {
  const { user } = open(workspaceWith({ dayMinutes: 60 }).stand(mine()), { search: `?date=${THURSDAY}` });
  await waitFor(() => expect(textsOf('Thursday 19 November', 'unavailable')).toContain('At most 1 hour a day'));
  expect(textsOf('Thursday 19 November', 'free')).not.toMatch(/[1-9] of 3 free/);
  expect(textsOf('Friday 20 November', 'unavailable')).not.toContain('a day');
  await user.click(screen.getByRole('radio', { name: 'Day' }));
  await cell('Thursday 19 November, 09:00 to 17:30, Studio, unavailable, At most 1 hour a day');
  expect(textsOf('Thursday 19 November', 'free')).not.toMatch(/, free/);
});

it('the booking dialog explains start times and lengths that are refused', async () => {
  const { user } = open(workspaceWith({ gapMinutes: 15 }).stand(others()), ON_TABLET);
  await user.click(await cell('Thursday 19 November, 09:00 to 09:30, Board Room, free'));
  const form = await dialog('Create New Booking');
  await waitFor(() => expect(lengths(form)).toEqual(['30 minutes']));
  expect(form.getByText('15 minutes stay free between bookings')).toBeTruthy();
  await user.click(form.getByLabelText('Start time'));
  await waitFor(() => expect(offered()).toEqual(expect.arrayContaining([expect.stringContaining('11:00too close')])));
});

it('the booking dialog counts the bookings of the member again once the window gets the focus', async () => {
  const api = workspaceWith({ dayMinutes: 90 }).stand(mine());
  const { user } = open(api, ON_TABLET);
  await user.click(await cell('Thursday 19 November, 13:00 to 13:30, Board Room, free'));
  const form = await dialog('Create New Booking');
  await waitFor(() => expect(lengths(form)).toEqual(['30 minutes']));
  api.entries = [];
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(lengths(form)).toEqual(['30 minutes', '1 hour', '1 hour 30 minutes']));
});

it('an administrator may book over a policy, and reads which', async () => {
  const { user } = open(workspaceWith({ noticeMinutes: 10_080 }), { ...ON_TABLET, role: 'admin' });
  await user.click(await cell('Thursday 19 November, 09:00 to 09:30, Board Room, free'));
  const form = await dialog('Create New Booking');
  const notice = 'Members could not book this. As an administrator you can. Bookings of the .?Board Room.? are made';
  expect(await form.findByText(new RegExp(`^${notice} at least 7 days ahead: `))).toBeTruthy();
});

it('a booking after the time of changes costs its hours, and keeps room, date and start in the edit dialog', async () => {
  const api = workspaceWith({ lateChangeMinutes: 120 }).stand(mine());
  const { clock, user } = open(api, { ...ON_TABLET, now: at(THURSDAY, '07:59') });
  await cell(LABEL);
  await user.click(icon('Cancel', LABEL));
  const question = await dialog('Cancel booking');
  const cost = 'Less than 2 hours before the start: the 1 hour stays used.';
  expect(question.queryByText(cost)).toBeNull();
  clock.moveTo(at(THURSDAY, '08:30'));
  expect(await question.findByText(cost)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(noDialog()).toBe(true));
  await user.click(icon('Edit', LABEL));
  const form = await dialog('Edit Booking');
  expect(form.getByLabelText('Room')).toHaveProperty('disabled', true);
  expect(form.getByLabelText('Start time')).toHaveProperty('disabled', true);
  expect(form.getByLabelText('Purpose')).toHaveProperty('disabled', false);
  clock.moveTo(at(THURSDAY, '10:10'));
  expect(form.queryByText(/only its end and its purpose can be changed/)).toBeNull();
});

it('a series after the time of changes names the hours of all late dates', async () => {
  const dates = [
    [THURSDAY, '11:00'],
    ['2026-11-20', '11:30'],
    ['2026-11-26', '11:00'],
  ] as const;
  const series = dates.map(([date, end]) => aBooking(at(date, '10:00'), at(date, end), { purpose: 'Stand-up' }));
  const occurrences = series.map(({ booking }) => ({ ...booking!, seriesId: 'series' }));
  const api = workspaceWith({ lateChangeMinutes: 2_880 });
  api.entries = occurrences;
  const json = { id: 'series', repeat: null, occurrences };
  api.answer(routeOf(`GET /api/bookings/${occurrences[0]!.id}/series`, { json }));
  const { user } = open(api, { ...ON_TABLET, now: at(WEDNESDAY, '12:00') });
  await cell(LABEL);
  await user.click(icon('Cancel', LABEL));
  const question = await dialog('Cancel booking');
  const late = () => question.getByRole('alert').textContent;
  expect(late()).toBe('Less than 2 days before the start: the 1 hour stays used.');
  for (const scope of ['This and the following (3 bookings)', 'All (3 bookings)']) {
    await user.click(await question.findByLabelText(scope));
    expect(late()).toBe('Less than 2 days before the start of 2 bookings: their 2.5 hours stay used.');
    await user.click(question.getByLabelText('This booking'));
  }
});

it('lists late cancellations on the dashboard, and names their hours in the quota bar', async () => {
  const api = new MockedWorkspace();
  const late = { id: 1, roomName: 'Board Room', cancelledAt: '2026-11-18T07:00:00Z' };
  api.quota = {
    ...api.quota,
    lateHours: 1.5,
    lateCancellations: [{ ...late, startTime: '2026-11-18T09:00:00Z', endTime: '2026-11-18T10:30:00Z' }],
  };
  const { leave } = open(api, { path: '/dashboard' });
  expect(await screen.findByRole('heading', { name: 'Cancelled late' })).toBeTruthy();
  expect((await screen.findByText('1.5 hours used')).closest('li')?.textContent).toBe(
    'Board Room, Wednesday 18 November, 10:00 to 11:30 1.5 hours used',
  );
  leave();
  open(api, { search: '?room=1', now: at(WEDNESDAY, '08:00') });
  expect(await screen.findByText(/1\.5 hours of them cancelled late/)).toBeTruthy();
});
