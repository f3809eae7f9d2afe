import type { CalendarFeed, CreatedCalendarFeed, User } from '@roomhours/contract';
import { type ApiRoutes, later, refusal } from '@roomhours/data-access/testing';
import { useFocusReturn } from '@roomhours/ui';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CalendarCard } from './calendar-card';
import { FEATURES, NO_FEATURES, renderInShell } from './testing';

const LIST = 'GET /api/users/profile/calendar-feeds';
const CREATE = 'POST /api/users/profile/calendar-feeds';
const REVOKE = 'DELETE /api/users/profile/calendar-feeds/1';

const OWN: CalendarFeed = {
  ...{ id: 1, name: null, kind: 'own', roomId: null, roomName: null },
  ...{ createdAt: '2026-11-01T10:00:00Z', lastUsedAt: '2026-11-24T09:05:00Z', isDisabled: false },
};
const CREATED: CreatedCalendarFeed = { ...OWN, id: 2, lastUsedAt: null, url: 'https://rooms.example/calendar/x.ics' };

/** The card, with the focus return of the front end. */
function Root() {
  useFocusReturn();
  return <CalendarCard />;
}

function show(routes: ApiRoutes = {}, role: User['role'] = 'user') {
  return renderInShell(<Root />, { [LIST]: { json: [] }, [FEATURES]: { json: NO_FEATURES }, ...routes }, role);
}

/** Opens the form, enters name and password, and submits with the keyboard. */
async function create({ title = 'Create Address', name = '', user = userEvent.setup() } = {}) {
  (await screen.findByRole('button', { name: title })).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Name (optional)'));
  await user.keyboard(`${name}{Tab}`);
  expect(document.activeElement).toBe(screen.getByLabelText('Current Password'));
  await user.keyboard('roomhours{Enter}');
}

const items = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

it('creates an address, shows it once and copies it', async () => {
  const user = userEvent.setup();
  const { api, notify } = show({ [CREATE]: { status: 201, json: CREATED } });
  await create({ name: 'Phone', user });
  const field = await screen.findByLabelText<HTMLInputElement>('Calendar address');
  expect([field.value, document.activeElement]).toEqual([CREATED.url, field]);
  expect(notify.mock.calls).toEqual([[{ kind: 'success', title: 'Address Created' }]]);
  const link = screen.getByRole('link', { name: 'Open in the calendar program of this device' });
  expect(link.getAttribute('href')).toBe('webcal://rooms.example/calendar/x.ics');
  await user.click(screen.getByRole('button', { name: 'Copy Address' }));
  await waitFor(() => expect(notify).toHaveBeenCalledWith({ kind: 'success', title: 'Address copied' }));
  expect(await navigator.clipboard.readText()).toBe(CREATED.url);
  expect(api.to(CREATE).map(({ body }) => body)).toEqual([
    { kind: 'own', name: 'Phone', currentPassword: 'roomhours' },
  ]);
  expect(api.to(LIST)).toHaveLength(2);
});

it('offers the address of all rooms to administrators only', async () => {
  const { api } = show({ [CREATE]: { status: 201, json: { ...CREATED, kind: 'all' } } }, 'admin');
  await create({ title: 'Create Address for All Rooms' });
  await screen.findByLabelText('Calendar address');
  expect(api.to(CREATE).map(({ body }) => body)).toEqual([{ kind: 'all', name: '', currentPassword: 'roomhours' }]);
});

