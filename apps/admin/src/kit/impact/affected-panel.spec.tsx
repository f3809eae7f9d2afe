import type { AffectedBooking, RoomImpact } from '@roomhours/contract';
import { type ApiRoutes, type SentRequest, refusal } from '@roomhours/data-access/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { disableMotion, fill, noDialog, openAdmin, press, selectOption } from '../../testing';

const REMOVAL = 'POST /api/rooms/1/removal';
const DELETION = 'DELETE /api/rooms/1';
const IMPACT = 'GET /api/admin/rooms/1/impact';
const studio = { id: 1, name: 'Studio', capacity: 20, description: null, etag: '"1"' };

const booking = (id: number, proposal: AffectedBooking['proposal'] = null): AffectedBooking => ({
  ...{ id, roomId: 1, roomName: 'Studio', userId: 2, userEmail: `member${id}@example.com`, username: 'ada' },
  ...{ startTime: '2026-11-24T09:00:00Z', endTime: '2026-11-24T10:00:00Z', purpose: null },
  ...{ isBlocked: false, seriesId: null, etag: `"${id}"`, proposal, noProposal: proposal ? null : 'taken' },
  ...{ capacity: 20, freeRooms: proposal ? [{ ...proposal, capacity: 20 }] : [] },
});
const booth = { roomId: 7, roomName: 'Booth' };
const impactOf = (listed: AffectedBooking[], bookings = listed.length): RoomImpact => ({
  ...{ bookings, members: 2, listed, blockedTimes: 0 },
  movable: listed.filter(({ proposal }) => proposal).length,
});

beforeEach(() => disableMotion());

/** Opens the dialog that deletes the room, and the choices in it. */
async function openChoices(routes: ApiRoutes) {
  const { api, notify } = openAdmin('/admin?tab=rooms', { 'GET /api/rooms': { json: [studio] }, ...routes });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Studio' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Studio' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Choose for each booking' }));
  await dialog.findByRole('table', { name: 'Affected bookings' });
  const group = (name: string | RegExp) => within(dialog.getByRole('radiogroup', { name }));
  const choose = (name: string | RegExp, choice: string) =>
    userEvent.click(group(name).getByRole('radio', { name: choice }));
  const summary = () => dialog.getAllByRole('status').at(-1)!.textContent;
  return { api, notify, dialog, group, choose, summary };
}

const sent = (requests: readonly SentRequest[]) => requests.map(({ body }) => (body as { affected: unknown }).affected);

it('offers a choice for all bookings and for each, and says what will happen', async () => {
  const { api, notify, dialog, group, choose, summary } = await openChoices({
    [IMPACT]: { json: impactOf([booking(5, booth), booking(6), booking(8, booth)]) },
    [REMOVAL]: { status: 204 },
  });
  expect(dialog.getByText('3 upcoming bookings of 2 members are affected.')).toBeTruthy();
  expect(summary()).toBe('3 are cancelled.');
  expect(group(/member6/).queryByRole('radio', { name: /^Move/ })).toBeNull();
  await choose('All bookings', 'Move where a room is free');
  expect(summary()).toBe('2 move, 1 is cancelled.');
  await choose(/Studio.*member8/, 'Cancel booking');
  expect(summary()).toBe('1 moves, 2 are cancelled.');
  expect(group('All bookings').queryByRole('radio', { checked: true })).toBeNull();

  await press('Delete Room', dialog);
  await noDialog();

  expect(sent(api.to(REMOVAL))).toEqual([
    {
      ...{ default: 'move', withoutRoom: 'cancel', expected: { keep: 0, move: 1, cancel: 2 } },
      choices: [
        { id: 8, action: 'cancel', etag: '"8"' },
        { id: 5, action: 'move', etag: '"5"', roomId: 7 },
      ],
    },
  ]);
  expect(notify).toHaveBeenCalledWith({
    ...{ kind: 'success', title: 'Room Deleted', description: '1 booking moved, 2 cancelled.' },
  });
});

