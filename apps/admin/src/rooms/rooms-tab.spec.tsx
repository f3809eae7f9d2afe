import type { AdminBooking, Room, RoomImpact } from '@roomhours/contract';
import { type ApiRoutes, later, refusal } from '@roomhours/data-access/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changesIn, disableMotion, noDialog, openAdmin, press, stale } from '../testing';

const studio = { id: 1, name: 'Studio', capacity: 20, description: 'Open floor.', etag: '"1"' };
const booth = { id: 2, name: 'Booth', capacity: 1, description: null, etag: '"1"' };
const LIST = 'GET /api/rooms';
const { matchMedia } = window;

beforeEach(() => disableMotion());
afterEach(() => {
  window.matchMedia = matchMedia;
});

const open = (routes: ApiRoutes, address = '/admin?tab=rooms') => openAdmin(address, routes);
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });

describe('the list', () => {
  it('shows each room with its capacity and description', async () => {
    open({ [LIST]: { json: [booth, studio] } });
    const cards = (await screen.findAllByRole('listitem')).map((card) => card.textContent);
    expect(cards).toEqual([
      'Booth1 personNo descriptionEditCopyRetireCalendarDelete',
      'Studio20 peopleOpen floor.EditCopyRetireCalendarDelete',
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin Panel');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Room Settings');
  });

  it('copies a room: its facts with another name', async () => {
    const { api } = open({
      [LIST]: { json: [studio] },
      'POST /api/rooms': { status: 201, json: { ...studio, id: 3 } },
    });
    await screen.findByText('Studio');
    await press('Copy Studio');
    const form = within(await dialog('Add New Meeting Room'));
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Studio (copy)');
    await press('Add Room', form);
    await noDialog();
    expect(api.to('POST /api/rooms')[0]!.body).toMatchObject({
      ...{ name: 'Studio (copy)', capacity: 20, description: 'Open floor.' },
    });
  });

  it('offers to add the first room if there is none', async () => {
    open({ [LIST]: { json: [] } });
    expect(await screen.findByText('No meeting rooms yet')).toBeTruthy();
    await press('Add Room');
    expect(await dialog('Add New Meeting Room')).toBeTruthy();
  });

  it('shows a placeholder after a delay', async () => {
    const answer = later<Room[]>();
    open({ [LIST]: answer.route });
    expect(screen.queryByRole('status', { name: 'Loading rooms' })).toBeNull();
    expect(await screen.findByRole('status', { name: 'Loading rooms' })).toBeTruthy();
    await act(async () => answer.resolve({ json: [studio] }));
    expect(await screen.findByText('Studio')).toBeTruthy();
  });

  it('shows why loading failed, and retries', async () => {
    const { api } = open({ [LIST]: refusal('UNAVAILABLE', 'The database is out of reach.') });
    expect((await screen.findByRole('alert')).textContent).toContain('The database is out of reach.');
    api.answer({ [LIST]: { json: [studio] } });
    await press('Try again');
    expect(await screen.findByText('Studio')).toBeTruthy();
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
  const search = (text: string) =>
    userEvent.type(screen.getByRole('searchbox', { name: 'Search rooms' }), `${text}{Enter}`);

  it('can be searched by name and description; the search is in the URL', async () => {
    const { address } = open({ [LIST]: { json: many } });
    await screen.findByText('Room 9');
    expect(screen.getByText('9 rooms')).toBeTruthy();
    await search('piano');
    expect(names()).toEqual(['Room 5']);
    expect(screen.getByText('1 of 9 rooms')).toBeTruthy();
    expect(address()).toBe('/admin?tab=rooms&search=piano');
  });

  it('can be shown again if none was found', async () => {
    open({ [LIST]: { json: many } }, '/admin?tab=rooms&search=attic');
    const empty = await screen.findByText(/^None has/);
    expect(empty.textContent).toContain('None has “attic” in its name, description, location or amenities.');
    expect(names()).toEqual([]);
    await press('Show all rooms');
    expect(names()).toHaveLength(9);
  });

  it('are all shown when a room is added', async () => {
    const { address } = open({ [LIST]: { json: many } }, '/admin?tab=rooms&search=5');
    await screen.findByText('Room 5');
    await press('Add Room');
    expect(await dialog('Add New Meeting Room')).toBeTruthy();
    expect(address()).toBe('/admin?tab=rooms');
  });

  it('are shown in pages, and searched on all of them', async () => {
    const all = Array.from({ length: 60 }, (_, index) => ({ ...studio, id: index + 1, name: `Room ${index + 1}` }));
    const { address } = open({ [LIST]: { json: all } });
    await screen.findByText('Room 50');
    expect(screen.queryByText('Room 51')).toBeNull();
    await press('Next');
    await screen.findByText('Room 60');
    expect(screen.queryByText('Room 50')).toBeNull();
    expect(address()).toBe('/admin?tab=rooms&page=2');
    await search('Room 7');
    await screen.findByText('Room 7');
    expect(address()).toBe('/admin?tab=rooms&search=Room+7');
  });

  it('have a search field from nine rooms on', async () => {
    open({ [LIST]: { json: many.slice(1) } });
    await screen.findByText('Room 9');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

describe('adding', () => {
  it('starts with a capacity of four, sends the input, and shows the new room', async () => {
    const { api, notify } = open({ [LIST]: { json: [studio] }, 'POST /api/rooms': { status: 201, json: booth } });
    await screen.findByText('Studio');
    await press('Add Room');
    const form = within(await dialog('Add New Meeting Room'));
    expect(form.getByLabelText<HTMLInputElement>('Capacity').value).toBe('4');
    api.answer({ [LIST]: { json: [booth, studio] } });
    await userEvent.type(form.getByLabelText('Name'), ' Booth ');
    await press('Add Room', form);
    await noDialog();
    expect(api.to('POST /api/rooms').map(({ body }) => body)).toEqual([
      { name: 'Booth', capacity: 4, description: null, location: null, amenities: [] },
    ]);
    expect(notify).toHaveBeenCalledWith({ kind: 'success', title: 'Room Added' });
    expect(await screen.findByText('Booth')).toBeTruthy();
  });

  it('shows missing input on the fields, and sends nothing', async () => {
    const { api } = open({ [LIST]: { json: [studio] } });
    await screen.findByText('Studio');
    await press('Add Room');
    const form = within(await dialog('Add New Meeting Room'));
    await userEvent.clear(form.getByLabelText('Capacity'));
    await press('Add Room', form);
    expect(await form.findByText('Name is required')).toBeTruthy();
    expect(form.getByText('Capacity is required')).toBeTruthy();
    expect(api.to('POST /api/rooms')).toHaveLength(0);
    await userEvent.type(form.getByLabelText('Name'), 'B');
    await waitFor(() => expect(form.queryByText('Name is required')).toBeNull());
    expect(form.getByText('Capacity is required')).toBeTruthy();
  });

  it.each([
    [
      'a taken name on the name',
      refusal('DUPLICATE', 'There is already a room named Studio.'),
      'There is already a room named Studio.',
      'There is already a room named Studio.',
    ],
    [
      'a field that the server cannot read on that field',
      refusal('VALIDATION_FAILED', 'Something is wrong.', [{ field: 'name', message: 'No line breaks' }]),
      'No line breaks',
      'Something is wrong.',
    ],
  ])('shows %s, and stays open', async (_what, answer, onField, inToast) => {
    const { notify } = open({ [LIST]: { json: [studio] }, 'POST /api/rooms': answer });
    await screen.findByText('Studio');
    await press('Add Room');
    const form = within(await dialog('Add New Meeting Room'));
    await userEvent.type(form.getByLabelText('Name'), 'studio');
    await press('Add Room', form);
    expect(await form.findByText(onField)).toBeTruthy();
    expect(notify).toHaveBeenCalledWith({ kind: 'error', title: 'Add Room Failed', description: inToast });
  });
});

describe('changing', () => {
  const edit = async (name: string) => {
    await press(`Edit ${name}`);
    return within(await dialog('Edit Meeting Room'));
  };

  it('starts with the values of the room at each opening', async () => {
    open({ [LIST]: { json: [booth, studio] } });
    await screen.findByText('Studio');
    const first = await edit('Studio');
    expect(first.getByLabelText<HTMLInputElement>('Name').value).toBe('Studio');
    await userEvent.type(first.getByLabelText('Name'), ' X');
    await press('Cancel', first);
    await press('Discard');
    await noDialog();
    const values = async (name: string) => {
      const form = await edit(name);
      const texts = ['Name', 'Capacity'].map((label) => form.getByLabelText<HTMLInputElement>(label).value);
      await press('Cancel', form);
      await noDialog();
      return texts;
    };
    expect(await values('Studio')).toEqual(['Studio', '20']);
    expect(await values('Booth')).toEqual(['Booth', '1']);
  });

  it('sends own rules, which are below the other fields', async () => {
    const { api } = open({ [LIST]: { json: [studio] }, 'PATCH /api/rooms/1': { json: studio } });
    await screen.findByText('Studio');
    const form = await edit('Studio');
    await userEvent.click(form.getByText('Own rules'));
    await userEvent.type(await form.findByLabelText(/Late changes/), '2');
    await press('Save Changes', form);
    await noDialog();
    const others = { noticeMinutes: null, advanceDays: null, gapMinutes: null, dayMinutes: null };
    expect(api.to('PATCH /api/rooms/1')[0]!.body).toEqual({
      policies: { ...others, lateChangeMinutes: 120, upcomingBookings: null },
    });
  });

  it('sends the change, and reports success', async () => {
    const { api, notify } = open({ [LIST]: { json: [studio] }, 'PATCH /api/rooms/1': { json: studio } });
    await screen.findByText('Studio');
    const form = await edit('Studio');
    await userEvent.clear(form.getByLabelText(/Description/));
    await press('Save Changes', form);
    await noDialog();
    const [sent] = api.to('PATCH /api/rooms/1');
    expect([sent?.body, sent?.headers.get('If-Match')]).toEqual([{ description: null }, '"1"']);
    expect(notify).toHaveBeenCalledWith({ kind: 'success', title: 'Room Updated' });
    await waitFor(() => expect(api.to(LIST)).toHaveLength(2));
  });

  it('shows Saving... during the request, and sends it once', async () => {
    const answer = later<Room>();
    const { api } = open({ [LIST]: { json: [studio] }, 'PATCH /api/rooms/1': answer.route });
    await screen.findByText('Studio');
    const form = await edit('Studio');
    await userEvent.type(form.getByLabelText('Name'), ' X');
    await press('Save Changes', form);
    await press('Saving...', form);
    expect(api.to('PATCH /api/rooms/1')).toHaveLength(1);
    await act(async () => answer.resolve({ json: studio }));
    await noDialog();
  });

  it('reports a failure, with its fallback text if the server gives no reason', async () => {
    const { notify } = open({ [LIST]: { json: [studio] }, 'PATCH /api/rooms/1': { status: 500, text: '' } });
    await screen.findByText('Studio');
    const form = await edit('Studio');
    await userEvent.type(form.getByLabelText('Name'), ' X');
    await press('Save Changes', form);
    const description = 'The room could not be changed. Please try again.';
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ kind: 'error', title: 'Update Failed', description }));
  });
});

describe('changing a room that another administrator has changed', () => {
  const current = { ...studio, capacity: 12, description: 'Upstairs.', etag: '"2"' };
  const values = (form: ReturnType<typeof within>) =>
    [/^Name/, /^Capacity/, /^Description/].map((label) => (form.getByLabelText(label) as HTMLInputElement).value);

  async function refusedAsStale() {
    const opened = open({ [LIST]: { json: [studio] }, 'PATCH /api/rooms/1': stale(current) });
    await screen.findByText('Studio');
    await press('Edit Studio');
    const form = within(await dialog('Edit Meeting Room'));
    await userEvent.clear(form.getByLabelText(/^Description/));
    await userEvent.type(form.getByLabelText(/^Description/), 'With a piano.');
    await press('Save Changes', form);
    const notice = await form.findByRole('alert');
    return { ...opened, form, notice };
  }

  it('shows the changes, keeps the input, and saves it on the new state', async () => {
    const { api, form, notice, notify } = await refusedAsStale();
    const description = 'This has been changed meanwhile.';
    expect(notify.mock.calls).toEqual([[{ kind: 'error', title: 'Update Failed', description }]]);
    expect(changesIn(notice)).toEqual([
      'Capacity: was 20, is now 12',
      'Description: was Open floor., is now Upstairs.; you entered With a piano.',
    ]);
    await waitFor(() => expect(values(form)).toEqual(['Studio', '12', 'With a piano.']));
    api.answer({ 'PATCH /api/rooms/1': { json: current } });
    await press('Save Changes', form);
    await noDialog();
    const sent = api.to('PATCH /api/rooms/1').map(({ body, headers }) => [body, headers.get('If-Match')]);
    expect(sent[1]).toEqual([{ description: 'With a piano.' }, '"2"']);
  });

  it('can discard the input', async () => {
    const { api, form } = await refusedAsStale();
    await press('Discard my input', form);
    await waitFor(() => expect(values(form)).toEqual(['Studio', '12', 'Upstairs.']));
    expect(form.queryByRole('alert')).toBeNull();
    await press('Save Changes', form);
    await noDialog();
    expect(api.to('PATCH /api/rooms/1')).toHaveLength(1);
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
    await screen.findByText('Studio');
    await press('Retire Studio');
    const retire = within(await dialog('Retire Studio'));
    await retire.findByText('2 upcoming bookings of 1 member stay as they are.');
    await userEvent.type(retire.getByLabelText('Reason'), ' Being renovated ');
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
});

describe('deleting', () => {
  const QUESTION = 'Are you sure you want to delete this room? All associated bookings will also be deleted.';
  const IMPACT = 'GET /api/admin/rooms/1/impact';
  const nothing = { bookings: 0, members: 0, listed: [], blockedTimes: 0 };
  const booking: AdminBooking = {
    ...{ id: 5, roomId: 1, roomName: 'Studio', userId: 2, userEmail: 'ada@example.com', username: 'ada' },
    ...{ startTime: '2026-11-24T09:00:00Z', endTime: '2026-11-24T10:00:00Z', purpose: null },
    ...{ isBlocked: false, seriesId: null, etag: '"1"' },
  };
  const openDialog = async () => {
    await screen.findByText('Studio');
    await press('Delete Studio');
    return within(await dialog('Delete Studio'));
  };

  it('asks for confirmation', async () => {
    const { api } = open({ [LIST]: { json: [studio] }, [IMPACT]: { json: nothing } });
    const dialog = await openDialog();
    expect(dialog.getByText(QUESTION)).toBeTruthy();
    expect(await dialog.findByText('It has no upcoming bookings.')).toBeTruthy();
    await press('Cancel', dialog);
    await noDialog();
    expect(api.requests.map(({ route }) => route).filter((route) => route.includes('room'))).toEqual([LIST, IMPACT]);
  });

  it('previews what is deleted with the room, and waits for the preview', async () => {
    const answer = later<RoomImpact>();
    const { api } = open({
      [LIST]: { json: [studio] },
      [IMPACT]: answer.route,
      'DELETE /api/rooms/1': { status: 204 },
    });
    const dialog = await openDialog();
    await press('Delete Room', dialog);
    expect(api.to('DELETE /api/rooms/1')).toHaveLength(0);
    await act(async () => answer.resolve({ json: { bookings: 3, members: 2, listed: [booking], blockedTimes: 1 } }));
    expect(
      await dialog.findByText('3 upcoming bookings of 2 members and 1 blocked time will be deleted.'),
    ).toBeTruthy();
    expect(dialog.getByText('Tue 24 Nov 2026, 10:00–11:00')).toBeTruthy();
    await press('Delete Room', dialog);
    await noDialog();
    expect(api.to('DELETE /api/rooms/1')).toHaveLength(1);
  });

  it('loads the preview at each opening', async () => {
    const { api } = open({ [LIST]: { json: [studio] }, [IMPACT]: { json: { ...nothing, blockedTimes: 2 } } });
    const dialog = await openDialog();
    expect(await dialog.findByText(/2 blocked times will be deleted/)).toBeTruthy();
    await press('Cancel', dialog);
    await noDialog();
    api.answer({ [IMPACT]: { json: nothing } });
    expect(await (await openDialog()).findByText('It has no upcoming bookings.')).toBeTruthy();
    expect(api.to(IMPACT)).toHaveLength(2);
  });

  it('happens after confirmation, and reports success', async () => {
    const { api, notify } = open({
      ...{ [LIST]: { json: [studio] }, [IMPACT]: { json: nothing } },
      'DELETE /api/rooms/1': { status: 204 },
    });
    const dialog = await openDialog();
    await dialog.findByText('It has no upcoming bookings.');
    api.answer({ [LIST]: { json: [] } });
    await press('Delete Room', dialog);
    await noDialog();
    expect(notify).toHaveBeenCalledWith({ kind: 'success', title: 'Room Deleted' });
    expect(await screen.findByText('No meeting rooms yet')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Meeting Rooms'));
  });

  it('moves the focus to the next room', async () => {
    const { api } = open({
      ...{ [LIST]: { json: [studio, booth] }, [IMPACT]: { json: nothing } },
      'DELETE /api/rooms/1': { status: 204 },
    });
    const dialog = await openDialog();
    await dialog.findByText('It has no upcoming bookings.');
    api.answer({ [LIST]: { json: [booth] } });
    await press('Delete Room', dialog);
    await noDialog();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete Booth'));
  });

  it('reports the failure', async () => {
    const { notify } = open({
      ...{ [LIST]: { json: [studio] }, [IMPACT]: refusal('INTERNAL', 'Something broke.') },
      'DELETE /api/rooms/1': refusal('NOT_FOUND', 'This room does not exist any more.'),
    });
    const dialog = await openDialog();
    await dialog.findByText('It is not known which bookings this touches. Something broke.');
    await press('Delete Room', dialog);
    await noDialog();
    const description = 'This room does not exist any more.';
    expect(notify).toHaveBeenCalledWith({ kind: 'error', title: 'Delete Failed', description });
  });
});
