import type { AdminBooking, Booking } from '@roomhours/contract';
import { refusal, routeOf } from '@roomhours/data-access/testing';
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
const empty = () => screen.findByRole('heading', { name: 'No bookings for November 2026' });
const card = (title: string) => screen.getByRole('group', { name: title }).textContent;
const focusWindow = () => act(() => void window.dispatchEvent(new Event('focus')));
const DOWN = { status: 503 };
const FAILED_READS = { 'GET /api/bookings/user': DOWN, 'GET /api/users/quota': DOWN };

describe('reads of the dashboard', () => {
  it('name what could not be loaded, and can be tried again', async () => {
    const api = workspace();
    api.answer(FAILED_READS);
    const { user } = show(api);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The bookings could not be loaded');
    expect(await screen.findByText(/^Your hours could not be loaded\./)).toBeTruthy();
    for (const title of ['Bookings This Month', 'Hours Booked', 'Upcoming'])
      expect(card(title)).toContain(`${title}Not known`);
    api.recover();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await row(ROW)).toBeTruthy();
    expect(card('Bookings This Month')).toContain('Bookings This Month1');
  });

  it('leave what was known, and say since when it may be out of date', async () => {
    const api = workspace();
    show(api);
    await row(ROW);
    api.answer(FAILED_READS);
    focusWindow();
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^The bookings could not be refreshed since \d\d:\d\d\. What you see may be out of date\./,
    );
    expect(await screen.findByText(/^Your hours could not be refreshed\./)).toBeTruthy();
    expect(await row(ROW)).toBeTruthy();
  });

  it('are repeated for rooms, bookings and hours when the window gets the focus', async () => {
    const api = workspace();
    show(api);
    await row(ROW);
    await waitFor(() => expect(api.to('GET /api/users/quota')).toHaveLength(1));
    const known = api.requests.length;
    api.stand(aBooking(at(THURSDAY, '14:00'), at(THURSDAY, '14:30'), { roomId: studio.id }));
    focusWindow();
    expect(await row(/^Studio Thu 19 November 14:00 - 14:30/)).toBeTruthy();
    const paths = () => api.requests.slice(known).map(({ path }) => path.split('?')[0]);
    await waitFor(() => expect(paths().sort()).toEqual(['/api/bookings/user', '/api/rooms', '/api/users/quota']));
  });
});

describe('the actions of the dashboard', () => {
  const press = async (which: 'Edit' | 'Cancel', { user }: ReturnType<typeof open>) =>
    user.click(await screen.findByRole('button', { name: new RegExp(`^${which} booking, .*Thu 19 November`) }));

  async function cancel(opened: ReturnType<typeof open>) {
    await press('Cancel', opened);
    await opened.user.click((await dialog('Cancel booking')).getByRole('button', { name: 'Cancel booking' }));
  }

  it('cancel a booking', async () => {
    const api = workspace();
    const opened = show(api);
    await row(ROW);
    const removed = () => {
      api.entries = [];
      return { status: 204 } as const;
    };
    api.answer(routeOf(deleteOf(api), removed));
    await cancel(opened);
    expect(await empty()).toBeTruthy();
    expect(opened.toasts).toMatchObject([{ kind: 'success', title: 'Booking Deleted' }]);
    expect(card('Bookings This Month')).toContain('Bookings This Month0');
  });

  it.each([
    ['why a cancellation failed', refusal('UNAVAILABLE', 'Out of reach.'), 'Out of reach.'],
    ['their own text if the server sends none', { status: 503, text: '' }, 'Failed to cancel booking'],
  ])('show %s', async (_what, response, description) => {
    const api = workspace();
    const opened = show(api);
    api.answer(routeOf(deleteOf(api), response));
    await cancel(opened);
    await waitFor(() => expect(opened.toasts).toEqual([{ kind: 'error', title: 'Error', description }]));
    expect(await row(ROW)).toBeTruthy();
  });

  it('say that a booking was already cancelled, and remove it', async () => {
    const api = workspace();
    const opened = show(api);
    await row(ROW);
    api.answer(routeOf(deleteOf(api), refusal('NOT_FOUND', 'This booking is gone.')));
    api.entries = [];
    await cancel(opened);
    const description = 'This booking was already cancelled.';
    await waitFor(() => expect(opened.toasts).toEqual([{ kind: 'error', title: 'Already Cancelled', description }]));
    expect(await empty()).toBeTruthy();
  });

  it('keep the form open if a change failed', async () => {
    const api = workspace();
    const opened = show(api);
    await press('Edit', opened);
    const form = await dialog('Edit Booking');
    api.answer(routeOf(patchOf(api), { status: 503, text: '' }));
    await opened.user.click(await form.findByLabelText('30 minutes'));
    await opened.user.click(form.getByRole('button', { name: 'Update Booking' }));
    const description = 'There was an error updating your booking. Please try again.';
    await waitFor(() => expect(opened.toasts).toEqual([{ kind: 'error', title: 'Update Failed', description }]));
    expect((await form.findByRole('alert')).textContent).toBe(description);
  });
});

