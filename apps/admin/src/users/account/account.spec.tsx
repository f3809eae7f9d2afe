import type { AdminBooking, ListedUser } from '@roomhours/contract';
import { type ApiRoute, refusal } from '@roomhours/data-access/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { disableMotion, fill, noDialog, openAdmin, press } from '../../testing';
import { ada, listed, moreFor, robin, routesWith, USERS } from '../testing';
import { OneUser } from '../testing/one-user';

const booking: AdminBooking = {
  ...{ id: 1, roomId: 1, roomName: 'Board Room', userId: 1, userEmail: ada.email, username: 'ada' },
  ...{ startTime: '2026-11-24T09:00:00Z', endTime: '2026-11-24T10:00:00Z' },
  ...{ purpose: null, isBlocked: false, seriesId: null, etag: '"1"' },
};
const IMPACT = { 'GET /api/admin/users/1/impact': { json: { bookings: 1, members: 1, listed: [booking] } } };

beforeEach(() => disableMotion());

/** Opens the dialog of an entry of the menu. */
async function choose(user: typeof ada, entry: string) {
  // A browser focuses a pressed button.
  (await screen.findByRole('button', { name: `More for ${user.email}` })).focus();
  await userEvent.click((await moreFor(user.email)).getByRole('menuitem', { name: entry }));
  return within(await screen.findByRole('dialog'));
}

async function open(user: typeof ada, entry: string, answers: Parameters<typeof routesWith>[1] = {}) {
  const page = openAdmin('/admin', routesWith([user], { ...IMPACT, ...answers }), { part: <OneUser user={user} /> });
  const dialog = await choose(user, entry);
  return { ...page, dialog, sent: (route: ApiRoute) => page.api.to(route).map(({ body }) => body) };
}

/** The focus is on the button of the menu. */
const onMore = () =>
  waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(`More for ${ada.email}`));

const failed = (description: string) => ({ kind: 'error', title: 'Update Failed', description });
const done = (description: string) => ({ kind: 'success', title: 'User Updated', description });

describe('deactivating', () => {
  const ACTIVE = 'PATCH /api/admin/users/1/active';

  it('shows the consequences and the bookings that remain, and reports failures and success', async () => {
    const { api, dialog, notify, sent } = await open(ada, 'Deactivate', {
      [ACTIVE]: refusal('LAST_ADMIN', 'One must stay.'),
    });
    expect(dialog.getByText(/^Ada Lovelace will be signed out everywhere at once/)).toBeTruthy();
    expect(await dialog.findByText('1 upcoming booking will stay.')).toBeTruthy();
    expect(dialog.getByRole('cell').textContent).toContain('Board Room');
    expect(sent(ACTIVE)).toEqual([]);
    for (const description of ['One must stay.', 'Failed to update user profile.']) {
      await press('Deactivate', dialog);
      await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(description));
      expect(notify).toHaveBeenLastCalledWith(failed(description));
      api.answer({ [ACTIVE]: { status: 500, text: '' } });
    }
    api.answer({ [ACTIVE]: { json: ada } });
    await press('Deactivate', dialog);
    await noDialog();
    expect(sent(ACTIVE)).toEqual(Array(3).fill({ isActive: false }));
    expect(notify).toHaveBeenLastCalledWith(done('Ada Lovelace cannot sign in any more.'));
  });

  it('can be reversed', async () => {
    const { api, dialog, sent } = await open({ ...ada, isActive: false }, 'Reactivate', { [ACTIVE]: { json: ada } });
    await press('Reactivate', dialog);
    await noDialog();
    expect(sent(ACTIVE)).toEqual([{ isActive: true }]);
    expect(api.to('GET /api/admin/users/1/impact')).toEqual([]);
  });
});

it('opens the page of the user from the menu, and from the name', async () => {
  const { address, go } = openAdmin('/admin?tab=users', routesWith([ada], { 'GET /api/admin/users/1': { json: ada } }));
  await screen.findByText(ada.email);
  await userEvent.click((await moreFor(ada.email)).getByRole('menuitem', { name: 'Show Details' }));
  expect(address()).toBe('/admin/users/1');
  go('?tab=users');
  await userEvent.click(await screen.findByRole('link', { name: 'Ada Lovelace' }));
  expect(address()).toBe('/admin/users/1');
});

