import type { AdminBooking, AdminCancelledBooking, AuditRecord, BookingSeries } from '@roomhours/contract';
import { type ApiRoutes, later, refusal } from '@roomhours/data-access/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  choose,
  dialogTitled,
  disableMotion,
  fill,
  noDialog,
  openAdmin,
  press,
  pressWhenShown,
  retryAfterFailure,
  searchFor,
} from '../testing';

const LIST = 'GET /api/admin/bookings';
const TAB = '/admin?tab=bookings';
const { matchMedia } = window;

const booking = (id: number, change: Partial<AdminBooking> = {}): AdminBooking => ({
  ...{ id, roomId: 1, userId: 7, isBlocked: false, seriesId: null, purpose: 'Retro' },
  ...{ startTime: '2026-11-24T09:00:00Z', endTime: '2026-11-24T10:30:00Z' },
  ...{ userEmail: 'ada@roomhours.example', username: 'ada', roomName: 'Studio', etag: '"1"' },
  ...change,
});
const listed = (bookings: AdminBooking[], total = bookings.length) => ({
  json: bookings,
  headers: { 'X-Total-Count': String(total) },
});

const open = (routes: ApiRoutes, address = TAB) =>
  openAdmin(address, {
    'GET /api/rooms': { json: [{ id: 1, name: 'Studio', capacity: 4, description: null, etag: '"1"' }] },
    ...routes,
  });
const rowTexts = () =>
  within(screen.getByRole('table', { name: 'All Bookings' }))
    .getAllByRole('row')
    .map((row) =>
      [...row.children]
        .slice(1)
        .map((cell) => cell.textContent?.trim())
        .join(' | '),
    );
const lastQuery = (api: ReturnType<typeof open>['api']) => Object.fromEntries(api.to(LIST).at(-1)!.query);

beforeEach(() => disableMotion());
afterEach(() => {
  window.matchMedia = matchMedia;
});