it('lets any free room be picked, says why none is proposed, and mails a line to the members', async () => {
  const small = { roomId: 4, roomName: 'Nook', capacity: 2 };
  const { api, dialog, group, summary } = await openChoices({
    [IMPACT]: {
      json: impactOf([
        booking(5, booth),
        { ...booking(6), purpose: 'Choir', noProposal: 'smaller', freeRooms: [small] },
        { ...booking(8), noProposal: 'running' },
      ]),
    },
    'GET /api/features': { json: { mail: true } },
    [REMOVAL]: { status: 204 },
  });
  expect(dialog.getByText('Only smaller rooms are free then.')).toBeTruthy();
  expect(dialog.getByText('It is running, so it stays in its room.')).toBeTruthy();
  expect(dialog.getByText('Choir')).toBeTruthy();
  expect(dialog.getAllByText(/\(20 seats\)/)).toHaveLength(3);
  await selectOption(dialog.getByRole('combobox', { name: /Other room.*member6/ }), 'Nook (2 seats)');
  expect(group(/member6/).getByRole<HTMLInputElement>('radio', { name: 'Move to Nook' }).checked).toBe(true);
  expect(summary()).toBe('1 moves, 2 are cancelled.');
  fill(dialog.getByLabelText('Message to the members'), 'Sorry.');
  await press('Delete Room', dialog);
  await noDialog();
  expect(sent(api.to(REMOVAL))).toMatchObject([
    { default: 'cancel', choices: [{ id: 6, action: 'move', roomId: 4 }], note: 'Sorry.' },
  ]);
});

it('shows which booking is in the way, new proposals, and drops the choice for one that is not affected any more', async () => {
  const message = 'Booth is not free 10:00 to 11:00 on Tuesday 24 November.';
  const details = [{ bookingId: 5, code: 'BOOKING_CONFLICT' as const, message }];
  const { api, notify, dialog, group, choose, summary } = await openChoices({
    [IMPACT]: { json: impactOf([booking(5, booth), booking(6)]) },
    [REMOVAL]: refusal('BOOKING_CONFLICT', `${message} Nothing was changed.`, details),
  });
  await choose(/member5/, 'Move to Booth');
  api.answer({ [IMPACT]: { json: impactOf([booking(5, { roomId: 9, roomName: 'Attic' }), booking(6)]) } });
  await press('Delete Room', dialog);

  expect(await dialog.findByText(message)).toBeTruthy();
  expect(notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error', title: 'Delete Failed' }));
  expect((await group(/member5/).findByRole<HTMLInputElement>('radio', { name: 'Move to Attic' })).checked).toBe(true);
  expect(summary()).toBe('1 moves, 1 is cancelled.');
  await choose(/member5/, 'Cancel booking');
  expect(dialog.queryByText(message)).toBeNull();

  await choose(/member5/, 'Move to Attic');
  const changed = [{ bookingId: 5, code: 'CHANGED_MEANWHILE' as const, message: 'A booking was changed.' }];
  api.answer({
    [REMOVAL]: refusal('BOOKING_CONFLICT', 'A booking was changed.', changed),
    [IMPACT]: { json: impactOf([booking(6)]) },
  });
  await press('Delete Room', dialog);
  await dialog.findByText('1 upcoming booking of 2 members is affected.');
  expect(summary()).toBe('1 is cancelled.');
});

it('lists a hundred bookings a page, and keeps the choices of other pages', async () => {
  const pages = [1, 2].map((page) => impactOf([booking(page, booth)], 101));
  const { api, dialog, choose, summary } = await openChoices({
    [IMPACT]: ({ query }) => ({ json: { ...pages[Number(query.get('page') ?? 1) - 1]!, movable: 2 } }),
    [REMOVAL]: { status: 204 },
  });
  expect(dialog.getByText('1–100 of 101 bookings')).toBeTruthy();
  await choose(/member1/, 'Move to Booth');
  await press('Next', dialog);
  expect(await dialog.findByText('101–101 of 101 bookings')).toBeTruthy();
  await dialog.findByRole('radiogroup', { name: /member2/ });
  await choose(/member2/, 'Move to Booth');
  expect(summary()).toBe('2 move, 99 are cancelled.');
  await press('Delete Room', dialog);
  await noDialog();
  expect(sent(api.to(REMOVAL))).toMatchObject([{ default: 'cancel', choices: [{ id: 1 }, { id: 2 }] }]);
});

it('says that no room is free, and changes nothing until something has been chosen', async () => {
  const { api, dialog, group } = await openChoices({
    [IMPACT]: { json: impactOf([booking(5)]) },
    [DELETION]: { status: 204 },
  });
  expect(dialog.getByText('No other room is free for any of them.')).toBeTruthy();
  expect(group('All bookings').getAllByRole('radio')).toHaveLength(1);
  await press('Delete Room', dialog);
  await noDialog();
  expect(api.to(DELETION)).toHaveLength(1);
});
