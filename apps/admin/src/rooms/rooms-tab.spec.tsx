import type { AdminBooking, AffectedBooking, Room, RoomImpact } from '@roomhours/contract';
import { type ApiRoutes, later, refusal } from '@roomhours/data-access/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  changesIn,
  disableMotion,
  fill,
  noDialog,
  openAdmin,
  press,
  pressWhenShown,
  retryAfterFailure,
  searchFor,
  stale,
} from '../testing';

const studio = { id: 1, name: 'Studio', capacity: 20, description: 'Open floor.', etag: '"1"' };
const booth = { id: 2, name: 'Booth', capacity: 1, description: null, etag: '"1"' };
const BOOKING: AdminBooking = {
  ...{ id: 5, roomId: 1, roomName: 'Studio', userId: 2, userEmail: 'ada@example.com', username: 'ada' },
  ...{ startTime: '2026-11-24T09:00:00Z', endTime: '2026-11-24T10:00:00Z', purpose: null },
  ...{ isBlocked: false, seriesId: null, etag: '"1"' },
};
const LIST = 'GET /api/rooms';
const { matchMedia } = window;

beforeEach(() => disableMotion());
afterEach(() => {
  window.matchMedia = matchMedia;
});

const open = (routes: ApiRoutes, address = '/admin?tab=rooms') => openAdmin(address, routes);
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const value = (form: { getByLabelText: typeof screen.getByLabelText }, label: string | RegExp) =>
  form.getByLabelText<HTMLInputElement>(label).value;

