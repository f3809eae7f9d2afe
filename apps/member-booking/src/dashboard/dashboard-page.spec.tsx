import type { AdminBooking, Booking, CancelledBooking } from '@roomhours/contract';
import { type ApiRoutes, refusal, routeOf } from '@roomhours/data-access/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  MockedWorkspace,
  THURSDAY,
  aBooking,
  at,
  deleteOf,
  dialog,
  noDialog,
  open,
  patchOf,
  studio,
} from '../bookings-page/testing';

/** A workspace with one own booking. */
const workspace = () => new MockedWorkspace().stand(aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00')));
const show = (api: MockedWorkspace, options: Parameters<typeof open>[1] = {}) =>
  open(api, { path: '/dashboard', ...options });

const row = (name: RegExp) => screen.findByRole('row', { name });
const ROW = /^Board Room Thu 19 November 10:00 - 11:00/;
const card = (title: string) => screen.getByRole('group', { name: title }).textContent;
const focusWindow = () => act(() => void window.dispatchEvent(new Event('focus')));
const DOWN = { status: 503 };
const FAILED_READS = { 'GET /api/bookings/user': DOWN, 'GET /api/users/quota': DOWN };

it('the reads of the dashboard name what could not be loaded or is old, and are repeated with the focus', async () => {
  const api = workspace();
  api.answer(FAILED_READS);
  const { user, clock } = show(api);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The bookings could not be loaded');
  expect(await screen.findByText(/^Your hours could not be loaded\./)).toBeTruthy();
  for (const title of ['Bookings This Month', 'Hours Booked', 'Upcoming'])
    expect(card(title)).toContain(`${title}Not known`);
  api.recover();
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  // A screen reader would read the whole month after each change.
  expect((await row(ROW)).closest('[aria-live=polite]')).toBeNull();
  expect(card('Bookings This Month')).toContain('Bookings This Month1');
  const ends = 'Future bookings across all dates';
  expect(card('Upcoming')).toBe(`Upcoming1Next: Board Room, Thu 19 November, 10:00 to 11:00${ends}`);
  clock.moveTo(at(THURSDAY, '10:30'));
  expect(card('Upcoming')).toContain('Now: Board Room, 10:00 to 11:00');

  const known = api.requests.length;
  api.stand(aBooking(at(THURSDAY, '14:00'), at(THURSDAY, '14:30'), { roomId: studio.id }));
  focusWindow();
  expect(await row(/^Studio Thu 19 November 14:00 - 14:30/)).toBeTruthy();
  const paths = () => api.requests.slice(known).map(({ path }) => path.split('?')[0]);
  await waitFor(() => expect(paths().sort()).toEqual(['/api/bookings/user', '/api/rooms', '/api/users/quota']));

  api.answer(FAILED_READS);
  focusWindow();
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^The bookings could not be refreshed since \d\d:\d\d\. What you see may be out of date\./,
  );
  expect(await screen.findByText(/^Your hours could not be refreshed\./)).toBeTruthy();
  expect(await row(ROW)).toBeTruthy();
});

it('the actions of the dashboard say why they failed, and remove a booking that was already cancelled', async () => {
  const api = workspace();
  const { user, toasts } = show(api);
  const press = async (which: 'Edit' | 'Cancel') =>
    user.click(await screen.findByRole('button', { name: new RegExp(`^${which} booking, .*Thu 19 November`) }));
  const cancelled = async (answer: ApiRoutes) => {
    const before = toasts.length;
    api.answer(answer);
    await press('Cancel');
    await user.click((await dialog('Cancel booking')).getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(toasts).toHaveLength(before + 1));
    return toasts.at(-1);
  };
  const error = { kind: 'error', title: 'Error' };
  const sentence = 'Out of reach.';
  expect(await cancelled(routeOf(deleteOf(api), refusal('UNAVAILABLE', sentence)))).toEqual({
    ...error,
    description: sentence,
  });
  const own = { ...error, description: 'Failed to cancel booking' };
  expect(await cancelled(routeOf(deleteOf(api), { status: 503, text: '' }))).toEqual(own);
  expect(await row(ROW)).toBeTruthy();

  await press('Edit');
  const form = await dialog('Edit Booking');
  api.answer(routeOf(patchOf(api), { status: 503, text: '' }));
  await user.click(await form.findByLabelText('30 minutes'));
  await user.click(form.getByRole('button', { name: 'Update Booking' }));
  const description = 'There was an error updating your booking. Please try again.';
  await waitFor(() => expect(toasts.at(-1)).toEqual({ kind: 'error', title: 'Update Failed', description }));
  expect((await form.findByRole('alert')).textContent).toBe(description);
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(noDialog()).toBe(true));

  const gone = () => {
    api.entries = [];
    return refusal('NOT_FOUND', 'This booking is gone.');
  };
  expect(await cancelled(routeOf(deleteOf(api), gone))).toEqual({
    ...{ kind: 'error', title: 'Already Cancelled', description: 'This booking was already cancelled.' },
  });
  expect(await screen.findByRole('heading', { name: 'No bookings for November 2026' })).toBeTruthy();
  expect(card('Bookings This Month')).toContain('Bookings This Month0');
  expect(card('Upcoming')).toBe('Upcoming0Future bookings across all dates');
});