describe('the list', () => {
  it('groups bookings by month, with texts for missing values', async () => {
    const nameless = { userEmail: '', roomName: '', purpose: null, startTime: '2026-10-31T22:30:00Z' };
    open({
      [LIST]: listed([
        booking(2, { userName: 'Ada Lovelace' }),
        booking(1, { ...nameless, username: '', endTime: '2026-10-31T23:00:00Z' }),
      ]),
    });
    await screen.findByText('ada@roomhours.example');
    expect(rowTexts()).toEqual([
      'User | Room | Date & Time | Duration | Purpose | Actions',
      'November 2026',
      'Ada Lovelace ada@roomhours.example | Studio | Nov 24, 10:00 AM - 11:30 AM | 1 hour 30 minutes | Retro | ',
      'October 2026',
      'Unknown user | Unknown Room | Oct 31, 11:30 PM - 12:00 AM | 30 minutes | No purpose specified | ',
    ]);
    expect(screen.getByText('2 bookings')).toBeTruthy();
  });

  it('can be limited to upcoming bookings and to dates, which replace the month', async () => {
    const { api, address } = open({ [LIST]: listed([booking(1)]) }, `${TAB}&month=2026-11`);
    await screen.findByText('Studio');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Upcoming only' }));
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ upcoming: 'true', month: '2026-11' }));
    const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
    fill(from, '2026-11-24');
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ from: '2026-11-24', upcoming: 'true' }));
    expect(lastQuery(api)).not.toHaveProperty('month');
    fill(to, '2026-11-20');
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ from: '2026-11-20', to: '2026-11-20' }));
    expect(address()).toBe(`${TAB}&upcoming=true&from=2026-11-20&to=2026-11-20`);
  });

  it('keeps a filter that is followed by another one before it is rendered', async () => {
    const { address } = open({ [LIST]: listed([booking(1)]) });
    await screen.findByText('Studio');
    const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
    fireEvent.change(from, { target: { value: '2026-11-24' } });
    fireEvent.change(to, { target: { value: '2026-11-20' } });
    act(() => {
      fireEvent.keyDown(from, { key: 'Enter' });
      fireEvent.keyDown(to, { key: 'Enter' });
      fireEvent.click(screen.getByRole('checkbox', { name: 'Upcoming only' }));
    });
    expect(address()).toBe(`${TAB}&from=2026-11-20&to=2026-11-20&upcoming=true`);
  });

  it('shows that it is loading, why it failed, and then the newest fifty; Refresh loads them again', async () => {
    const first = later<AdminBooking[]>();
    const { api } = open({ [LIST]: first.route });
    expect((await screen.findByRole('status', { name: '' })).textContent).toBe('Loading bookings...');
    const working = { [LIST]: listed([booking(1)]) };
    const heading = await retryAfterFailure({ api, first, working }, '');
    expect(heading).toBe('Failed to load bookings. Please try again.');
    await screen.findByText('Retro');
    expect(lastQuery(api)).toEqual({ page: '1', pageSize: '50', sort: 'newest' });
    api.answer({ [LIST]: listed([booking(1, { purpose: 'Design review' })]) });
    await press('Refresh');
    expect(await screen.findByText('Design review')).toBeTruthy();
    api.answer({ [LIST]: 'unreachable' });
    await press('Refresh');
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to load bookings. Please try again.');
    expect(screen.getByText('Design review')).toBeTruthy();
  });

  it.each([
    ['phone', { width: 390 }],
    ['tablet', { width: 800 }],
  ])('shows a card for each booking on a %s', async (_device, window) => {
    disableMotion(window);
    open({ [LIST]: listed([booking(1)]) });
    const cards = await screen.findByRole('list', { name: 'All Bookings, November 2026' });
    expect(within(cards).getByRole('listitem').textContent).toBe(
      'ada@roomhours.exampleRoomStudioDate & TimeNov 24, 10:00 AM - 11:30 AMDuration1 hour 30 minutesPurposeRetro',
    );
    expect(screen.getByRole('combobox', { name: 'Order' })).toBeTruthy();
    await press('Delete booking of ada@roomhours.example, Studio, Nov 24, 10:00 AM - 11:30 AM', within(cards));
    expect(await dialogTitled('Confirm Deletion')).toBeTruthy();
  });
});

describe('the filters', () => {
  const some = listed([booking(1)], 120);

  it('come from the URL', async () => {
    const { api } = open({ [LIST]: some }, `${TAB}&search=ada&roomId=1&month=2026-11&sort=oldest&page=2`);
    await screen.findByText('Retro');
    expect(lastQuery(api)).toEqual({
      ...{ search: 'ada', roomId: '1', month: '2026-11' },
      ...{ sort: 'oldest', page: '2', pageSize: '50' },
    });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ada');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Month' }).value).toBe('November 2026');
    expect(screen.getByRole('columnheader', { name: 'Date & Time' }).getAttribute('aria-sort')).toBe('ascending');
    expect(screen.getByText('51–100 of 120 bookings')).toBeTruthy();
  });

  it('change the URL, keep the previous rows until the others have been loaded, and show the first page', async () => {
    const { api, address } = open({ [LIST]: some });
    await screen.findByText('Retro');
    const answer = later<AdminBooking[]>();
    api.answer({ [LIST]: answer.route });
    await press('Next');
    expect(address()).toBe(`${TAB}&page=2`);
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ page: '2' }));
    expect(screen.getByText('Retro').closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true');
    await act(async () => answer.resolve(listed([booking(2, { purpose: 'Second page' })], 120)));
    expect(await screen.findByText('Second page')).toBeTruthy();
    expect(screen.queryByText('Retro')).toBeNull();
    api.answer({ [LIST]: some });
    await userEvent.click(screen.getByRole('columnheader', { name: 'Date & Time' }));
    expect(address()).toBe(`${TAB}&sort=oldest`);
    searchFor('ada', 'Search by member, room or purpose');
    expect(address()).toBe(`${TAB}&sort=oldest&search=ada`);
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ search: 'ada', sort: 'oldest', page: '1' }));
    await choose('Room', 'Studio');
    fill(screen.getByRole('textbox', { name: 'Month' }), 'November 2026');
    expect(address()).toBe(`${TAB}&sort=oldest&search=ada&roomId=1&month=2026-11`);
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ roomId: '1', month: '2026-11', page: '1' }));
  });

  it('can be removed if no booking matches; the last page opens if the page does not exist any more', async () => {
    const { api, address, go } = open({ [LIST]: listed([]) }, `${TAB}&search=nobody&month=2026-11`);
    await screen.findByRole('heading', { name: 'No bookings found' });
    api.answer({ [LIST]: some });
    await press('Show all bookings');
    expect(await screen.findByText('Retro')).toBeTruthy();
    expect(address()).toBe(TAB);
    const answer = (query: URLSearchParams) =>
      query.get('page') === '2' ? listed([booking(1, { purpose: 'Last page' })], 60) : listed([], 60);
    api.answer({ [LIST]: ({ query }) => answer(query) });
    go('?tab=bookings&page=9');
    expect(await screen.findByText('Last page')).toBeTruthy();
    expect(address()).toBe(`${TAB}&page=2`);
  });
});

