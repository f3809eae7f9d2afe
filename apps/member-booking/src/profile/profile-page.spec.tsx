import { type ApiRoutes, refusal } from '@roomhours/data-access/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADA, renderProfile } from './testing';

const READ = 'GET /api/user';
const CHANGE = 'PATCH /api/users/profile';

describe('User Account', () => {
  const account = () => within(screen.getByRole('region', { name: 'User Account' }));
  const fields = async () => {
    const rows = await account().findAllByRole('row');
    return rows.map((row) => [...row.children].map((cell) => cell.textContent));
  };

  it('shows the fields of the account', async () => {
    renderProfile();
    expect(await fields()).toEqual([
      ['Email', 'ada@roomhours.example'],
      ['Username', 'ada'],
      ['First Name', 'Ada'],
      ['Last Name', '-'],
      ['Role', 'User'],
      ['Subscription', 'flex'],
      ['Monthly Quota', '4 hours'],
    ]);
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { api } = renderProfile({ [READ]: { status: 503 } });
    const alert = await account().findByRole('alert');
    expect(alert.textContent).toContain('Your account could not be loaded');
    expect(alert.textContent).toContain('Please try again in a moment.');
    api.answer({ [READ]: { json: ADA } });
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await fields()).toContainEqual(['Email', 'ada@roomhours.example']);
  });
});

describe('Change Password', () => {
  const changeButton = () => screen.getByRole('button', { name: 'Change Password' });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const isSelected = (label: string) => {
    const { selectionStart, selectionEnd, value } = field(label);
    return selectionStart === 0 && selectionEnd === value.length;
  };
  const update = () => userEvent.click(screen.getByRole('button', { name: 'Update Password' }));

  async function change(current: string, next: string, confirm = next): Promise<void> {
    const texts = { 'Current Password': current, 'New Password': next, 'Confirm Password': confirm };
    for (const [label, text] of Object.entries(texts)) {
      await userEvent.clear(field(label));
      if (text !== '') await userEvent.type(field(label), text);
    }
    await update();
  }

  async function openForm(routes: ApiRoutes = {}) {
    const opened = renderProfile(routes);
    await userEvent.click(changeButton());
    return opened;
  }

  it('shows that Caps Lock is on', async () => {
    await openForm();
    fireEvent.keyDown(field('New Password'), { key: 'A', modifierCapsLock: true });
    expect(screen.getByText('Caps Lock is on')).toBeTruthy();
    fireEvent.keyUp(field('New Password'), { key: 'a', modifierCapsLock: false });
    expect(screen.queryByText('Caps Lock is on')).toBeNull();
  });

  it('shows each error on its field, and sends nothing', async () => {
    const { api } = await openForm();
    expect(document.activeElement).toBe(field('Current Password'));
    await change('', 'short', '');
    for (const text of [
      'Current password is required',
      'Password must be at least 8 characters',
      'Confirm password is required',
    ])
      expect(await screen.findByText(text)).toBeTruthy();
    await change('roomhours', 'long enough', 'long enouhg');
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Current password is required')).toBeNull());
    expect(isSelected('Confirm Password')).toBe(true);
    expect(api.to(CHANGE)).toEqual([]);
  });

  it('says that the current password is wrong, selects its field and keeps the input', async () => {
    const message = 'The current password is not right.';
    const details = [{ field: 'currentPassword', message }];
    const { notify } = await openForm({ [CHANGE]: refusal('VALIDATION_FAILED', message, details) });
    await change('not-hers', 'long enough');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(notify.mock.calls).toEqual([[{ kind: 'error', title: 'Update Failed', description: message }]]);
    expect(isSelected('Current Password')).toBe(true);
    expect(field('New Password').value).toBe('long enough');
  });

  it('shows its own text if the server sends none, and forgets the input after Cancel', async () => {
    const { notify } = await openForm({ [CHANGE]: { status: 503, text: '' } });
    await change('roomhours', 'long enough');
    const description = 'There was an error updating your password. Please try again.';
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ kind: 'error', title: 'Update Failed', description }));
    const form = within(screen.getByRole('form', { name: 'Change Password' }));
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.activeElement).toBe(changeButton());
    await userEvent.click(changeButton());
    expect(field('Current Password').value).toBe('');
  });

  it('sends the passwords, closes and returns the focus', async () => {
    const { api, notify } = await openForm({ [CHANGE]: { json: ADA } });
    await userEvent.click(screen.getAllByRole('button', { name: 'Show' })[1]!);
    expect(field('New Password').type).toBe('text');
    await change('roomhours', 'a better one');
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    const description = 'Your password has been updated successfully.';
    expect(notify.mock.calls).toEqual([[{ kind: 'success', title: 'Password Updated', description }]]);
    expect(document.activeElement).toBe(changeButton());
    const body = { currentPassword: 'roomhours', newPassword: 'a better one' };
    expect(api.to(CHANGE).map((sent) => sent.body)).toEqual([body]);
  });

  it('keeps API tokens and calendar addresses on request', async () => {
    const { api } = await openForm({ [CHANGE]: { json: ADA } });
    await userEvent.click(screen.getByRole('checkbox', { name: 'End my API tokens and calendar addresses too' }));
    await change('roomhours', 'a better one');
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(api.to(CHANGE).map((sent) => sent.body)).toEqual([
      { currentPassword: 'roomhours', newPassword: 'a better one', keepTokensAndFeeds: true },
    ]);
  });
});
