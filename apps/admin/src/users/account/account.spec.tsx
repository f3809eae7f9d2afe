import type { AdminBooking } from '@roomhours/contract';
import { type ApiRoute, refusal } from '@roomhours/data-access/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { disableMotion, noDialog, openAdmin, press } from '../../testing';
import { USERS, ada, routesWith, listed, moreFor, robin } from '../testing';

const booking: AdminBooking = {
  ...{ id: 1, roomId: 1, roomName: 'Board Room', userId: 1, userEmail: ada.email, username: 'ada' },
  ...{ startTime: '2026-11-24T09:00:00Z', endTime: '2026-11-24T10:00:00Z' },
  ...{ purpose: null, isBlocked: false, seriesId: null, etag: '"1"' },
};
const IMPACT = { 'GET /api/admin/users/1/impact': { json: { bookings: 1, members: 1, listed: [booking] } } };

beforeEach(() => disableMotion());

async function open(user: typeof ada, entry: string, answers: Parameters<typeof routesWith>[1] = {}) {
  const page = openAdmin('/admin', routesWith([user], { ...IMPACT, ...answers }));
  // A browser focuses a pressed button.
  (await screen.findByRole('button', { name: `More for ${user.email}` })).focus();
  await userEvent.click((await moreFor(user.email)).getByRole('menuitem', { name: entry }));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...page, dialog, sent: (route: ApiRoute) => page.api.to(route).map(({ body }) => body) };
}

const failed = (description: string) => ({ kind: 'error', title: 'Update Failed', description });
const done = (description: string) => ({ kind: 'success', title: 'User Updated', description });