describe('the views that are one press away', () => {
  it('are those of today and of what comes next, and are downloaded as they are filtered', async () => {
    // 00:30 in Berlin.
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-23T23:30:00Z'));
    const { api, address } = open({
      [LIST]: listed([booking(1)]),
      'GET /api/admin/bookings.csv': refusal('UNAVAILABLE', 'Try later.'),
    });
    await screen.findByText('Retro');
    await press('Today');
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ from: '2026-11-24', to: '2026-11-24', sort: 'oldest' }));
    await press('Upcoming, soonest first');
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ upcoming: 'true', sort: 'oldest', page: '1' }));
    expect(lastQuery(api)).not.toHaveProperty('from');
    expect(address()).toBe(`${TAB}&sort=oldest&upcoming=true`);
    await press('Bookings (CSV)');
    await waitFor(() => expect(api.to('GET /api/admin/bookings.csv')).toHaveLength(1));
    const [file] = api.to('GET /api/admin/bookings.csv');
    expect(Object.fromEntries(file!.query)).toEqual({ upcoming: 'true', sort: 'oldest' });
  });
});

describe('deleting', () => {
  const DELETE = 'DELETE /api/bookings/1';
  const openDialog = async () => {
    await pressWhenShown('Delete booking of ada@roomhours.example, Studio, Nov 24, 10:00 AM - 11:30 AM');
    return within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }));
  };

  it('asks for confirmation with the facts of the booking, and reports failure and success', async () => {
    const answer = later<null>();
    const message = 'This booking does not exist any more.';
    const { api, notify } = open({ [LIST]: listed([booking(1)]), [DELETE]: refusal('NOT_FOUND', message) });
    const asked = await openDialog();
    expect(asked.getByText('Are you sure you want to delete this booking?')).toBeTruthy();
    expect(asked.getAllByText(/./, { selector: 'td bdi' }).map(({ textContent }) => textContent)).toEqual([
      'ada@roomhours.example',
      'Studio',
      'Nov 24, 10:00 AM - 11:30 AM',
    ]);
    await press('Cancel', asked);
    await noDialog();
    expect(api.to(DELETE)).toHaveLength(0);

    await press('Delete Booking', await openDialog());
    await noDialog();
    expect(screen.getByText('Retro')).toBeTruthy();
    api.answer({ [DELETE]: { status: 502, text: '<html>' } });
    await press('Delete Booking', await openDialog());
    await noDialog();

    api.answer({ [DELETE]: answer.route });
    const dialog = await openDialog();
    await press('Delete Booking', dialog);
    await press('Deleting...', dialog);
    api.answer({ [LIST]: listed([]) });
    await act(async () => answer.resolve({ status: 204 }));
    await noDialog();
    expect(api.to(DELETE)).toHaveLength(3);
    expect(notify.mock.calls).toEqual([
      [{ kind: 'error', title: 'Error', description: message }],
      [{ kind: 'error', title: 'Error', description: 'Failed to delete booking.' }],
      [{ kind: 'success', title: 'Booking Deleted', description: 'The booking has been successfully deleted.' }],
    ]);
    expect(await screen.findByRole('heading', { name: 'No bookings found' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('All Bookings'));
  });

  it('deletes the bookings of a series together', async () => {
    const all = [1, 2].map((id) =>
      booking(id, {
        ...{ seriesId: 'series', startTime: `2099-11-2${id}T09:00:00Z`, endTime: `2099-11-2${id}T10:00:00Z` },
      }),
    );
    const { api, notify } = open({
      [LIST]: listed(all.slice(0, 1)),
      'GET /api/bookings/1/series': { json: { occurrences: all } as unknown as BookingSeries },
      'DELETE /api/bookings/1': { status: 204 },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Delete booking of/ }));
    const dialog = await dialogTitled('Confirm Deletion');
    await userEvent.click(await dialog.findByRole('radio', { name: 'All (2 bookings)' }));
    await press('Delete Booking', dialog);
    await noDialog();
    expect(Object.fromEntries(api.to('DELETE /api/bookings/1')[0]!.query)).toEqual({ scope: 'all' });
    expect(api.to('GET /api/bookings/1/series')).toHaveLength(1);
    const description = 'The bookings have been successfully deleted.';
    expect(notify).toHaveBeenCalledWith({ kind: 'success', title: 'Bookings Deleted', description });
  });
});

