import type { Amenity, Room } from '@roomhours/contract';
import { type ApiRoutes, refusal } from '@roomhours/data-access/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { disableMotion, fill, noDialog, openAdmin, press, pressWhenShown, selectOption, stale } from '../testing';

const studio: Room = {
  ...{ id: 1, name: 'Studio', capacity: 20, description: null, etag: '"1"', isActive: true },
  ...{ location: 'Second floor', amenities: ['Screen'], photo: '/api/rooms/1/photo/abc' },
};
const screenAmenity: Amenity = { id: 1, name: 'Screen', rooms: 1, etag: '"s"' };
const whiteboard: Amenity = { id: 2, name: 'Whiteboard', rooms: 0, etag: '"w"' };
const ROOMS = 'GET /api/rooms';
const AMENITIES = 'GET /api/admin/amenities';
const PATCH = 'PATCH /api/rooms/1';
const PHOTO = 'PUT /api/rooms/1/photo';
const { matchMedia, FileReader } = window;

/** Reads Node's files, which that of jsdom refuses. */
class NodeFileReader {
  result = '';
  onload = () => undefined;

  async readAsDataURL(file: File) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    this.result = `data:${file.type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
    this.onload();
  }

  abort() {
    this.onload = () => undefined;
  }
}

beforeEach(() => {
  disableMotion();
  window.FileReader = NodeFileReader as never;
});
afterEach(() => {
  Object.assign(window, { matchMedia, FileReader });
});

const open = (routes: ApiRoutes = {}) =>
  openAdmin('/admin?tab=rooms', {
    [ROOMS]: { json: [studio] },
    [AMENITIES]: { json: [screenAmenity, whiteboard] },
    ...routes,
  });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const picture = (type = 'image/png', bytes = 4) => new File([new Uint8Array(bytes)], 'room.png', { type });

async function openEditor() {
  await pressWhenShown('Edit Studio');
  return dialog('Edit Meeting Room');
}

describe('the facts of a room', () => {
  it('are on its card; changed facts are sent, and another photo is refused before it is sent', async () => {
    const { api, notify } = open({ [PATCH]: { json: studio } });
    const card = within((await screen.findByRole('heading', { name: 'Studio' })).closest('li')!);
    expect(card.getByText('Second floor')).toBeTruthy();
    expect(within(card.getByRole('list', { name: 'Amenities' })).getByText('Screen')).toBeTruthy();
    expect(card.getByAltText('').getAttribute('src')).toBe('/api/rooms/1/photo/abc');

    const form = await openEditor();
    const refused = [
      [picture('image/gif'), 'Choose a JPEG, PNG or WebP picture'],
      [picture('image/png', 5_242_881), 'At most 5 MB'],
    ] as const;
    for (const [file, message] of refused) {
      await userEvent.upload(form.getByLabelText('Photo'), file, { applyAccept: false });
      await press('Save Changes', form);
      expect(await form.findByText(message)).toBeTruthy();
      expect(form.queryByAltText('The photo of the room')).toBeNull();
    }
    await press('Cancel', form);
    await press('Discard');
    await noDialog();
    expect(api.to(PHOTO)).toHaveLength(0);

    const again = await openEditor();
    fill(again.getByLabelText(/^Location/), '');
    await selectOption(await again.findByLabelText(/^Amenities/), 'Whiteboard');
    await press('Save Changes', again);
    await noDialog();
    expect(api.to(PATCH).map(({ body }) => body)).toEqual([{ location: null, amenities: ['Screen', 'Whiteboard'] }]);
    expect(notify.mock.calls).toEqual([[{ kind: 'success', title: 'Room Updated' }]]);
  });

  it('removes the photo, and sends a new one after the other facts, based on their result', async () => {
    const saved = { ...studio, name: 'Studio X', etag: '"2"' };
    const REMOVE = 'DELETE /api/rooms/1/photo';
    const { api, notify } = open({ [PATCH]: { json: saved }, [PHOTO]: { json: saved }, [REMOVE]: { status: 204 } });
    const removal = await openEditor();
    expect(removal.getByAltText('The photo of the room').getAttribute('src')).toBe('/api/rooms/1/photo/abc');
    await press('Remove Photo', removal);
    expect(removal.queryByAltText('The photo of the room')).toBeNull();
    await press('Save Changes', removal);
    await noDialog();
    expect(api.to(REMOVE)[0]!.headers.get('If-Match')).toBe('"1"');
    expect(api.to(PATCH)).toHaveLength(0);

    const form = await openEditor();
    fill(form.getByLabelText('Name'), 'Studio X');
    await userEvent.upload(form.getByLabelText('Photo'), picture());
    const preview = () => form.getByAltText('The photo of the room').getAttribute('src');
    await waitFor(() => expect(preview()).toBe('data:image/png;base64,AAAAAA=='));
    await press('Save Changes', form);
    await noDialog();
    const [sent] = api.to(PHOTO);
    expect([sent!.headers.get('Content-Type'), sent!.headers.get('If-Match')]).toEqual(['image/png', '"2"']);
    const updated = [{ kind: 'success', title: 'Room Updated' }];
    expect(notify.mock.calls).toEqual([updated, updated]);
  });

  it('goes on with the added room if only its photo fails', async () => {
    const message = 'This is not a picture.';
    const added = { ...studio, capacity: 4, location: null, amenities: [], photo: null };
    const { api, notify } = open({
      'POST /api/rooms': { status: 201, json: added },
      [PHOTO]: refusal('VALIDATION_FAILED', message, [{ field: 'photo', message }]),
    });
    await pressWhenShown('Add Room');
    const form = await dialog('Add New Meeting Room');
    fill(form.getByLabelText('Name'), 'Studio');
    await userEvent.upload(form.getByLabelText('Photo'), picture());
    await press('Add Room', form);
    const problem = await screen.findByText('The room is saved, its photo is not. This is not a picture.');
    expect(within(problem.closest<HTMLElement>('[role="dialog"]')!).getByText('Edit Meeting Room')).toBeTruthy();
    expect(notify.mock.calls).toEqual([[{ kind: 'error', title: 'Photo Failed', description: message }]]);

    api.answer({ [PHOTO]: { json: studio } });
    await press('Save Changes');
    await noDialog();
    expect(api.to('POST /api/rooms')).toHaveLength(1);
    expect(notify).toHaveBeenLastCalledWith({ kind: 'success', title: 'Room Added' });
  });
});

describe('the amenities', () => {
  const [ADD, CHANGE, REMOVE] = [
    'POST /api/admin/amenities',
    'PATCH /api/admin/amenities/1',
    'DELETE /api/admin/amenities/1',
  ] as const;
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'Amenities' }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);

  it('show why loading failed, and that there are none; they are added, renamed and removed', async () => {
    const { api, notify } = open({ [AMENITIES]: refusal('UNAVAILABLE', 'Out of reach.') });
    expect((await screen.findByRole('alert')).textContent).toContain('Out of reach.');
    api.answer({ [AMENITIES]: { json: [] }, [ADD]: { status: 201, json: whiteboard } });
    await press('Try again');
    expect(await screen.findByText('No amenities')).toBeTruthy();

    await pressWhenShown('Add Amenity');
    const added = await dialog('Add Amenity');
    fill(added.getByLabelText('Name'), ' Piano ');
    api.answer({ [AMENITIES]: { json: [screenAmenity, whiteboard] } });
    await press('Add Amenity', added);
    await noDialog();
    expect(api.to(ADD).map(({ body }) => body)).toEqual([{ name: 'Piano' }]);
    expect(notify.mock.calls).toEqual([[{ kind: 'success', title: 'Amenity Added' }]]);
    await waitFor(async () =>
      expect(await rows()).toEqual(['NameRoomsActions', 'Screen1RenameRemove', 'Whiteboard0RenameRemove']),
    );

    await pressWhenShown('Remove Screen');
    const question = await dialog('Remove Screen');
    expect(
      question.getByText('Are you sure you want to remove this amenity? 1 room will no longer have it.'),
    ).toBeTruthy();
    const loaded = api.to(ROOMS).length;
    api.answer({ [REMOVE]: { status: 204 } });
    await press('Remove', question);
    await noDialog();
    expect(api.to(REMOVE)[0]!.headers.get('If-Match')).toBe('"s"');
    expect(notify).toHaveBeenLastCalledWith({ kind: 'success', title: 'Amenity Removed' });
    // The cards of the rooms show their amenities.
    await waitFor(() => expect(api.to(ROOMS).length).toBeGreaterThan(loaded));
  });

  it('are renamed, also on the cards of the rooms; a taken name, and the changes of others, are shown', async () => {
    const { api, notify } = open({ [CHANGE]: refusal('DUPLICATE', 'There is already an amenity named Beamer.') });
    await pressWhenShown('Rename Screen');
    const form = await dialog('Rename Amenity');
    fill(form.getByLabelText('Name'), 'Beamer');
    await press('Save Changes', form);
    expect(await form.findByText('There is already an amenity named Beamer.')).toBeTruthy();
    const projector = { ...screenAmenity, name: 'Projector', etag: '"t"' };
    api.answer({ [CHANGE]: stale(projector) });
    await press('Save Changes', form);
    expect((await form.findByRole('alert')).textContent).toContain('Projector');
    const loaded = api.to(ROOMS).length;
    api.answer({ [CHANGE]: { json: { ...screenAmenity, name: 'Beamer' } } });
    await press('Save Changes', form);
    await noDialog();
    const sent = api.to(CHANGE).map(({ body, headers }) => [body, headers.get('If-Match')]);
    expect(sent).toEqual(['"s"', '"s"', '"t"'].map((etag) => [{ name: 'Beamer' }, etag]));
    expect(notify).toHaveBeenLastCalledWith({ kind: 'success', title: 'Amenity Renamed' });
    await waitFor(() => expect(api.to(ROOMS).length).toBeGreaterThan(loaded));
  });
});
