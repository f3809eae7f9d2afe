import type { AdminBooking, BlockedTime, Impact, Room } from '@roomhours/contract';
import { type ApiRoutes, later, refusal } from '@roomhours/data-access/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  disableMotion,
  fill,
  noDialog,
  openAdmin,
  press,
  pressWhenShown,
  retryAfterFailure,
  searchFor,
  selectOption,
} from '../testing';

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
/** Before the present time of the specs. */
const ended = { ...booking, id: 6, startTime: '2026-11-23T09:00:00Z', endTime: '2026-11-23T11:00:00Z' };
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
  it('shows a placeholder, why loading failed, a card for each room and date, and past times on request', async () => {
    const first = later<BlockedTime[]>();
    const { api } = open({ [LIST]: first.route });
    const json = [
      block(1, { startTime: '2026-11-20T08:00:00Z', endTime: '2026-11-20T09:00:00Z' }),
      block(2, { startTime: '2026-11-24T05:00:00Z', endTime: '2026-11-24T07:00:00Z', reason: null }),
      block(3),
      block(4, { roomId: 3, endTime: '2026-11-26T16:00:00Z' }),
    ];
    await retryAfterFailure({ api, first, working: { [LIST]: { json } } }, 'Loading blocked times');
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

  it('shows that the list of rooms failed, and offers to add a room if there is none', async () => {
    const { address, api } = open({ 'GET /api/rooms': refusal('UNAVAILABLE', 'The database is busy.') });
    expect((await screen.findByRole('alert')).textContent).toContain('The database is busy.');
    api.answer({ 'GET /api/rooms': { json: [] } });
    await press('Try again');
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
    searchFor('window', 'Search blocked times');
    expect(cards()).toEqual([['Attic', 'Tue 24 Nov 2026', '09:00–17:00', 'Window cleaning']]);
    expect(screen.getByText('1 of 10 blocked days')).toBeTruthy();
    expect(address()).toBe('/admin?tab=blocked&search=window');
    searchFor('windowx');
    await press('Show all blocked times');
    expect(cards()).toHaveLength(10);
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

  it('starts with today from 09:00 to 17:00, shows invalid and refused input, and sends local times without a zone', async () => {
    const details = [{ field: 'endTime', message: 'Too late.' }];
    const { api, notify } = open({ [ADD]: refusal('VALIDATION_FAILED', 'Something is wrong.', details) });
    const form = await openDialog();
    await choose(form, 'End Time', '09:00');
    await press('Block Time', form);
    expect(await form.findByText('Room is required')).toBeTruthy();
    expect(form.getByText('The end must be after the start')).toBeTruthy();
    expect([api.to(ADD).length, api.to(IMPACT).length]).toEqual([0, 0]);
    await choose(form, 'End Time', '17:00');
    await choose(form, 'Room', 'Studio');
    await waitFor(() => expect(form.queryByText(/is required|must be after/)).toBeNull());
    fill(form.getByLabelText(/Reason/), 'x'.repeat(501));
    await press('Block Time', form);
    expect(await form.findByText('At most 500 characters')).toBeTruthy();
    expect(api.to(ADD)).toEqual([]);

    fill(form.getByLabelText(/Reason/), 'Maintenance');
    expect(await form.findByText(none)).toBeTruthy();
    await press('Block Time', form);
    expect(await form.findByText('Too late.')).toBeTruthy();
    api.answer({ [ADD]: { status: 500, text: '' } });
    await press('Block Time', form);
    const failed = (description: string) => [{ kind: 'error', title: 'Add Block Failed', description }];
    const failures = [failed('Something is wrong.'), failed('Failed to add time block.')];
    await waitFor(() => expect(notify.mock.calls).toEqual(failures));

    api.answer({ [ADD]: { status: 201, json: { ...block(9), overlapping: [] } }, [LIST]: { json: [block(9)] } });
    await press('Block Time', form);
    await noDialog();
    const times = { roomId: 1, startTime: '2026-11-23T09:00', endTime: '2026-11-23T17:00' };
    expect(api.to(ADD).map(({ body }) => body)).toEqual(Array(3).fill({ ...times, reason: 'Maintenance' }));
    expect(api.to(IMPACT).map(({ query }) => Object.fromEntries(query))).toEqual([{ ...times, roomId: '1' }]);
    expect(notify.mock.calls).toEqual([...failures, [{ kind: 'success', title: 'Time Block Added' }]]);
    expect(await screen.findByText('Painters')).toBeTruthy();
  });

  it('spans days; a later start moves the end', async () => {
    const { api } = open({ [ADD]: { status: 201, json: { ...block(9), overlapping: [ended] } } });
    const form = await openDialog();
    fill(form.getByLabelText('End Date'), '25 Nov 2026');
    expect(form.queryByText(/is required/)).toBeNull();
    fill(form.getByLabelText('Date'), '1 Dec');
    await choose(form, 'Room', 'Attic');
    await choose(form, 'End Time', '24:00');
    fill(form.getByLabelText(/Reason/), '');
    await form.findByText(none);
    await press('Block Time', form);
    await noDialog();
    expect(api.to(ADD)[0]?.body).toEqual({
      ...{ roomId: 3, startTime: '2026-12-01T09:00', endTime: '2026-12-04T00:00', reason: null },
    });
  });

  it('waits for a preview of the bookings inside the time, then lists those that have not ended, and links to them', async () => {
    const answer = later<Impact>();
    const { address, api } = open({ [IMPACT]: answer.route });
    const form = await openDialog();
    await choose(form, 'Room', 'Studio');
    await press('Block Time', form);
    await act(async () => answer.resolve({ json: { bookings: 1, members: 1, listed: [booking] } }));
    const sentence = '1 upcoming booking of 1 member falls into this time. It stays as it is.';
    expect(await form.findByText(sentence)).toBeTruthy();
    expect(api.to(ADD)).toHaveLength(0);
    api.answer({ [ADD]: { status: 201, json: { ...block(9), overlapping: [ended, booking] } } });
    await press('Block Time', form);
    const standing = within(await screen.findByRole('dialog', { name: 'Bookings inside the blocked time' }));
    expect(standing.getByText(/1 booking made before falls into it/)).toBeTruthy();
    expect(standing.getByText('Tue 24 Nov 2026, 10:00–11:00')).toBeTruthy();
    await press('All Bookings', standing);
    expect(address()).toBe('/admin?tab=bookings');
  });
});

describe('several times', () => {
  const group = [
    block(1, { groupId: 'a' }),
    block(2, { groupId: 'a', roomId: 3 }),
    block(3, { groupId: 'a', startTime: '2026-12-01T08:00:00Z', endTime: '2026-12-01T16:00:00Z' }),
  ];
  const REMOVE = 'DELETE /api/admin/blocked-times/groups/a';

  it('of all rooms, also if the room is changed afterwards, and of several weeks are previewed and sent together', async () => {
    const added = { ...group[0]!, blockedTimes: group, overlapping: [booking] };
    const { api } = open({ [ADD]: { status: 201, json: added } });
    await screen.findByText(EMPTY);
    await press('Block Time');
    const form = within(await screen.findByRole('dialog', { name: 'Block Time Slot' }));
    await selectOption(form.getByRole('combobox', { name: 'Room' }), 'Studio');
    await press('All rooms', form);
    await selectOption(form.getByRole('combobox', { name: 'Room' }), 'Attic');
    await waitFor(() => expect(api.to(IMPACT).at(-1)!.query.get('roomIds')).toBe('3,1'));
    const others = form.getByRole('combobox', { name: /^Also in/ }).closest('.ant-form-item')!;
    const tags = [...others.querySelectorAll('.ant-select-selection-item')];
    expect(tags.map(({ textContent }) => textContent)).toEqual(['Studio']);
    await selectOption(form.getByRole('combobox', { name: 'Room' }), 'Studio');
    fill(form.getByLabelText(/Repeat weekly until/), '30 Nov 2026');
    const times = { startTime: '2026-11-23T09:00', endTime: '2026-11-23T17:00', repeatUntil: '2026-11-30' };
    const lastQuery = () => Object.fromEntries(api.to(IMPACT).at(-1)!.query);
    await waitFor(() => expect(lastQuery()).toEqual({ ...times, roomIds: '1,3' }));
    expect(await form.findByText('No upcoming bookings fall into these times.')).toBeTruthy();
    await press('Block Time', form);
    const standing = within(await screen.findByRole('dialog', { name: 'Bookings inside the blocked time' }));
    expect(standing.getByText(/The times are blocked. 1 booking made before falls into them/)).toBeTruthy();
    expect(api.to(ADD).map(({ body }) => body)).toEqual([{ ...times, roomIds: [1, 3], reason: 'Maintenance' }]);
  });

  it('are at most 400, which rooms and dates say until one of them is changed', async () => {
    open();
    await screen.findByText(EMPTY);
    await press('Block Time');
    const form = within(await screen.findByRole('dialog', { name: 'Block Time Slot' }));
    await selectOption(form.getByRole('combobox', { name: 'Room' }), 'Studio');
    await press('All rooms', form);
    const repeatUntil = form.getByLabelText(/Repeat weekly until/);
    const countErrors = () => form.queryAllByText('At most 400 times can be blocked at once; these are 420');
    fill(repeatUntil, '30 Nov 2030');
    await press('Block Time', form);
    await waitFor(() => expect(countErrors()).toHaveLength(2));
    fill(repeatUntil, '');
    await waitFor(() => expect(countErrors()).toHaveLength(0));

    fill(repeatUntil, '30 Nov 2030');
    await press('Block Time', form);
    await waitFor(() => expect(countErrors()).toHaveLength(2));
    await selectOption(form.getByRole('combobox', { name: /^Also in/ }), 'Attic');
    await waitFor(() => expect(countErrors()).toHaveLength(0));

    fill(repeatUntil, 'some day');
    await selectOption(form.getByRole('combobox', { name: 'End Time' }), '09:00');
    await press('Block Time', form);
    expect(await form.findByText('The end must be after the start')).toBeTruthy();
    fill(form.getByLabelText('Date'), '1 Dec 2026');
    await waitFor(() => expect(form.queryByText('The end must be after the start')).toBeNull());
    expect(form.getByText('This is not a date')).toBeTruthy();
  });

  it('are one card, whose times are shown on request, removed one by one, and removed together after confirmation', async () => {
    const { api, notify } = open({
      ...{ [LIST]: { json: [...group, block(9)] }, [REMOVE]: { status: 500, text: '' } },
      'DELETE /api/admin/blocked-times/3': { status: 204 },
    });
    await screen.findByText('Attic, Studio');
    expect(cards('Groups of blocked times')).toEqual([
      ['Attic, Studio', '3 times, Tue 24 Nov 2026 to Tue 1 Dec 2026, 09:00–17:00', 'Painters'],
    ]);
    expect(cards()).toHaveLength(1);
    await press('Show 3 times');
    await press('Remove Studio, Tue 1 Dec 2026, 09:00–17:00');
    api.answer({ [LIST]: { json: group.slice(0, 2) } });
    await press('Remove', within(await screen.findByRole('dialog', { name: 'Remove time block' })));
    await noDialog();
    expect(api.to('DELETE /api/admin/blocked-times/3')).toHaveLength(1);
    const removed = [{ kind: 'success', title: 'Block Removed' }];

    await screen.findByText('2 times, Tue 24 Nov 2026, 09:00–17:00');
    const confirm = async () => {
      await pressWhenShown('Remove all, Attic, Studio');
      const dialog = within(await screen.findByRole('dialog', { name: 'Remove time blocks' }));
      expect(dialog.getByText('Are you sure you want to remove 2 time blocks?')).toBeTruthy();
      expect(dialog.getByText('2 times, Tue 24 Nov 2026, 09:00–17:00')).toBeTruthy();
      await press('Remove', dialog);
      await noDialog();
    };
    await confirm();
    const description = 'The time blocks could not be removed. Please try again.';
    const failure = [{ kind: 'error', title: 'Remove Failed', description }];
    expect(notify.mock.calls).toEqual([removed, failure]);
    api.answer({ [REMOVE]: { status: 204 }, [LIST]: { json: [] } });
    await confirm();
    expect(notify.mock.calls).toEqual([removed, failure, [{ kind: 'success', title: 'Blocks Removed' }]]);
    expect(await screen.findByText(EMPTY)).toBeTruthy();
  });
});

it('removes a time after confirmation with room and time, reports failure and success, and explains the first step if all others are past', async () => {
  const REMOVE = 'DELETE /api/admin/blocked-times/4';
  const { api, notify } = open({ [LIST]: { json: [block(4)] }, [REMOVE]: refusal('NOT_FOUND', 'It is gone.') });
  const openDialog = async () => {
    await pressWhenShown('Remove Studio, 09:00–17:00');
    return within(await screen.findByRole('dialog', { name: 'Remove time block' }));
  };
  const asked = await openDialog();
  expect(asked.getByText('Are you sure you want to remove this time block?')).toBeTruthy();
  expect(asked.getByText('Tue 24 Nov 2026, 09:00–17:00')).toBeTruthy();
  await press('Cancel', asked);
  await noDialog();
  expect(api.to(REMOVE)).toHaveLength(0);

  await press('Remove', await openDialog());
  await noDialog();
  api.answer({ [LIST]: refusal('UNAVAILABLE', 'The database is busy.'), [REMOVE]: { status: 500, text: '' } });
  await press('Remove', await openDialog());
  await noDialog();
  expect(await screen.findByText(/blocked times below may be out of date/)).toBeTruthy();
  expect(cards()).toHaveLength(1);

  const past = block(1, { startTime: '2026-11-20T08:00:00Z', endTime: '2026-11-20T09:00:00Z' });
  api.answer({ [LIST]: { json: [past] }, [REMOVE]: { status: 204 } });
  await press('Remove', await openDialog());
  await noDialog();
  const failed = (description: string) => [{ kind: 'error', title: 'Remove Failed', description }];
  expect(notify.mock.calls).toEqual([
    failed('It is gone.'),
    failed('The time block could not be removed. Please try again.'),
    [{ kind: 'success', title: 'Block Removed' }],
  ]);
  expect(await screen.findByText(EMPTY)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Blocked Times'));
  expect(screen.getByRole('button', { name: 'Block Time' })).toBeTruthy();
  await press(/Show 1 past time/);
  expect(cards('Past blocked times')).toEqual([['Studio', 'Fri 20 Nov 2026', '09:00–10:00', 'Painters']]);
});