it('the dashboard goes back one month with the browser', async () => {
  const { user, back } = show(workspace());
  await row(ROW);
  const months = within(screen.getByRole('group', { name: 'Month' }));
  await user.click(months.getByRole('button', { name: 'Previous month' }));
  await user.click(months.getByRole('button', { name: 'Previous month' }));
  back();
  expect(months.getByRole('heading').textContent).toBe('October 2026');
  back();
  expect(months.getByRole('heading').textContent).toBe('November 2026');
});

it('the dashboard switches months by its URL, and links to the rooms from an empty one', async () => {
  const { user, navigate } = show(workspace());
  await row(ROW);
  const months = within(screen.getByRole('group', { name: 'Month' }));
  expect(months.queryByRole('button', { name: 'This month' })).toBeNull();
  await user.click(months.getByRole('button', { name: 'Previous month' }));
  expect(navigate).toHaveBeenLastCalledWith('/dashboard?month=2026-10');
  expect(months.getByRole('heading').textContent).toBe('October 2026');
  expect(await screen.findByRole('heading', { name: 'No bookings for October 2026' })).toBeTruthy();
  await user.click(months.getByRole('button', { name: 'This month' }));
  expect(navigate).toHaveBeenLastCalledWith('/dashboard');
  expect(months.getByRole('heading').textContent).toBe('November 2026');
  await user.click(months.getByRole('button', { name: 'Next month' }));
  expect(navigate).toHaveBeenLastCalledWith('/dashboard?month=2026-12');
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

  it('lists the bookings of all users in pages, and does not read the own ones', async () => {
    const api = workspaceOfAll();
    const { user, navigate } = show(api, { role: 'admin' });
    expect((await pager()).getByRole('status').textContent).toBe('1 to 20 of 41');
    expect(await screen.findByRole('region', { name: 'All Bookings' })).toBeTruthy();
    expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
      ...['User', 'Room', 'Date', 'Time', 'Duration', 'Status', 'Actions'],
    ]);
    expect(card('Bookings This Month')).toContain('Bookings This Month41');
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

  it('names the member in the confirmation, and lets a past booking be changed', async () => {
    const { user } = show(workspaceOfAll(), { role: 'admin', now: at(THURSDAY, '12:00') });
    const past = within(await row(/ Past /));
    expect(past.getByRole('button', { name: /^Edit booking, / })).toBeTruthy();
    await user.click(past.getByRole('button', { name: /^Cancel booking, / }));
    const question = await dialog('Cancel booking');
    expect(question.getByText(/^Booked by/).textContent).toBe('Booked by Mei Tanaka mei@example.org.');
    await user.click(question.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(noDialog()).toBe(true));
  });
});
