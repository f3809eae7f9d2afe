import type { AdminBooking, BlockedTime, Impact, Room } from '@roomhours/contract';
import { type ApiRoutes, later, refusal } from '@roomhours/data-access/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectOption, disableMotion, noDialog, openAdmin, press } from '../testing';

const LIST = 'GET /api/admin/blocked-times';
const ADD = 'POST /api/admin/blocked-times';
const IMPACT = 'GET /api/admin/blocked-times/impact';
const EMPTY = 'No blocked time slots. Click "Block Time" to add one.';
const rooms: Room[] = [
  { id: 3, name: 'Attic', capacity: 4, description: null, etag: '"1"' },
  { id: 1, name: 'Studio', capacity: 4, description: null, etag: '"1"' },
];
const nothing = { bookings: 0, members: 0, listed: [] };
const booking: AdminBooking = {
  ...{ id: 5, roomId: 1, roomName: 'Studio', userId: 2, userEmail: 'ada@example.com', username: 'ada' },
  ...{ startTime: '2026-11-24T09:00:00Z', endTime: '2026-11-24T10:00:00Z', purpose: null },
  ...{ isBlocked: false, seriesId: null, etag: '"1"' },
};
const block = (id: number, change: Partial<BlockedTime> = {}): BlockedTime => ({
  ...{ id, roomId: 1, startTime: '2026-11-24T08:00:00Z', endTime: '2026-11-24T16:00:00Z', reason: 'Painters' },
  ...change,
});
const { matchMedia } = window;

const open = (routes: ApiRoutes = {}) =>
  openAdmin('/admin?tab=blocked', {
    ...{ [LIST]: { json: [] }, [IMPACT]: { json: nothing }, 'GET /api/rooms': { json: rooms } },
    ...routes,
  });
const cards = (name = 'Blocked times') =>
  [...screen.getByRole('list', { name }).children].map((card) =>
    [...card.querySelectorAll('h3, .ant-typography')].map(({ textContent }) => textContent),
  );

/** Monday 23 November 2026, 12:00 in Berlin. */
beforeEach(() => {
  disableMotion();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-23T11:00:00Z'));
});
afterEach(() => {
  window.matchMedia = matchMedia;
});

describe('the list', () => {
  it('shows a card for each room and date, and past times on request', async () => {
    open({
      [LIST]: {
        json: [
          block(1, { startTime: '2026-11-20T08:00:00Z', endTime: '2026-11-20T09:00:00Z' }),
          block(2, { startTime: '2026-11-24T05:00:00Z', endTime: '2026-11-24T07:00:00Z', reason: null }),
          block(3),
          block(4, { roomId: 3, endTime: '2026-11-26T16:00:00Z' }),
        ],
      },
    });
    await screen.findByText('Painters', { selector: 'li:last-child *' });
    expect(cards()).toEqual([
      ['Attic', 'Tue 24 Nov 2026', '09:00 – Thu 26 Nov 2026, 17:00', 'Painters'],
      ['Studio', 'Tue 24 Nov 2026', '06:00–08:00', 'No reason given', '09:00–17:00', 'Painters'],
    ]);
    expect(screen.queryByRole('list', { name: 'Past blocked times' })).toBeNull();
    await press(/Show 1 past time/);
    expect(cards('Past blocked times')).toEqual([['Studio', 'Fri 20 Nov 2026', '09:00–10:00', 'Painters']]);
    await press(/Show 1 past time/);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Past blocked times' })).toBeNull());
  });

  it('offers to add a room if there is none', async () => {
    const { address } = open({ 'GET /api/rooms': { json: [] } });
    expect(await screen.findByRole('heading', { name: 'No rooms' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Block Time' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Add a room' }));
    expect(address()).toBe('/admin?tab=rooms');
  });

  it('can be searched by room and reason if it is long', async () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      block(index + 1, { startTime: `2026-12-1${index}T08:00:00Z`, endTime: `2026-12-1${index}T16:00:00Z` }),
    );
    const json = [...many, block(10, { roomId: 3, reason: 'Window cleaning' })];
    const { address } = open({ [LIST]: { json } });
    await screen.findByText('10 blocked days');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search blocked times' }), 'window{Enter}');
    expect(cards()).toEqual([['Attic', 'Tue 24 Nov 2026', '09:00–17:00', 'Window cleaning']]);
    expect(screen.getByText('1 of 10 blocked days')).toBeTruthy();
    expect(address()).toBe('/admin?tab=blocked&search=window');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search blocked times' }), 'x{Enter}');
    await press('Show all blocked times');
    expect(cards()).toHaveLength(10);
  });

  it('shows a notice above the list if it could not be updated', async () => {
    const { api } = open({
      ...{
        [LIST]: { json: [block(4)] },
        'DELETE /api/admin/blocked-times/4': refusal('NOT_FOUND', 'It is gone.'),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Remove/ }));
    api.answer({ [LIST]: refusal('UNAVAILABLE', 'The database is busy.') });
    await press('Remove', within(await screen.findByRole('dialog')));
    expect((await screen.findByText(/blocked times below may be out of date/)).textContent).toBeTruthy();
    expect(cards()).toHaveLength(1);
  });

  it('explains the first step if nothing is blocked', async () => {
    open();
    expect(await screen.findByText(EMPTY)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Block Time' })).toBeTruthy();
  });

  it('explains the first step if all blocked times are past', async () => {
    open({ [LIST]: { json: [block(1, { startTime: '2026-11-20T08:00:00Z', endTime: '2026-11-20T09:00:00Z' })] } });
    expect(await screen.findByText(EMPTY)).toBeTruthy();
    await press(/Show 1 past time/);
    expect(cards('Past blocked times')).toEqual([['Studio', 'Fri 20 Nov 2026', '09:00–10:00', 'Painters']]);
  });

  const busy = refusal('UNAVAILABLE', 'The database is busy.');
  it.each<[string, ApiRoutes, ApiRoutes]>([
    ['the list', { [LIST]: busy }, { [LIST]: { json: [] } }],
    ['the list of rooms', { 'GET /api/rooms': busy }, { 'GET /api/rooms': { json: rooms } }],
  ])('shows that %s failed, and retries it', async (_what, failing, working) => {
    const { api } = open(failing);
    expect((await screen.findByRole('alert')).textContent).toContain('The database is busy.');
    api.answer(working);
    await press('Try again');
    expect(await screen.findByText(EMPTY)).toBeTruthy();
  });

  it('shows a placeholder after a delay', async () => {
    open({ [LIST]: later<BlockedTime[]>().route });
    expect(await screen.findByRole('status', { name: 'Loading blocked times' })).toBeTruthy();
  });
});