it('the dashboard switches months by its URL, goes back with the browser, and links to the rooms from an empty one', async () => {
  const { user, navigate, back } = show(workspace());
  await row(ROW);
  const months = within(screen.getByRole('group', { name: 'Month' }));
  const title = () => months.getByRole('heading').textContent;
  expect(months.queryByRole('button', { name: 'This month' })).toBeNull();
  await user.click(months.getByRole('button', { name: 'Previous month' }));
  expect(navigate).toHaveBeenLastCalledWith('/dashboard?month=2026-10');
  expect(title()).toBe('October 2026');
  expect(await screen.findByRole('heading', { name: 'No bookings for October 2026' })).toBeTruthy();
  await user.click(months.getByRole('button', { name: 'Previous month' }));
  back();
  expect(title()).toBe('October 2026');
  back();
  expect(title()).toBe('November 2026');
  await user.click(months.getByRole('button', { name: 'Next month' }));
  expect(navigate).toHaveBeenLastCalledWith('/dashboard?month=2026-12');
  await user.click(months.getByRole('button', { name: 'This month' }));
  expect(navigate).toHaveBeenLastCalledWith('/dashboard');
  expect(title()).toBe('November 2026');
  const previous = months.getByRole('button', { name: 'Previous month' });
  act(() => {
    previous.click();
    previous.click();
  });
  expect(title()).toBe('September 2026');
  const list = within(screen.getByRole('region', { name: 'Your Bookings' }));
  await user.click(await list.findByRole('link', { name: 'Book a Room' }));
  expect(navigate).toHaveBeenLastCalledWith('/bookings');
});