describe('the list', () => {
  it('shows a placeholder, why loading failed, and then each room with its capacity and description', async () => {
    const first = later<Room[]>();
    const { api } = open({ [LIST]: first.route });
    const heading = await retryAfterFailure(
      { api, first, working: { [LIST]: { json: [booth, studio] } } },
      'Loading rooms',
    );
    expect(heading).toBe('The rooms could not be loaded');
    const cards = (await screen.findAllByRole('listitem')).map((card) => card.textContent);
    expect(cards).toEqual([
      'Booth1 personNo descriptionEditCopyRetireCalendarDelete',
      'Studio20 peopleOpen floor.EditCopyRetireCalendarDelete',
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin Panel');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Room Settings');
  });

  it('reports that the session has ended', async () => {
    const { onSessionLost } = open({ [LIST]: refusal('UNAUTHENTICATED', 'Please sign in.') });
    await waitFor(() => expect(onSessionLost).toHaveBeenCalled());
  });
});

describe('many rooms', () => {
  const many: Room[] = Array.from({ length: 9 }, (_, index) => ({
    ...{ id: index + 1, name: `Room ${index + 1}`, capacity: 4, etag: '"1"' },
    description: index === 4 ? 'With a PIANO' : null,
  }));
  const names = () =>
    screen.queryAllByRole('listitem').map((card) => within(card).getByRole('heading', { level: 3 }).textContent);

  it('can be searched by name and description, and shown again if none was found, or a room is added', async () => {
    const { address } = open({ [LIST]: { json: many } }, '/admin?tab=rooms&search=attic');
    const empty = await screen.findByText(/^None has/);
    expect(empty.textContent).toContain('None has “attic” in its name, description, location or amenities.');
    expect(names()).toEqual([]);
    await press('Show all rooms');
    expect(names()).toHaveLength(9);
    expect(screen.getByText('9 rooms')).toBeTruthy();
    searchFor('piano', 'Search rooms');
    expect(names()).toEqual(['Room 5']);
    expect(screen.getByText('1 of 9 rooms')).toBeTruthy();
    expect(address()).toBe('/admin?tab=rooms&search=piano');
    await press('Add Room');
    expect(await dialog('Add New Meeting Room')).toBeTruthy();
    expect(address()).toBe('/admin?tab=rooms');
  });
});

describe('adding', () => {
  it('shows missing and refused input on the fields, sends the input, and shows the new room; a copy starts with its facts', async () => {
    const ADD = 'POST /api/rooms';
    const { api, notify } = open({
      [LIST]: { json: [] },
      [ADD]: refusal('DUPLICATE', 'There is already a room named Booth.'),
    });
    expect(await screen.findByText('No meeting rooms yet')).toBeTruthy();
    await press('Add Room');
    const form = within(await dialog('Add New Meeting Room'));
    expect(value(form, 'Capacity')).toBe('4');
    fill(form.getByLabelText('Capacity'), '');
    await press('Add Room', form);
    expect(await form.findByText('Name is required')).toBeTruthy();
    expect(form.getByText('Capacity is required')).toBeTruthy();
    expect(api.to(ADD)).toHaveLength(0);
    fill(form.getByLabelText('Name'), ' Booth ');
    await waitFor(() => expect(form.queryByText('Name is required')).toBeNull());
    expect(form.getByText('Capacity is required')).toBeTruthy();
    fill(form.getByLabelText('Capacity'), '4');
    await press('Add Room', form);
    expect(await form.findByText('There is already a room named Booth.')).toBeTruthy();

    const details = [{ field: 'name', message: 'No line breaks' }];
    api.answer({ [ADD]: refusal('VALIDATION_FAILED', 'Something is wrong.', details) });
    await press('Add Room', form);
    expect(await form.findByText('No line breaks')).toBeTruthy();

    api.answer({ [ADD]: { status: 201, json: booth }, [LIST]: { json: [{ ...booth, description: 'For calls.' }] } });
    await press('Add Room', form);
    await noDialog();
    expect(api.to(ADD).map(({ body }) => body)).toEqual(
      Array(3).fill({ name: 'Booth', capacity: 4, description: null, location: null, amenities: [] }),
    );
    const failed = { kind: 'error', title: 'Add Room Failed' };
    expect(notify.mock.calls).toEqual([
      [{ ...failed, description: 'There is already a room named Booth.' }],
      [{ ...failed, description: 'Something is wrong.' }],
      [{ kind: 'success', title: 'Room Added' }],
    ]);
    expect(await screen.findByText('Booth')).toBeTruthy();

    await press('Copy Booth');
    const copy = within(await dialog('Add New Meeting Room'));
    expect(value(copy, 'Name')).toBe('Booth (copy)');
    await press('Add Room', copy);
    await noDialog();
    expect(api.to(ADD)[3]!.body).toMatchObject({ name: 'Booth (copy)', capacity: 1, description: 'For calls.' });
  });
});

describe('changing', () => {
  const PATCH = 'PATCH /api/rooms/1';
  const edit = async (name: string) => {
    await pressWhenShown(`Edit ${name}`);
    return within(await dialog('Edit Meeting Room'));
  };
  const values = (form: ReturnType<typeof within>) =>
    [/^Name/, /^Capacity/, /^Description/].map((label) => value(form, label));

  it('starts with the values of the room at each opening, reports a failure and success, and sends what has changed, with own rules', async () => {
    const { api, notify } = open({ [LIST]: { json: [booth, studio] }, [PATCH]: { status: 500, text: '' } });
    const first = await edit('Studio');
    fill(first.getByLabelText('Name'), 'Studio X');
    await press('Cancel', first);
    await press('Discard');
    await noDialog();
    const second = await edit('Booth');
    expect(values(second)).toEqual(['Booth', '1', '']);
    await press('Cancel', second);
    await noDialog();
    const form = await edit('Studio');
    expect(values(form)).toEqual(['Studio', '20', 'Open floor.']);
    fill(form.getByLabelText(/Description/), '');
    await userEvent.click(form.getByText('Own rules'));
    fill(await form.findByLabelText(/Late changes/), '2');
    await press('Save Changes', form);
    const description = 'The room could not be changed. Please try again.';
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ kind: 'error', title: 'Update Failed', description }));

    const answer = later<Room>();
    api.answer({ [PATCH]: answer.route });
    await press('Save Changes', form);
    await press('Saving...', form);
    const loaded = api.to(LIST).length;
    await act(async () => answer.resolve({ json: studio }));
    await noDialog();
    const others = { noticeMinutes: null, advanceDays: null, gapMinutes: null, dayMinutes: null };
    const body = { description: null, policies: { ...others, lateChangeMinutes: 120, upcomingBookings: null } };
    expect(api.to(PATCH).map((sent) => [sent.body, sent.headers.get('If-Match')])).toEqual(
      Array(2).fill([body, '"1"']),
    );
    expect(notify).toHaveBeenLastCalledWith({ kind: 'success', title: 'Room Updated' });
    await waitFor(() => expect(api.to(LIST).length).toBeGreaterThan(loaded));
  });

  it('keeps the input on a room that another administrator has changed, or discards it', async () => {
    const current = { ...studio, capacity: 12, description: 'Upstairs.', etag: '"2"' };
    const { api, notify } = open({ [LIST]: { json: [studio] }, [PATCH]: stale(current) });
    const form = await edit('Studio');
    fill(form.getByLabelText(/^Description/), 'With a piano.');
    await press('Save Changes', form);
    const notice = await form.findByRole('alert');
    const description = 'This has been changed meanwhile.';
    expect(notify.mock.calls).toEqual([[{ kind: 'error', title: 'Update Failed', description }]]);
    expect(changesIn(notice)).toEqual([
      'Capacity: was 20, is now 12',
      'Description: was Open floor., is now Upstairs.; you entered With a piano.',
    ]);
    await waitFor(() => expect(values(form)).toEqual(['Studio', '12', 'With a piano.']));

    const renamed = { ...current, name: 'Loft', etag: '"3"' };
    api.answer({ [PATCH]: stale(renamed) });
    await press('Save Changes', form);
    expect(await form.findByText(/Loft/)).toBeTruthy();
    const sent = api.to(PATCH).map(({ body, headers }) => [body, headers.get('If-Match')]);
    expect(sent[1]).toEqual([{ description: 'With a piano.' }, '"2"']);

    await press('Discard my input', form);
    await waitFor(() => expect(values(form)).toEqual(['Loft', '12', 'Upstairs.']));
    expect(form.queryByRole('alert')).toBeNull();
    await press('Save Changes', form);
    await noDialog();
    expect(api.to(PATCH)).toHaveLength(2);
  });
});