it('offers to book for an active user, and to erase an inactive one, who gets no link', async () => {
  const inactive: ListedUser = { ...ada, id: 2, email: 'eve@x.example', isActive: false, state: 'inactive' };
  const part = [ada, inactive].map((user) => <OneUser key={user.id} user={user} />);
  const { address } = openAdmin('/admin', routesWith([ada, inactive], IMPACT), { part });
  const other = await moreFor(inactive.email);
  expect(other.queryByRole('menuitem', { name: /^Book for/ })).toBeNull();
  expect(other.queryByRole('menuitem', { name: /Link/ })).toBeNull();
  expect(other.getByRole('menuitem', { name: 'Erase User…' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  const menu = await moreFor(ada.email);
  expect(menu.queryByRole('menuitem', { name: 'Erase User…' })).toBeNull();
  await userEvent.click(menu.getByRole('menuitem', { name: 'Book for Ada Lovelace' }));
  expect(address()).toBe('/bookings?for=1');
});

describe('the role', () => {
  const ROLE = 'PATCH /api/admin/users/1/role';

  it('changes from member to administrator', async () => {
    const { api, dialog, notify, sent, onSessionLost } = await open(ada, 'Make Admin', {
      [ROLE]: refusal('LAST_ADMIN', 'One must stay.'),
    });
    expect(dialog.getByText(/will see and change everything/)).toBeTruthy();
    await press('Make Admin', dialog);
    expect((await dialog.findByRole('alert')).textContent).toBe('One must stay.');
    expect(notify).toHaveBeenCalledWith(failed('One must stay.'));
    api.answer({ [ROLE]: { json: ada } });
    await press('Make Admin', dialog);
    await noDialog();
    expect(sent(ROLE)).toEqual(Array(2).fill({ role: 'admin' }));
    expect(notify).toHaveBeenLastCalledWith(done('Ada Lovelace is an administrator now.'));
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  it('ends the session if the user changed the own role', async () => {
    const { dialog, onSessionLost } = await open(robin, 'Make User', {
      [USERS]: listed([robin], 1, 2),
      'PATCH /api/admin/users/9/role': { json: robin },
    });
    expect(dialog.getByText(/^You will lose the admin panel/)).toBeTruthy();
    await press('Make User', dialog);
    await waitFor(() => expect(onSessionLost).toHaveBeenCalledTimes(1));
  });
});

it('moves the focus into the menu with the keyboard, and back on Escape, after each kind of dialog, and after a change', async () => {
  openAdmin('/admin', routesWith([ada], { ...IMPACT, 'PATCH /api/admin/users/1/role': { json: ada } }));
  (await screen.findByRole('button', { name: `More for ${ada.email}` })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Show Details'));
  await userEvent.keyboard('{Escape}');
  await onMore();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  for (const entry of ['Set New Password', 'Make Admin', 'Deactivate']) {
    const dialog = await choose(ada, entry);
    await press('Cancel', dialog);
    await noDialog();
    await onMore();
  }
  await press('Make Admin', await choose(ada, 'Make Admin'));
  await noDialog();
  await onMore();
});

it('opens by Enter, which presses nothing in it; changes the email to a valid and free one for the state that is shown', async () => {
  const EMAIL = 'PATCH /api/admin/users/1/email';
  const {
    api,
    dialog: first,
    notify,
    sent,
  } = await open(ada, 'Change Email', {
    [EMAIL]: refusal('DUPLICATE', 'The email is taken.'),
  });
  await press('Cancel', first);
  await noDialog();
  const item = (await moreFor(ada.email)).getByRole('menuitem', { name: 'Change Email' });
  // The dialog has been downloaded: it opens, and takes the focus, while the key is handled. The browser would press its button.
  expect(fireEvent.keyDown(item, { key: 'Enter', keyCode: 13 })).toBe(false);
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Email' }));
  const field = dialog.getByLabelText<HTMLInputElement>('Email');
  expect(dialog.getByText(/^Ada Lovelace stays signed in\. Links .* stop working\.$/)).toBeTruthy();
  fill(field, '');
  await press('Change Email', dialog);
  expect(await dialog.findByText('Valid email is required')).toBeTruthy();
  fill(field, 'ben@roomhours.example');
  await press('Change Email', dialog);
  expect(await dialog.findByText('The email is taken.')).toBeTruthy();
  expect(field.value).toBe('ben@roomhours.example');
  api.answer({ [EMAIL]: { json: { ...ada, email: 'ada@new.example' } } });
  fill(field, ' ada@new.example ');
  await press('Change Email', dialog);
  await noDialog();
  expect(sent(EMAIL)).toEqual([{ email: 'ben@roomhours.example' }, { email: 'ada@new.example' }]);
  expect(api.to(EMAIL)[1]!.headers.get('If-Match')).toBe('"1"');
  expect(notify).toHaveBeenLastCalledWith(done('Ada Lovelace signs in with ada@new.example from now on.'));
});

it('erases an inactive user after the email was typed, says what goes, and reports a failure', async () => {
  const ERASURE = 'POST /api/admin/users/1/erasure';
  const gone = { ...ada, isActive: false, state: 'inactive' as const };
  const changed = 'This has been changed meanwhile.';
  const { api, dialog, notify } = await open(gone, 'Erase User…', {
    [ERASURE]: refusal('CHANGED_MEANWHILE', changed),
  });
  const field = dialog.getByLabelText('Type the email to confirm');
  expect(dialog.getByText(/^Upcoming bookings of Ada Lovelace are cancelled\..*cannot be undone\.$/)).toBeTruthy();
  fill(field, 'ada@roomhours');
  await press('Erase User', dialog);
  expect(await dialog.findByText('This is not the email of the user')).toBeTruthy();
  expect(api.to(ERASURE)).toEqual([]);
  fill(field, 'ada@roomhours.Example ');
  await press('Erase User', dialog);
  expect((await dialog.findByRole('alert')).textContent).toBe(changed);
  expect(notify).toHaveBeenCalledWith(failed(changed));
  api.answer({ [ERASURE]: { status: 204 } });
  await press('Erase User', dialog);
  await noDialog();
  expect(api.to(ERASURE).map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"1"']);
  expect(notify).toHaveBeenLastCalledWith(done('Ada Lovelace has been erased.'));
});

describe('a new password', () => {
  it('shows the consequences, can be generated, shows a refusal on the field, and is sent exactly', async () => {
    const PASSWORD = 'PATCH /api/admin/users/1/password';
    const answer = refusal('VALIDATION_FAILED', 'Too simple.', [{ field: 'newPassword', message: 'Too simple!' }]);
    const { api, dialog, notify, sent } = await open(ada, 'Set New Password', { [PASSWORD]: answer });
    const field = dialog.getByLabelText<HTMLInputElement>('New Password');
    expect(dialog.getByText(/will be signed out everywhere/)).toBeTruthy();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await press('Set Password', dialog);
    expect(await dialog.findByText('Password is required')).toBeTruthy();
    await press('Make One Up', dialog);
    expect([field.value, field.type]).toEqual([expect.stringMatching(/^[a-zA-Z2-9]{15}$/), 'text']);
    fill(field, 'password');
    await press('Set Password', dialog);
    expect(await dialog.findByText('Too simple!')).toBeTruthy();
    expect(dialog.getByText('Too simple.')).toBeTruthy();
    expect(notify).toHaveBeenCalledWith(failed('Too simple.'));
    expect(field.value).toBe('password');
    api.answer({ [PASSWORD]: { status: 204 } });
    fill(field, ' a secret ');
    await press('Set Password', dialog);
    await noDialog();
    expect(sent(PASSWORD)).toEqual([{ newPassword: 'password' }, { newPassword: ' a secret ' }]);
    expect(notify).toHaveBeenLastCalledWith(done('Ada Lovelace has a new password.'));
  });

  it('of the own account ends tokens and addresses, unless the box is unticked; the last administrator keeps the rights', async () => {
    const own = 'PATCH /api/admin/users/9/password';
    const { api, dialog, sent } = await open(robin, 'Set New Password', { [own]: { status: 500, text: '' } });
    expect(dialog.getByText(/^You stay signed in here/)).toBeTruthy();
    fill(dialog.getByLabelText('New Password'), 'a secret');
    await press('Set Password', dialog);
    await dialog.findByRole('alert');
    api.answer({ [own]: { status: 204 } });
    await userEvent.click(dialog.getByRole('checkbox', { name: 'End my API tokens and calendar addresses too' }));
    await press('Set Password', dialog);
    await noDialog();
    expect(sent(own)).toEqual([{ newPassword: 'a secret' }, { newPassword: 'a secret', keepTokensAndFeeds: true }]);
    const entries = (await moreFor(robin.email))
      .getAllByRole('menuitem')
      .map((entry) => [entry.textContent, entry.getAttribute('aria-disabled')]);
    expect(entries).toEqual([
      ['Show Details', 'false'],
      ['Reset Link', 'false'],
      ['Set New Password', 'false'],
      ['Change Email', 'false'],
      ['Make UserThe last active administrator', 'true'],
      ['DeactivateThe last active administrator', 'true'],
    ]);
  });
});