describe('the history of a booking', () => {
  const robin = { id: 9, email: 'robin@roomhours.example', name: 'Robin' };

  it('says who made and changed it, also of cancelled bookings, which are listed on request', async () => {
    const event: AuditRecord = {
      ...{ id: 1, at: '2026-11-24T09:05:00Z', actorId: 9, actorEmail: robin.email, action: 'booking.created' },
      ...{ subject: 'booking', subjectId: 1, before: null, after: null, requestId: 'r', actor: robin, user: robin },
      ...{ roomId: 1, roomName: 'Studio', startTime: '2026-11-24T09:00:00Z', endTime: '2026-11-24T10:30:00Z' },
    };
    const cancelled: AdminCancelledBooking = {
      ...{ id: 5, roomId: 1, roomName: 'Studio', purpose: 'Old plan', byOwner: false, byToken: false },
      ...{ startTime: '2026-11-24T09:00:00Z', endTime: '2026-11-24T10:30:00Z', cancelledAt: '2026-11-20T09:00:00Z' },
      ...{ owner: { id: 1, email: 'ada@roomhours.example', name: 'Ada' }, cancelledBy: robin },
    };
    const { address, api } = open({
      [LIST]: listed([booking(1)]),
      'GET /api/admin/bookings/cancelled': { json: [cancelled], headers: { 'X-Total-Count': '1' } },
      'GET /api/admin/audit': { json: [event] },
    });
    await screen.findByText('Retro');
    await press('History of booking of ada@roomhours.example, Studio, Nov 24, 10:00 AM - 11:30 AM');
    const dialog = await dialogTitled('History of Booking');
    expect(await dialog.findByText(/^Robin$/)).toBeTruthy();
    expect(Object.fromEntries(api.to('GET /api/admin/audit')[0]!.query)).toMatchObject({ bookingId: '1' });
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await noDialog();

    api.answer({ 'GET /api/admin/audit': { json: [] } });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show cancelled' }));
    expect(address()).toBe(`${TAB}&cancelled=true`);
    const table = within(await screen.findByRole('table', { name: 'Cancelled bookings' }));
    expect(table.getByText(/^by/).textContent).toBe('by RobinFri 20 Nov 2026, 10:00');
    await press('History of booking of ada@roomhours.example, Nov 24, 10:00 AM - 11:30 AM', table);
    const other = await dialogTitled('History of Booking');
    expect(await other.findByText('The changes of this booking were not recorded.')).toBeTruthy();
  });
});

