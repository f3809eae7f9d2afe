import type { MailChoices } from '@roomhours/contract';
import { type ApiRoutes, later, refusal } from '@roomhours/data-access/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADA, FEATURES, NO_FEATURES, renderProfile } from './testing';

const READ = 'GET /api/user';
const CHANGE = 'PATCH /api/users/profile';

describe('User Account', () => {
  const account = () => within(screen.getByRole('region', { name: 'User Account' }));
  const fields = async () => {
    const rows = await account().findAllByRole('row');
    return rows.map((row) => [...row.children].map((cell) => cell.textContent));
  };

  it('says that it could not be loaded, tries again, and shows its fields, without Messages if mail is off', async () => {
    const { api } = renderProfile({ [READ]: { status: 503 } });
    const alert = await account().findByRole('alert');
    expect(alert.textContent).toContain('Your account could not be loaded');
    expect(alert.textContent).toContain('Please try again in a moment.');
    api.answer({ [READ]: { json: ADA } });
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await fields()).toEqual([
      ['Email', 'ada@roomhours.example'],
      ['Username', 'ada'],
      ['First Name', 'Ada'],
      ['Last Name', '-'],
      ['Role', 'User'],
      ['Subscription', 'flex'],
      ['Monthly Quota', '4 hours'],
    ]);
    await waitFor(() => expect(api.to(FEATURES)).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Messages' })).toBeNull();
    expect(api.to('GET /api/users/profile/mail')).toEqual([]);
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
      await userEvent.paste(text);
    }
    await update();
  }

  async function openForm(routes: ApiRoutes = {}) {
    const opened = renderProfile(routes);
    await userEvent.click(changeButton());
    return opened;
  }

  it('shows each error on its field, and that Caps Lock is on, and sends nothing', async () => {
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
    fireEvent.keyDown(field('New Password'), { key: 'A', modifierCapsLock: true });
    expect(screen.getByText('Caps Lock is on')).toBeTruthy();
    fireEvent.keyUp(field('New Password'), { key: 'a', modifierCapsLock: false });
    expect(screen.queryByText('Caps Lock is on')).toBeNull();
  });

  it('says why it was refused and keeps the input, which it forgets after Cancel', async () => {
    const message = 'The current password is not right.';
    const details = [{ field: 'currentPassword', message }];
    const { api, notify } = await openForm({ [CHANGE]: refusal('VALIDATION_FAILED', message, details) });
    await change('not-hers', 'long enough');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(notify.mock.calls).toEqual([[{ kind: 'error', title: 'Update Failed', description: message }]]);
    expect(isSelected('Current Password')).toBe(true);
    expect(field('New Password').value).toBe('long enough');
    api.answer({ [CHANGE]: { status: 503, text: '' } });
    await update();
    const description = 'There was an error updating your password. Please try again.';
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ kind: 'error', title: 'Update Failed', description }));
    const form = within(screen.getByRole('form', { name: 'Change Password' }));
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.activeElement).toBe(changeButton());
    await userEvent.click(changeButton());
    expect(field('Current Password').value).toBe('');
  });

  it('sends the passwords, closes and returns the focus, and keeps API tokens and addresses on request', async () => {
    const { api, notify } = await openForm({ [CHANGE]: { json: ADA } });
    await userEvent.click(screen.getAllByRole('button', { name: 'Show' })[1]!);
    expect(field('New Password').type).toBe('text');
    await change('roomhours', 'a better one');
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    const description = 'Your password has been updated successfully.';
    expect(notify.mock.calls).toEqual([[{ kind: 'success', title: 'Password Updated', description }]]);
    expect(document.activeElement).toBe(changeButton());
    await userEvent.click(changeButton());
    await userEvent.click(screen.getByRole('checkbox', { name: 'End my API tokens and calendar addresses too' }));
    await change('roomhours', 'a better one');
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    const body = { currentPassword: 'roomhours', newPassword: 'a better one' };
    expect(api.to(CHANGE).map((sent) => sent.body)).toEqual([body, { ...body, keepTokensAndFeeds: true }]);
  });
});

describe('Messages', () => {
  const MAIL = 'GET /api/users/profile/mail';
  const SAVE = 'PUT /api/users/profile/mail';
  const show = (routes: ApiRoutes) =>
    renderProfile({ [FEATURES]: { json: { ...NO_FEATURES, mail: true } }, ...routes });
  const own = () => screen.findByRole('switch', { name: 'My own bookings, changes and cancellations' });
  const reminder = () => screen.findByRole('combobox', { name: 'Reminder before a booking' });
  const chosen = async () => (await reminder()).closest('.ant-select')?.textContent;

  it('show that the choices are loading or why not, save each immediately with the other, and restore a refused one', async () => {
    const answer = later<MailChoices>();
    const { api, notify } = show({ [MAIL]: answer.route });
    const down = refusal('UNAVAILABLE', 'The database is out of reach.');
    expect(await screen.findByRole('status', { name: 'Loading your choices' })).toBeTruthy();
    await act(async () => answer.resolve(down));
    expect((await screen.findByRole('alert')).textContent).toContain('The database is out of reach.');
    let stored: MailChoices = { ownChanges: false, reminderMinutes: 30 };
    api.answer({ [MAIL]: () => ({ json: stored }), [SAVE]: down });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await own()).getAttribute('aria-checked')).toBe('false');
    expect(await chosen()).toBe('30 minutes before');

    await userEvent.click(await own());
    const failed = { kind: 'error', title: 'Update Failed', description: 'The database is out of reach.' };
    await waitFor(() => expect(notify.mock.calls).toEqual([[failed]]));
    await waitFor(async () => expect((await own()).getAttribute('aria-checked')).toBe('false'));
    api.answer({ [SAVE]: ({ body }) => ({ json: (stored = body as MailChoices) }) });
    await userEvent.click(await own());
    await waitFor(() => expect(notify).toHaveBeenCalledTimes(2));
    await userEvent.click(await reminder());
    const option = { selector: '.ant-select-item-option-content' };
    await userEvent.click(await screen.findByText('10 minutes before', option));
    await waitFor(() => expect(notify).toHaveBeenCalledTimes(3));
    expect(api.to(SAVE).map(({ body }) => body)).toEqual([
      { ownChanges: true, reminderMinutes: 30 },
      { ownChanges: true, reminderMinutes: 30 },
      { ownChanges: true, reminderMinutes: 10 },
    ]);
    const description = 'Your choice of messages has been saved.';
    expect(notify).toHaveBeenLastCalledWith({ kind: 'success', title: 'Choice Saved', description });
    await waitFor(async () => expect(await chosen()).toBe('10 minutes before'));
  });
});

describe('My Data', () => {
  const EXPORT = 'GET /api/users/profile/export';
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Download My Data' }));

  it('reports a failed download, and is saved as a file under the name that the server gives', async () => {
    const saved = jest.fn();
    Object.assign(URL, { createObjectURL: () => 'blob:data', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved(this.download, this.href);
    });
    const { api, notify } = renderProfile({ [EXPORT]: { status: 503 } });
    await press();
    const description = 'Your data could not be downloaded. Please try again.';
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ kind: 'error', title: 'Download Failed', description }));
    const headers = { 'Content-Disposition': 'attachment; filename="roomhours-my-data.json"' };
    api.answer({ [EXPORT]: { json: { profile: {} }, headers } });
    await press();
    await waitFor(() => expect(saved).toHaveBeenCalledWith('roomhours-my-data.json', 'blob:data'));
    await waitFor(() => expect(notify).toHaveBeenLastCalledWith({ kind: 'success', title: 'Data Downloaded' }));
  });
});