describe('blocking', () => {
  const openDialog = async () => {
    await screen.findByText(EMPTY);
    await press('Block Time');
    return within(await screen.findByRole('dialog', { name: 'Block Time Slot' }));
  };
  type Form = Awaited<ReturnType<typeof openDialog>>;
  const choose = (form: Form, name: string, option: string) =>
    selectOption(form.getByRole('combobox', { name }), option);
  const none = 'No upcoming bookings fall into this time.';

  it('starts with today from 09:00 to 17:00 for maintenance, and sends local times without a zone', async () => {
    const { api, notify } = open({ [ADD]: { status: 201, json: { ...block(9), overlapping: [] } } });
    const form = await openDialog();
    await choose(form, 'Room', 'Studio');
    expect(await form.findByText(none)).toBeTruthy();
    api.answer({ [LIST]: { json: [block(9)] } });
    await press('Block Time', form);
    await noDialog();
    const times = { roomId: 1, startTime: '2026-11-23T09:00', endTime: '2026-11-23T17:00' };
    expect(api.to(ADD).map(({ body }) => body)).toEqual([{ ...times, reason: 'Maintenance' }]);
    expect(Object.fromEntries(api.to(IMPACT)[0]!.query)).toEqual({ ...times, roomId: '1' });
    expect(notify.mock.calls).toEqual([[{ kind: 'success', title: 'Time Block Added' }]]);
    expect(await screen.findByText('Painters')).toBeTruthy();
  });

  it('spans days; a later start moves the end', async () => {
    const { api } = open({ [ADD]: { status: 201, json: { ...block(9), overlapping: [] } } });
    const form = await openDialog();
    const type = async (label: string, date: string) => {
      await userEvent.clear(form.getByLabelText(label));
      await userEvent.type(form.getByLabelText(label), date);
      await userEvent.tab();
    };
    await type('End Date', '25 Nov 2026');
    expect(form.queryByText(/is required/)).toBeNull();
    await type('Date', '1 Dec');
    await choose(form, 'Room', 'Attic');
    await choose(form, 'End Time', '24:00');
    await userEvent.clear(form.getByLabelText(/Reason/));
    await form.findByText(none);
    await press('Block Time', form);
    await noDialog();
    expect(api.to(ADD)[0]?.body).toEqual({
      ...{ roomId: 3, startTime: '2026-12-01T09:00', endTime: '2026-12-04T00:00', reason: null },
    });
  });

  it('shows missing and invalid input on the fields, and sends nothing', async () => {
    const { api } = open();
    const form = await openDialog();
    await choose(form, 'End Time', '09:00');
    await press('Block Time', form);
    expect(await form.findByText('Room is required')).toBeTruthy();
    expect(form.getByText('The end must be after the start')).toBeTruthy();
    expect([api.to(ADD).length, api.to(IMPACT).length]).toEqual([0, 0]);
    await choose(form, 'Room', 'Studio');
    await choose(form, 'Start Time', '08:00');
    await waitFor(() => expect(form.queryByText(/is required|must be after/)).toBeNull());
    await userEvent.clear(form.getByLabelText(/Reason/));
    await userEvent.click(form.getByLabelText(/Reason/));
    await userEvent.paste('x'.repeat(501));
    await press('Block Time', form);
    expect(await form.findByText('At most 500 characters')).toBeTruthy();
    expect(api.to(ADD)).toEqual([]);
  });

  it('previews the bookings inside the time, and waits for the preview', async () => {
    const answer = later<Impact>();
    const { api } = open({ [IMPACT]: answer.route });
    const form = await openDialog();
    await choose(form, 'Room', 'Studio');
    await press('Block Time', form);
    expect(api.to(ADD)).toHaveLength(0);
    await act(async () => answer.resolve({ json: { bookings: 1, members: 1, listed: [booking] } }));
    const sentence = '1 upcoming booking of 1 member falls into this time. It stays as it is.';
    expect(await form.findByText(sentence)).toBeTruthy();
  });

  it('lists the bookings inside the time afterwards, and links to them', async () => {
    const { address } = open({ [ADD]: { status: 201, json: { ...block(9), overlapping: [booking] } } });
    const form = await openDialog();
    await choose(form, 'Room', 'Studio');
    await form.findByText(none);
    await press('Block Time', form);
    const standing = within(await screen.findByRole('dialog', { name: 'Bookings inside the blocked time' }));
    expect(standing.getByText(/1 booking made before falls into it/)).toBeTruthy();
    expect(standing.getByText('Tue 24 Nov 2026, 10:00–11:00')).toBeTruthy();
    await press('All Bookings', standing);
    expect(address()).toBe('/admin?tab=bookings');
  });

  it.each([
    [
      'in the server’s words, on the field',
      refusal('VALIDATION_FAILED', 'Something is wrong.', [{ field: 'endTime', message: 'Too late.' }]),
      'Something is wrong.',
    ],
    ['in our own', { status: 500, text: '' }, 'Failed to add time block.'],
  ])('reports %s that it failed, and stays open', async (_, answer, description) => {
    const { notify } = open({ [ADD]: answer });
    const form = await openDialog();
    await choose(form, 'Room', 'Studio');
    await form.findByText(none);
    await press('Block Time', form);
    const toast = { kind: 'error', title: 'Add Block Failed', description };
    await waitFor(() => expect(notify.mock.calls).toEqual([[toast]]));
    if (description === 'Something is wrong.') expect(await form.findByText('Too late.')).toBeTruthy();
  });
});

