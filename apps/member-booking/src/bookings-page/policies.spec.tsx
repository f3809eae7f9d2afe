import type { BookingConfig } from '@roomhours/contract';
import { routeOf } from '@roomhours/data-access/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  MockedWorkspace,
  THURSDAY,
  WEDNESDAY,
  aBooking,
  at,
  cell,
  dialog,
  findCell,
  icon,
  labelOf,
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

describe('the grid of a member', () => {
  it('shows the time between bookings as unavailable, with the reason', async () => {
    open(workspaceWith({ gapMinutes: 15 }).stand(others()), { search: '?room=1' });
    const after = await cell('Thursday 19 November, 11:00 to 11:30, Board Room, unavailable');
    expect(after.textContent).toContain('15 minutes stay free between bookings');
    expect(findCell('Thursday 19 November, 11:30 to 12:00, Board Room, free')).not.toBeNull();
  });

  it('shows what is too soon or too far ahead as unavailable', async () => {
    open(workspaceWith({ noticeMinutes: 1_440, advanceDays: 1 }), { search: '?room=1' });
    await cell('Thursday 19 November, 09:00 to 09:30, Board Room, free');
    expect(findCell('Wednesday 18 November, 09:00')?.textContent).toContain('at least 24 hours ahead');
    expect(findCell('Friday 20 November, 09:00')?.textContent).toContain('at most 1 day ahead');
  });

  it.each(['?room=1', '', '?view=day&date=2026-11-19'])('explains the used hours of a day at %p', async (search) => {
    open(workspaceWith({ dayMinutes: 60 }).stand(mine()), { search });
    await waitFor(() => expect(textsOf('Thursday 19 November', 'unavailable')).toContain('At most 1 hour a day'));
    expect(textsOf('Thursday 19 November', 'free')).not.toMatch(/, free|[1-9] of 3 free/);
    if (!search.includes('day')) expect(textsOf('Friday 20 November', 'unavailable')).not.toContain('a day');
  });

  it('offers the lengths that fit into the hours of a day', async () => {
    const { user } = open(workspaceWith({ dayMinutes: 90 }).stand(mine()), { search: '?room=1' });
    await user.click(await cell('Thursday 19 November, 14:00 to 14:30, Board Room, free'));
    const form = await dialog('Create New Booking');
    await waitFor(() => expect(lengths(form)).toEqual(['30 minutes']));
  });

  it('explains that no more upcoming bookings are possible', async () => {
    open(workspaceWith({ upcomingBookings: 1 }).stand(mine()), { search: '?room=1' });
    await waitFor(() => expect(textsOf('Friday 20 November', 'unavailable')).toContain('At most 1 upcoming booking'));
    expect(textsOf('Friday 20 November', 'free')).toBe('');
  });

  it('is as without policies for an administrator', async () => {
    open(workspaceWith({ gapMinutes: 15 }).stand(others()), { search: '?room=1', role: 'admin' });
    await cell('Thursday 19 November, 11:00 to 11:30, Board Room, free');
  });
});

describe('the booking dialog', () => {
  it('explains start times and lengths that are refused', async () => {
    const { user } = open(workspaceWith({ gapMinutes: 15 }).stand(others()), { search: '?room=1' });
    await user.click(await cell('Thursday 19 November, 09:00 to 09:30, Board Room, free'));
    const form = await dialog('Create New Booking');
    await waitFor(() => expect(lengths(form)).toEqual(['30 minutes']));
    expect(form.getByText('15 minutes stay free between bookings')).toBeTruthy();
    await user.click(form.getByLabelText('Start time'));
    await waitFor(() => expect(offered()).toEqual(expect.arrayContaining([expect.stringContaining('11:00too close')])));
  });

  it('tells an administrator which rule is passed over', async () => {
    const api = workspaceWith({ noticeMinutes: 2_880 });
    api.answer({ 'GET /api/admin/users': { json: [] } });
    const { user } = open(api, { search: '?room=1', role: 'admin' });
    await user.click(await cell('Thursday 19 November, 09:00 to 09:30, Board Room, free'));
    const form = await dialog('Create New Booking');
    expect(
      await form.findByText(
        /Members could not book this\. As an administrator you can\. Bookings of the .* at least 2 days/,
      ),
    ).toBeTruthy();
  });
});

describe('a booking after the time of changes', () => {
  const now = at(THURSDAY, '08:30');

  it('keeps room, date and start in the edit dialog', async () => {
    const { user } = open(workspaceWith({ lateChangeMinutes: 120 }).stand(mine()), { search: '?room=1', now });
    await cell(LABEL);
    await user.click(icon('Edit', LABEL));
    const form = await dialog('Edit Booking');
    expect(form.getByLabelText('Room')).toHaveProperty('disabled', true);
    expect(form.getByLabelText('Start time')).toHaveProperty('disabled', true);
    expect(form.getByLabelText('Purpose')).toHaveProperty('disabled', false);
  });

  it.each([
    ['08:30', true],
    ['07:59', false],
  ])('costs its hours when it is cancelled at %s: %p', async (time, isLate) => {
    const api = workspaceWith({ lateChangeMinutes: 120 }).stand(mine());
    const { user } = open(api, { search: '?room=1', now: at(THURSDAY, time) });
    await cell(LABEL);
    await user.click(icon('Cancel', LABEL));
    const question = await dialog('Cancel booking');
    const cost = 'Less than 2 hours before the start: the 1 hour stays used.';
    if (isLate) expect(await question.findByText(cost)).toBeTruthy();
    else expect(question.queryByText(cost)).toBeNull();
  });
});

describe('a series after the time of changes', () => {
  const dates = [THURSDAY, '2026-11-20', '2026-11-26'] as const;

  it.each([
    ['This booking', 'Less than 2 days before the start: the 1 hour stays used.'],
    [
      'This and the following (3 bookings)',
      'Less than 2 days before the start of 2 bookings: their 2.5 hours stay used.',
    ],
    ['All (3 bookings)', 'Less than 2 days before the start of 2 bookings: their 2.5 hours stay used.'],
  ])('names the hours of all late dates of %p', async (scope, cost) => {
    const ends = ['11:00', '11:30', '11:00'];
    const series = dates.map((date, index) =>
      aBooking(at(date, '10:00'), at(date, ends[index]!), { purpose: 'Stand-up' }),
    );
    const occurrences = series.map(({ booking }) => ({ ...booking!, seriesId: 'series' }));
    const api = workspaceWith({ lateChangeMinutes: 2_880 });
    api.entries = occurrences;
    const json = { id: 'series', repeat: null, occurrences };
    api.answer(routeOf(`GET /api/bookings/${occurrences[0]!.id}/series`, { json }));
    const { user } = open(api, { search: '?room=1', now: at(WEDNESDAY, '12:00') });
    await cell(LABEL);
    await user.click(icon('Cancel', LABEL));
    const question = await dialog('Cancel booking');
    await user.click(await question.findByLabelText(scope));
    expect(await question.findByText(cost)).toBeTruthy();
  });
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