describe('cancelling several bookings', () => {
  const CANCEL = 'POST /api/admin/bookings/cancellation';
  const SERIES = 'GET /api/bookings/2/series';
  /** Bookings of a member in one series, on successive days. */
  const series = [2, 3, 4].map((id) =>
    booking(id, {
      ...{ seriesId: 's', purpose: `Weekly ${id}` },
      ...{ startTime: `2099-11-2${id}T09:00:00Z`, endTime: `2099-11-2${id}T10:00:00Z` },
    }),
  );
  const ofSeries = { json: { occurrences: series } as unknown as BookingSeries };
  const openDialog = async (routes: ApiRoutes) => {
    const opened = open(routes);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await press('Cancel Bookings');
    return { ...opened, dialog: await dialogTitled('Cancel Bookings') };
  };

  it('leaves past bookings out of the scope of their series, sends it and the line for the message, and names what stays', async () => {
    const refused = [{ id: 1, message: 'This booking is past.' }];
    const { api, notify, dialog } = await openDialog({
      [LIST]: listed([booking(1), series[0]!]),
      [SERIES]: ofSeries,
      [CANCEL]: { json: { cancelled: 3, refused } },
      'GET /api/features': { json: { mail: true } },
    });
    expect(dialog.getByText('2 bookings of 1 member will be cancelled.')).toBeTruthy();
    const following = 'Also the following ones of their series (3 bookings)';
    await userEvent.click(await dialog.findByRole('radio', { name: following }));
    fill(dialog.getByLabelText('Line for the message'), ' The heating is broken. ');
    await userEvent.keyboard('{Escape}');
    await pressWhenShown('Keep editing');
    await press('Cancel Bookings', dialog);
    await noDialog();
    expect(api.to(CANCEL)[0]!.body).toEqual({ bookings: [1, 2], scope: 'following', note: 'The heating is broken.' });
    expect(api.to(SERIES)).toHaveLength(1);
    const done = { kind: 'success', title: 'Bookings Cancelled', description: '3 bookings cancelled.' };
    const description = '1 booking could not be cancelled: This booking is past.';
    expect(notify.mock.calls).toEqual([[done], [{ kind: 'error', title: 'Error', description }]]);
  });

  it('says how many bookings of each scope will be cancelled', async () => {
    const single = booking(9, { userId: 8, startTime: '2099-11-24T09:00:00Z', endTime: '2099-11-24T10:00:00Z' });
    const { api, dialog } = await openDialog({
      [LIST]: listed([...series.slice(1), single]),
      ['GET /api/bookings/4/series']: ofSeries,
    });
    const all = 'Also all others of their series that have not started (4 bookings)';
    await userEvent.click(await dialog.findByRole('radio', { name: all }));
    expect(dialog.getByText('4 bookings of 2 members will be cancelled.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('radio', { name: 'Also the following ones of their series (3 bookings)' }));
    expect(dialog.getByText('3 bookings of 2 members will be cancelled.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('radio', { name: 'Only these bookings' }));
    expect(dialog.getByText('3 bookings of 2 members will be cancelled.')).toBeTruthy();
    expect(api.to('GET /api/bookings/4/series')).toHaveLength(1);
  });

  it('waits for the series before it cancels more than what is chosen', async () => {
    const answer = later<BookingSeries>();
    const { api, dialog } = await openDialog({
      [LIST]: listed(series.slice(0, 1)),
      [SERIES]: answer.route,
      [CANCEL]: { json: { cancelled: 3, refused: [] } },
    });
    await userEvent.click(dialog.getByRole('radio', { name: 'Also the following ones of their series' }));
    await press('Cancel Bookings', dialog);
    expect(api.to(CANCEL)).toEqual([]);
    await act(async () => answer.resolve(refusal('UNAVAILABLE', 'Try later.')));
    const button = dialog.getByRole('button', { name: 'Cancel Bookings' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
    expect(dialog.getByText('At least 1 booking of 1 member will be cancelled.')).toBeTruthy();
    await userEvent.click(button);
    await noDialog();
    expect(api.to(CANCEL)).toHaveLength(1);
  });
});