describe('retiring', () => {
  const IMPACT = 'GET /api/admin/rooms/1/impact';
  const PATCH = 'PATCH /api/rooms/1';

  it('previews the upcoming bookings, which stay, and can be reversed', async () => {
    const impact = { bookings: 2, members: 1, listed: [], blockedTimes: 0 };
    const retired = { ...studio, isActive: false, retiredReason: 'Being renovated', etag: '"2"' };
    const { api, notify } = open({
      [LIST]: { json: [studio] },
      [IMPACT]: { json: impact },
      [PATCH]: { json: retired },
    });
    await pressWhenShown('Retire Studio');
    const retire = within(await dialog('Retire Studio'));
    await retire.findByText('2 upcoming bookings of 1 member stay as they are.');
    fill(retire.getByLabelText('Reason'), ' Being renovated ');
    await userEvent.keyboard('{Escape}');
    await pressWhenShown('Keep editing');
    api.answer({ [LIST]: { json: [retired] } });
    await press('Retire', retire);
    await noDialog();
    const [sent] = api.to(PATCH);
    expect([sent!.body, sent!.headers.get('If-Match')]).toEqual([
      { isActive: false, retiredReason: 'Being renovated' },
      '"1"',
    ]);
    const description = 'Studio takes no new bookings.';
    expect(notify).toHaveBeenCalledWith({ kind: 'success', title: 'Room Updated', description });

    await screen.findByText('Retired');
    expect(screen.getByText('Retired: Being renovated')).toBeTruthy();
    await press('Reactivate Studio');
    await press('Reactivate', within(await dialog('Reactivate Studio')));
    await noDialog();
    expect(api.to(PATCH)[1]!.body).toEqual({ isActive: true });
    expect(api.to(IMPACT)).toHaveLength(1);
  });

  it('cancels a booking on request', async () => {
    const listed: AffectedBooking[] = [
      { ...BOOKING, proposal: null, noProposal: 'taken', capacity: 20, freeRooms: [] },
    ];
    const { api, notify } = open({
      [LIST]: { json: [studio] },
      [IMPACT]: { json: { bookings: 1, members: 1, listed, movable: 0, blockedTimes: 0 } },
      [PATCH]: { json: { ...studio, isActive: false } },
    });
    await pressWhenShown('Retire Studio');
    const retire = within(await dialog('Retire Studio'));
    await userEvent.click(await retire.findByRole('button', { name: 'Choose for each booking' }));
    await retire.findByRole('table', { name: 'Affected bookings' });
    await userEvent.click(retire.getAllByRole('radio', { name: 'Cancel booking' }).at(-1)!);
    await retire.findByText('1 is cancelled.');
    await press('Retire', retire);
    await noDialog();
    expect(api.to(PATCH)[0]!.body).toMatchObject({
      isActive: false,
      affected: { choices: [{ id: 5, action: 'cancel', etag: '"1"' }] },
    });
    const description = 'Studio takes no new bookings. 1 booking cancelled.';
    expect(notify).toHaveBeenCalledWith({ kind: 'success', title: 'Room Updated', description });
  });
});