describe('several times', () => {
  const group = [
    block(1, { groupId: 'a' }),
    block(2, { groupId: 'a', roomId: 3 }),
    block(3, { groupId: 'a', startTime: '2026-12-01T08:00:00Z', endTime: '2026-12-01T16:00:00Z' }),
  ];
  const REMOVE = 'DELETE /api/admin/blocked-times/groups/a';
  const openGroup = (routes: ApiRoutes = {}) => open({ [LIST]: { json: [...group, block(9)] }, ...routes });

  it('of several rooms and weeks are previewed and sent together', async () => {
    const added = { ...group[0]!, blockedTimes: group, overlapping: [booking] };
    const { api } = open({ [ADD]: { status: 201, json: added } });
    await screen.findByText(EMPTY);
    await press('Block Time');
    const form = within(await screen.findByRole('dialog', { name: 'Block Time Slot' }));
    await selectOption(form.getByRole('combobox', { name: 'Room' }), 'Studio');
    await selectOption(form.getByRole('combobox', { name: /Also in/ }), 'Attic');
    await userEvent.type(form.getByLabelText(/Repeat weekly until/), '30 Nov 2026');
    await userEvent.tab();
    expect(await form.findByText('No upcoming bookings fall into these times.')).toBeTruthy();
    const times = { startTime: '2026-11-23T09:00', endTime: '2026-11-23T17:00', repeatUntil: '2026-11-30' };
    expect(Object.fromEntries(api.to(IMPACT).at(-1)!.query)).toEqual({ ...times, roomIds: '1,3' });
    await press('Block Time', form);
    const standing = within(await screen.findByRole('dialog', { name: 'Bookings inside the blocked time' }));
    expect(standing.getByText(/The times are blocked. 1 booking made before falls into them/)).toBeTruthy();
    expect(api.to(ADD).map(({ body }) => body)).toEqual([{ ...times, roomIds: [1, 3], reason: 'Maintenance' }]);
  });

  it('can be of all rooms', async () => {
    const { api } = open({ [ADD]: { status: 201, json: { ...group[0]!, overlapping: [] } } });
    await screen.findByText(EMPTY);
    await press('Block Time');
    const form = within(await screen.findByRole('dialog', { name: 'Block Time Slot' }));
    await selectOption(form.getByRole('combobox', { name: 'Room' }), 'Studio');
    await press('All rooms', form);
    expect(await form.findByText('No upcoming bookings fall into these times.')).toBeTruthy();
    await press('Block Time', form);
    await noDialog();
    expect(api.to(ADD)[0]!.body).toMatchObject({ roomIds: [1, 3] });
  });

  it('are one card, whose times are shown on request and removed one by one', async () => {
    const { api } = openGroup({ 'DELETE /api/admin/blocked-times/2': { status: 204 } });
    await screen.findByText('Attic, Studio');
    expect(cards('Groups of blocked times')).toEqual([
      ['Attic, Studio', '3 times, Tue 24 Nov 2026 to Tue 1 Dec 2026, 09:00–17:00', 'Painters'],
    ]);
    expect(cards()).toHaveLength(1);
    await press('Show 3 times');
    await press('Remove Attic, Tue 24 Nov 2026, 09:00–17:00');
    await press('Remove', within(await screen.findByRole('dialog', { name: 'Remove time block' })));
    await noDialog();
    expect(api.to('DELETE /api/admin/blocked-times/2')).toHaveLength(1);
  });

  it('are removed together after confirmation', async () => {
    const { api, notify } = openGroup({ [REMOVE]: { status: 204 } });
    await screen.findByText('Attic, Studio');
    await press('Remove all, Attic, Studio');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove time blocks' }));
    expect(dialog.getByText('Are you sure you want to remove 3 time blocks?')).toBeTruthy();
    api.answer({ [LIST]: { json: [] } });
    await press('Remove', dialog);
    await noDialog();
    expect(notify.mock.calls).toEqual([[{ kind: 'success', title: 'Blocks Removed' }]]);
    expect(await screen.findByText(EMPTY)).toBeTruthy();
  });

  it('report that they could not be removed', async () => {
    const { notify } = openGroup({ [REMOVE]: { status: 500, text: '' } });
    await screen.findByText('Attic, Studio');
    await press('Remove all, Attic, Studio');
    await press('Remove', within(await screen.findByRole('dialog', { name: 'Remove time blocks' })));
    await noDialog();
    const description = 'The time blocks could not be removed. Please try again.';
    expect(notify.mock.calls).toEqual([[{ kind: 'error', title: 'Remove Failed', description }]]);
  });
});