it('requires the password, says why an address was refused, and returns the focus after Cancel', async () => {
  const { api, notify } = show({ [CREATE]: refusal('VALIDATION_FAILED', 'You have 10 calendar addresses.') });
  const button = (name: string) => screen.getByRole('button', { name });
  expect(screen.queryByRole('button', { name: /All Rooms/ })).toBeNull();
  await userEvent.click(button('Create Address'));
  await userEvent.click(button('Create Address'));
  expect(await screen.findByText('Current password is required')).toBeTruthy();
  expect(api.to(CREATE)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Current Password'), 'roomhours{Enter}');
  const toast = { kind: 'error', title: 'Create Failed', description: 'You have 10 calendar addresses.' };
  await waitFor(() => expect(notify).toHaveBeenCalledWith(toast));
  const refused = [{ field: 'name', message: 'Name contains characters that cannot be shown.' }];
  api.answer({ [CREATE]: refusal('VALIDATION_FAILED', 'Please check the form.', refused) });
  await userEvent.click(button('Create Address'));
  expect(await screen.findByText('Name contains characters that cannot be shown.')).toBeTruthy();
  await userEvent.click(button('Cancel'));
  expect(document.activeElement).toBe(button('Create Address'));
});

it('revokes an address after a question, and keeps one that could not be revoked', async () => {
  const { api, notify } = show({ [LIST]: { json: [OWN] }, [REVOKE]: refusal('UNAVAILABLE', 'Out of reach.') });
  const revoke = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Revoke .?My bookings/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke Address' }));
    return () => userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  };
  let confirm = await revoke();
  expect(api.to(REVOKE)).toEqual([]);
  await confirm();
  const failed = { kind: 'error', title: 'Revoke Failed', description: 'Out of reach.' };
  await waitFor(() => expect(notify).toHaveBeenCalledWith(failed));
  expect(await items()).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  confirm = await revoke();
  api.answer({ [LIST]: { json: [] }, [REVOKE]: { status: 204 } });
  await confirm();
  const toast = { kind: 'success', title: 'Address Revoked', description: 'The address no longer works.' };
  await waitFor(() => expect(notify).toHaveBeenCalledWith(toast));
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
});

it('hides a new address that is revoked, and moves the focus to the heading', async () => {
  const { api } = show({ [CREATE]: { status: 201, json: { ...CREATED, id: 1 } }, [REVOKE]: { status: 204 } });
  api.answer({ [LIST]: { json: [OWN] } });
  await create();
  expect(document.activeElement).toBe(await screen.findByLabelText('Calendar address'));
  (await screen.findByRole('button', { name: /^Revoke/ })).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke Address' }));
  api.answer({ [LIST]: { json: [] } });
  dialog.getByRole('button', { name: 'Revoke' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([screen.queryByLabelText('Calendar address'), screen.queryByRole('list')]).toEqual([null, null]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Calendar'));
});

it('shows that the addresses are loading, why that failed, and lists them with their names and last uses', async () => {
  const answer = later<CalendarFeed[]>();
  const { api } = show({ [LIST]: answer.route });
  expect(await screen.findByRole('status', { name: 'Loading calendar addresses' })).toBeTruthy();
  await act(async () => answer.resolve(refusal('UNAVAILABLE', 'Out of reach.')));
  expect((await screen.findByRole('alert')).textContent).toContain('Out of reach.');
  const room: CalendarFeed = { ...OWN, id: 3, kind: 'room', roomId: 7, roomName: 'Salon', lastUsedAt: null };
  const named = { ...OWN, id: 5, name: 'Phone', lastUsedAt: null };
  api.answer({
    [LIST]: { json: [OWN, room, { ...OWN, id: 4, kind: 'all' }, named, { ...room, id: 6, name: 'Door' }] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await items()).toEqual([
    'My bookingsCreated 1 November 2026 · Last used 24 November 2026, 10:05Revoke',
    'SalonCreated 1 November 2026 · Not used yetRevoke',
    'All roomsCreated 1 November 2026 · Last used 24 November 2026, 10:05Revoke',
    'PhoneMy bookings · Created 1 November 2026 · Not used yetRevoke',
    'DoorSalon · Created 1 November 2026 · Not used yetRevoke',
  ]);
});

it('keeps the kind of address and its name over the end of the session', async () => {
  show({}, 'admin');
  await userEvent.click(screen.getByRole('button', { name: 'Create Address for All Rooms' }));
  await userEvent.type(screen.getByLabelText('Name (optional)'), 'Hall');
  cleanup();
  show({}, 'admin');
  expect(screen.getByRole('form', { name: 'Create Address for All Rooms' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name (optional)').value).toBe('Hall');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
});