describe('deactivating', () => {
  const ACTIVE = 'PATCH /api/admin/users/1/active';

  it('shows the consequences, and the bookings that remain', async () => {
    const { dialog, notify, sent } = await open(ada, 'Deactivate', { [ACTIVE]: { json: ada } });
    expect(dialog.getByText(/^Ada Lovelace will be signed out everywhere at once/)).toBeTruthy();
    expect(await dialog.findByText('1 upcoming booking will stay.')).toBeTruthy();
    expect(dialog.getByRole('cell').textContent).toContain('Board Room');
    await press('Deactivate', dialog);
    await noDialog();
    expect(sent(ACTIVE)).toEqual([{ isActive: false }]);
    expect(notify).toHaveBeenCalledWith(done('Ada Lovelace cannot sign in any more.'));
  });

  it('does not happen without confirmation', async () => {
    const { dialog, sent } = await open(ada, 'Deactivate');
    await press('Cancel', dialog);
    await noDialog();
    expect(sent(ACTIVE)).toEqual([]);
  });

  it.each([
    ['the words of the server', refusal('LAST_ADMIN', 'One must stay.'), 'One must stay.'],
    ['its own words', { status: 500, text: '' }, 'Failed to update user profile.'],
  ])('reports the failure in %s, stays open, and can be tried again', async (_whose, answer, description) => {
    const { api, dialog, notify } = await open(ada, 'Deactivate', { [ACTIVE]: answer });
    await dialog.findByText('1 upcoming booking will stay.');
    await press('Deactivate', dialog);
    expect((await dialog.findByRole('alert')).textContent).toBe(description);
    expect(notify).toHaveBeenCalledWith(failed(description));
    api.answer({ [ACTIVE]: { json: ada } });
    await press('Deactivate', dialog);
    await noDialog();
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

describe('booking for a user', () => {
  const openMenu = async (user: typeof ada) => {
    const page = openAdmin('/admin', routesWith([user], IMPACT));
    await screen.findByRole('button', { name: `More for ${user.email}` });
    return { ...page, menu: await moreFor(user.email) };
  };

  it('opens the Bookings page for this user', async () => {
    const { menu, address } = await openMenu(ada);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Book for Ada Lovelace' }));
    expect(address()).toBe('/bookings?for=1');
  });

  it('is not offered for an inactive user', async () => {
    const { menu } = await openMenu({ ...ada, isActive: false });
    expect(menu.queryByRole('menuitem', { name: /^Book for/ })).toBeNull();
  });
});

describe('the role', () => {
  const ROLE = 'PATCH /api/admin/users/1/role';

  it('changes from member to administrator', async () => {
    const { dialog, notify, sent, onSessionLost } = await open(ada, 'Make Admin', { [ROLE]: { json: ada } });
    expect(dialog.getByText(/will see and change everything/)).toBeTruthy();
    await press('Make Admin', dialog);
    await noDialog();
    expect(sent(ROLE)).toEqual([{ role: 'admin' }]);
    expect(notify).toHaveBeenCalledWith(done('Ada Lovelace is an administrator now.'));
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

  it('reports the failure', async () => {
    const other = { ...ada, role: 'admin' as const };
    const { dialog, notify } = await open(other, 'Make User', {
      [USERS]: listed([other], 1, 2),
      [ROLE]: refusal('LAST_ADMIN', 'One must stay.'),
    });
    await press('Make User', dialog);
    expect((await dialog.findByRole('alert')).textContent).toBe('One must stay.');
    expect(notify).toHaveBeenCalledWith(failed('One must stay.'));
  });
});

describe('the focus', () => {
  const SETTLED = { timeout: 3000 };
  const onMore = () =>
    waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(`More for ${ada.email}`), SETTLED);

  it.each(['Set New Password', 'Make Admin', 'Deactivate'])(
    'is back on the button of the menu after %s',
    async (entry) => {
      const { dialog } = await open(ada, entry);
      await press('Cancel', dialog);
      await noDialog();
      await onMore();
    },
  );

  it('moves into the menu with the keyboard, and back on Escape', async () => {
    openAdmin('/admin', routesWith([ada], IMPACT));
    (await screen.findByRole('button', { name: `More for ${ada.email}` })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Show Details'));
    await userEvent.keyboard('{Escape}');
    await onMore();
  });

  it('returns there after the change too', async () => {
    const { dialog } = await open(ada, 'Make Admin', { 'PATCH /api/admin/users/1/role': { json: ada } });
    await press('Make Admin', dialog);
    await noDialog();
    await onMore();
  });
});

it('disables the changes of the last active administrator in the menu', async () => {
  openAdmin('/admin', routesWith([robin]));
  await screen.findByText(robin.email);
  const menu = await moreFor(robin.email);
  const entries = menu
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

describe('the email', () => {
  const EMAIL = 'PATCH /api/admin/users/1/email';
  const emailField = (dialog: { getByLabelText: typeof screen.getByLabelText }) =>
    dialog.getByLabelText<HTMLInputElement>('Email');

  it('changes for the state that is shown, and says what follows', async () => {
    const { api, dialog, notify, sent } = await open(ada, 'Change Email', {
      [EMAIL]: { json: { ...ada, email: 'ada@new.example' } },
    });
    expect(dialog.getByText(/^Ada Lovelace stays signed in\. Links .* stop working\.$/)).toBeTruthy();
    await userEvent.clear(emailField(dialog));
    await userEvent.type(emailField(dialog), ' ada@new.example ');
    await press('Change Email', dialog);
    await noDialog();
    expect(sent(EMAIL)).toEqual([{ email: 'ada@new.example' }]);
    expect(api.to(EMAIL)[0]!.headers.get('If-Match')).toBe('"1"');
    expect(notify).toHaveBeenCalledWith(done('Ada Lovelace signs in with ada@new.example from now on.'));
  });

  it('must be valid and free', async () => {
    const { dialog } = await open(ada, 'Change Email', { [EMAIL]: refusal('DUPLICATE', 'The email is taken.') });
    await userEvent.clear(emailField(dialog));
    await press('Change Email', dialog);
    expect(await dialog.findByText('Valid email is required')).toBeTruthy();
    await userEvent.type(emailField(dialog), 'ben@roomhours.example');
    await press('Change Email', dialog);
    expect(await dialog.findByText('The email is taken.')).toBeTruthy();
    expect(emailField(dialog).value).toBe('ben@roomhours.example');
  });
});

describe('the erasure', () => {
  const ERASURE = 'POST /api/admin/users/1/erasure';
  const gone = { ...ada, isActive: false, state: 'inactive' as const };
  const typed = (dialog: { getByLabelText: typeof screen.getByLabelText }) =>
    dialog.getByLabelText('Type the email to confirm');

  it('is offered for inactive users only', async () => {
    openAdmin('/admin', routesWith([ada], IMPACT));
    await screen.findByText(ada.email);
    expect((await moreFor(ada.email)).queryByRole('menuitem', { name: 'Erase User…' })).toBeNull();
  });

  it('needs the email, and says what goes', async () => {
    const { api, dialog, notify } = await open(gone, 'Erase User…', { [ERASURE]: { status: 204 } });
    expect(dialog.getByText(/^Upcoming bookings of Ada Lovelace are cancelled\..*cannot be undone\.$/)).toBeTruthy();
    await userEvent.type(typed(dialog), 'ada@roomhours');
    await press('Erase User', dialog);
    expect(await dialog.findByText('This is not the email of the user')).toBeTruthy();
    expect(api.to(ERASURE)).toEqual([]);
    await userEvent.type(typed(dialog), '.Example ');
    await press('Erase User', dialog);
    await noDialog();
    expect(api.to(ERASURE).map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"']);
    expect(notify).toHaveBeenCalledWith(done('Ada Lovelace has been erased.'));
  });

  it('reports a failure, and stays open', async () => {
    const answer = refusal('CHANGED_MEANWHILE', 'This has been changed meanwhile.');
    const { dialog, notify } = await open(gone, 'Erase User…', { [ERASURE]: answer });
    await userEvent.type(typed(dialog), ada.email);
    await press('Erase User', dialog);
    expect((await dialog.findByRole('alert')).textContent).toBe('This has been changed meanwhile.');
    expect(notify).toHaveBeenCalledWith(failed('This has been changed meanwhile.'));
  });
});

describe('a new password', () => {
  const PASSWORD = 'PATCH /api/admin/users/1/password';

  it('shows the consequences, and sends the exact input', async () => {
    const { dialog, notify, sent } = await open(ada, 'Set New Password', { [PASSWORD]: { status: 204 } });
    expect(dialog.getByText(/will be signed out everywhere/)).toBeTruthy();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await press('Set Password', dialog);
    expect(await dialog.findByText('Password is required')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('New Password'), ' a secret ');
    await press('Set Password', dialog);
    await noDialog();
    expect(sent(PASSWORD)).toEqual([{ newPassword: ' a secret ' }]);
    expect(notify).toHaveBeenCalledWith(done('Ada Lovelace has a new password.'));
  });

  it.each([
    [[], { newPassword: 'a secret' }],
    [['End my API tokens and calendar addresses too'], { newPassword: 'a secret', keepTokensAndFeeds: true }],
  ])('of the own account ends tokens and addresses, unless %j is unticked', async (unticked, body) => {
    const own = 'PATCH /api/admin/users/9/password';
    const { dialog, sent } = await open(robin, 'Set New Password', { [own]: { status: 204 } });
    expect(dialog.getByText(/^You stay signed in here/)).toBeTruthy();
    for (const name of unticked) await userEvent.click(dialog.getByRole('checkbox', { name }));
    await userEvent.type(dialog.getByLabelText('New Password'), 'a secret');
    await press('Set Password', dialog);
    await noDialog();
    expect(sent(own)).toEqual([body]);
  });

  it('can be generated, and is then visible', async () => {
    const { dialog } = await open(ada, 'Set New Password');
    await press('Make One Up', dialog);
    const field = dialog.getByLabelText<HTMLInputElement>('New Password');
    expect([field.value, field.type]).toEqual([expect.stringMatching(/^[a-zA-Z2-9]{15}$/), 'text']);
  });

  it('reports the failure, on the field too, and keeps the input', async () => {
    const answer = refusal('VALIDATION_FAILED', 'Too simple.', [{ field: 'newPassword', message: 'Too simple!' }]);
    const { dialog, notify } = await open(ada, 'Set New Password', { [PASSWORD]: answer });
    await userEvent.type(dialog.getByLabelText('New Password'), 'password');
    await press('Set Password', dialog);
    expect(await dialog.findByText('Too simple!')).toBeTruthy();
    expect(dialog.getByText('Too simple.')).toBeTruthy();
    expect(notify).toHaveBeenCalledWith(failed('Too simple.'));
    expect(dialog.getByLabelText<HTMLInputElement>('New Password').value).toBe('password');
  });
});