describe('deleting', () => {
  const QUESTION = 'Are you sure you want to delete this room? All associated bookings will also be deleted.';
  const IMPACT = 'GET /api/admin/rooms/1/impact';
  const nothing = { bookings: 0, members: 0, listed: [], blockedTimes: 0 };
  const openDialog = async () => {
    await pressWhenShown('Delete Studio');
    return within(await dialog('Delete Studio'));
  };

  it('waits for a preview of what is deleted with the room, which is loaded at each opening', async () => {
    const answer = later<RoomImpact>();
    const { api, notify } = open({
      [LIST]: { json: [studio] },
      [IMPACT]: answer.route,
      'DELETE /api/rooms/1': { status: 204 },
    });
    const first = await openDialog();
    expect(first.getByText(QUESTION)).toBeTruthy();
    await press('Delete Room', first);
    await act(async () => answer.resolve({ json: { bookings: 3, members: 2, listed: [BOOKING], blockedTimes: 1 } }));
    expect(await first.findByText('3 upcoming bookings of 2 members and 1 blocked time will be deleted.')).toBeTruthy();
    expect(first.getByText('Tue 24 Nov 2026, 10:00–11:00')).toBeTruthy();
    await press('Cancel', first);
    await noDialog();
    expect(api.requests.map(({ route }) => route).filter((route) => route.includes('room'))).toEqual([LIST, IMPACT]);

    api.answer({ [IMPACT]: { json: { ...nothing, blockedTimes: 2 } } });
    const second = await openDialog();
    expect(await second.findByText('It has no upcoming bookings. 2 blocked times will be deleted.')).toBeTruthy();
    api.answer({ [LIST]: { json: [] } });
    await press('Delete Room', second);
    await noDialog();
    expect(api.to('DELETE /api/rooms/1')).toHaveLength(1);
    expect(notify.mock.calls).toEqual([[{ kind: 'success', title: 'Room Deleted' }]]);
    expect(await screen.findByText('No meeting rooms yet')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Meeting Rooms'));
  });

  it('reports the failure, and moves the focus to the next room', async () => {
    const { api, notify } = open({
      ...{ [LIST]: { json: [studio, booth] }, [IMPACT]: refusal('INTERNAL', 'Something broke.') },
      'DELETE /api/rooms/1': refusal('NOT_FOUND', 'This room does not exist any more.'),
    });
    const refused = await openDialog();
    await refused.findByText('It is not known which bookings this touches. Something broke.');
    await press('Delete Room', refused);
    await noDialog();
    const description = 'This room does not exist any more.';
    expect(notify).toHaveBeenCalledWith({ kind: 'error', title: 'Delete Failed', description });

    api.answer({ [IMPACT]: { json: nothing }, 'DELETE /api/rooms/1': { status: 204 } });
    const dialog = await openDialog();
    await dialog.findByText('It has no upcoming bookings.');
    api.answer({ [LIST]: { json: [booth] } });
    await press('Delete Room', dialog);
    await noDialog();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete Booth'));
  });
});