describe('removing', () => {
  const openDialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Studio, 09:00–17:00' }));
    return within(await screen.findByRole('dialog', { name: 'Remove time block' }));
  };

  it('asks for confirmation with room and time', async () => {
    const { api } = open({ [LIST]: { json: [block(4)] } });
    const dialog = await openDialog();
    expect(dialog.getByText('Are you sure you want to remove this time block?')).toBeTruthy();
    expect(dialog.getByText('Tue 24 Nov 2026, 09:00–17:00')).toBeTruthy();
    await press('Cancel', dialog);
    await noDialog();
    expect(api.to('DELETE /api/admin/blocked-times/4')).toHaveLength(0);
  });

  it('happens after confirmation, and reports success', async () => {
    const { api, notify } = open({
      [LIST]: { json: [block(4)] },
      'DELETE /api/admin/blocked-times/4': { status: 204 },
    });
    const dialog = await openDialog();
    api.answer({ [LIST]: { json: [] } });
    await press('Remove', dialog);
    await noDialog();
    expect(notify.mock.calls).toEqual([[{ kind: 'success', title: 'Block Removed' }]]);
    expect(await screen.findByText(EMPTY)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Blocked Times'));
  });

  it.each([
    ['the server’s words', refusal('NOT_FOUND', 'It is gone.'), 'It is gone.'],
    ['our own', { status: 500, text: '' }, 'The time block could not be removed. Please try again.'],
  ])('reports in %s that it failed', async (_, answer, description) => {
    const { notify } = open({ [LIST]: { json: [block(4)] }, 'DELETE /api/admin/blocked-times/4': answer });
    await press('Remove', await openDialog());
    await noDialog();
    expect(notify.mock.calls).toEqual([[{ kind: 'error', title: 'Remove Failed', description }]]);
  });
});