describe('the dashboard of an administrator', () => {
  function bookingOf(userEmail: string, start: string, end: string): AdminBooking {
    const booking: Booking = aBooking(at(THURSDAY, start), at(THURSDAY, end)).booking!;
    return { ...booking, userEmail, username: 'me', roomName: 'Board Room' };
  }

  /** A workspace with a list of 41 bookings, of which each page shows one. */
  function workspaceOfAll(own: AdminBooking[] = []): MockedWorkspace {
    const api = new MockedWorkspace();
    const booking = { ...bookingOf('mei@example.org', '10:00', '11:00'), userName: 'Mei Tanaka' };
    api.answer({
      'GET /api/admin/bookings': ({ query }) => {
        if (query.get('upcoming') === 'true') return { json: own };
        const isBeyond = Number(query.get('page')) > 3;
        return { json: isBeyond ? [] : [booking], headers: { 'x-total-count': '41' } };
      },
      'GET /api/admin/bookings/upcoming': { json: { count: 7 } },
      'GET /api/admin/reports/usage': { json: { totalHours: 0 } as never },
    });
    return api;
  }
  const pager = async () => within(await screen.findByRole('navigation', { name: 'Pages' }));

  it('names the next own booking, and the one after it when the first has ended', async () => {
    const [first, second] = [
      bookingOf('me@example.org', '10:00', '11:00'),
      bookingOf('me@example.org', '12:00', '13:00'),
    ];
    const api = workspaceOfAll([first, second]);
    const { clock, user, navigate } = show(api, { role: 'admin' });

    await screen.findByRole('link', { name: /^Next: Board Room.* 10:00 to 11:00$/ });
    const { query } = api.requests.find((sent) => sent.query.get('upcoming') === 'true')!;
    expect(query.get('userId')).toBe('7');
    clock.moveTo(at(THURSDAY, '11:00'));
    await user.click(screen.getByRole('link', { name: /^Next: Board Room.* 12:00 to 13:00$/ }));
    expect(navigate).toHaveBeenCalledWith(`/bookings?booking=${second.id}`);
  });

  it('lists the bookings of all users in pages, lets past ones be changed, and names the member', async () => {
    const api = workspaceOfAll();
    const { user, navigate } = show(api, { role: 'admin', now: at(THURSDAY, '12:00') });
    expect((await pager()).getByRole('status').textContent).toBe('1 to 20 of 41');
    expect(await screen.findByRole('region', { name: 'All Bookings' })).toBeTruthy();
    expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
      ...['User', 'Room', 'Date', 'Time', 'Duration', 'Status', 'Actions'],
    ]);
    expect(card('Bookings This Month')).toContain('Bookings This Month41');
    const past = within(await row(/ Past /));
    expect(past.getByRole('button', { name: /^Edit booking, / })).toBeTruthy();
    await user.click(past.getByRole('button', { name: /^Cancel booking, / }));
    const question = await dialog('Cancel booking');
    expect(question.getByText(/^Booked by/).textContent).toBe('Booked by Mei Tanaka mei@example.org.');
    await user.click(question.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(noDialog()).toBe(true));
    await user.click((await pager()).getByTitle('Next Page'));
    expect(navigate).toHaveBeenLastCalledWith('/dashboard?page=2');
    await waitFor(async () => expect((await pager()).getByRole('status').textContent).toBe('21 to 40 of 41'));
    expect(api.to('GET /api/bookings/user')).toEqual([]);
  });

  it('returns from a page number beyond the last page', async () => {
    const { navigate } = show(workspaceOfAll(), { role: 'admin', search: '?page=999' });
    expect(await row(/mei@ ?example\. ?org/)).toBeTruthy();
    expect(navigate.mock.calls).toEqual([['/dashboard?page=3']]);
  });
});

describe('the cancelled bookings', () => {
  const CANCELLED: CancelledBooking = {
    ...{ id: 7, roomId: 1, roomName: 'Board Room', purpose: null, byOwner: true, byToken: false },
    ...{ startTime: '2026-11-24T09:00:00.000Z', endTime: '2026-11-24T10:30:00.000Z' },
    cancelledAt: '2026-11-19T08:05:00.000Z',
  };
  const ROUTE = 'GET /api/bookings/user/cancelled';

  async function shown(response: object, phone = false) {
    const api = new MockedWorkspace();
    api.answer({ [ROUTE]: response });
    const { user } = show(api, { phone });
    await user.click(await screen.findByRole('checkbox', { name: 'Show cancelled bookings' }));
    return { api, user };
  }

  it('say when and by whom they were cancelled, also after a failure, and name the month without any', async () => {
    const { api, user } = await shown({ status: 503 });
    const title = 'The cancelled bookings could not be loaded';
    expect((await screen.findByText(title)).closest('[role="alert"]')).toBeTruthy();
    const byOthers = { ...CANCELLED, id: 8, roomId: null, roomName: null, byOwner: false, byToken: true };
    api.answer({ [ROUTE]: { json: [CANCELLED, byOthers] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const own = await row(/^Board Room Tue 24 November 10:00 - 11:30 By you, Thu 19 November, 09:05$/);
    expect(own.closest('[aria-live=polite]')).toBeNull();
    const how = 'By an administrator, with an API token, Thu 19 November, 09:05';
    expect(await row(new RegExp(`^A deleted room Tue 24 November 10:00 - 11:30 ${how}$`))).toBeTruthy();
    api.answer({ [ROUTE]: { json: [] } });
    focusWindow();
    expect(await screen.findByText('No cancelled bookings for November 2026.')).toBeTruthy();
  });

  it('are a list of cards on a phone', async () => {
    await shown({ json: [CANCELLED] }, true);
    const list = await screen.findByRole('list', { name: 'Cancelled bookings' });
    expect(list.textContent).toContain('Board Room');
    expect(screen.queryByRole('table', { name: 'Cancelled bookings' })).toBeNull();
  });
});
