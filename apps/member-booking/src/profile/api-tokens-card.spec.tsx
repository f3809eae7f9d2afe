import type { ApiToken, CreatedApiToken, User } from '@roomhours/contract';
import { type ApiRoutes, refusal } from '@roomhours/data-access/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiTokensCard } from './api-tokens-card';
import { FEATURES, NO_FEATURES, renderInShell } from './testing';

const LIST = 'GET /api/users/profile/api-tokens';
const CREATE = 'POST /api/users/profile/api-tokens';

const DOOR: ApiToken = {
  ...{ id: 1, name: 'Door', scope: 'book', createdAt: '2026-11-01T10:00:00Z' },
  ...{ expiresAt: '2027-01-30T10:00:00Z', lastUsedAt: null, isDisabled: false },
};
const CREATED: CreatedApiToken = { ...DOOR, id: 2, token: 'rh_secret' };

function show(routes: ApiRoutes = {}, role: User['role'] = 'user') {
  return renderInShell(<ApiTokensCard />, { [LIST]: { json: [] }, [FEATURES]: { json: NO_FEATURES }, ...routes }, role);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const enterPassword = async () => {
  await userEvent.click(screen.getByLabelText('Current Password'));
  await userEvent.paste('roomhours');
};

const option = (text: string) => screen.findByText(text, { selector: '.ant-select-item-option-content' });

it('lists the tokens, and those that a restore has disabled, and creates one, which is shown once', async () => {
  const tokens = [DOOR, { ...DOOR, id: 3, isDisabled: true }];
  const { api } = show({ [LIST]: { json: tokens }, [CREATE]: { status: 201, json: CREATED } });
  const [door, disabled] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(door).toBe('DoorRead and book · Expires 30 January 2027 · Not used yetRevoke');
  expect(disabled).toContain('Disabled when a backup was restored');
  await press('Create Token');
  await userEvent.type(screen.getByLabelText('Name'), 'Door');
  await userEvent.click(screen.getByRole('combobox', { name: 'Scope' }));
  expect(await option('Read and book')).toBeTruthy();
  expect(screen.queryByText('Administration')).toBeNull();
  await userEvent.click(await option('Read and book'));
  await enterPassword();
  await press('Create Token');
  const field = await screen.findByLabelText<HTMLInputElement>('New token');
  expect([field.value, document.activeElement]).toEqual(['rh_secret', field]);
  expect(api.to(CREATE).map(({ body }) => body)).toEqual([
    { name: 'Door', scope: 'book', expiresInDays: 90, currentPassword: 'roomhours' },
  ]);
  expect(screen.queryByRole('form')).toBeNull();
});

it('requires name and password, says why it was refused until it is created, and returns the focus after Cancel', async () => {
  const { api, notify } = show({ [CREATE]: refusal('VALIDATION_FAILED', 'You have 20 tokens.') }, 'admin');
  await press('Create Token');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await press('Create Token');
  expect(await screen.findByText('Name is required')).toBeTruthy();
  expect(screen.getByText('Current password is required')).toBeTruthy();
  expect(api.to(CREATE)).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  await userEvent.type(screen.getByLabelText('Name'), 'Door');
  await userEvent.click(screen.getByRole('combobox', { name: 'Scope' }));
  await userEvent.click(await option('Administration'));
  await enterPassword();
  await press('Create Token');
  const toast = { kind: 'error', title: 'Create Failed', description: 'You have 20 tokens.' };
  await waitFor(() => expect(notify).toHaveBeenCalledWith(toast));
  const wrong = [{ field: 'currentPassword', message: 'The current password is not right.' }];
  api.answer({ [CREATE]: refusal('VALIDATION_FAILED', 'Please check the form.', wrong) });
  await press('Create Token');
  expect(await screen.findByText('The current password is not right.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current Password')));
  await press('Cancel');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create Token' }));
  expect(notify).toHaveBeenCalledTimes(2);

  await press('Create Token');
  await userEvent.type(screen.getByLabelText('Name'), 'Door');
  await enterPassword();
  api.answer({ [CREATE]: { status: 201, json: CREATED } });
  await press('Create Token');
  await screen.findByLabelText('New token');
  expect(notify).toHaveBeenLastCalledWith({ kind: 'success', title: 'Token Created' });
});

it('needs no password where users sign in with an organisation', async () => {
  const features = { ...NO_FEATURES, organisationSignIn: true };
  const { api } = show({ [CREATE]: { status: 201, json: CREATED }, [FEATURES]: { json: features } });
  await press('Create Token');
  expect(await screen.findByText('Leave it empty if you have no password here.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Name'), 'Door');
  await press('Create Token');
  await screen.findByLabelText('New token');
  expect(api.to(CREATE).map(({ body }) => body)).toEqual([{ name: 'Door', scope: 'read', expiresInDays: 90 }]);
});

it('keeps what was typed but the password over the end of the session, and nothing after Cancel', async () => {
  show();
  await press('Create Token');
  await userEvent.type(screen.getByLabelText('Name'), 'Door lock');
  await enterPassword();
  cleanup();
  show();
  const values = ['Name', 'Current Password'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  expect(values).toEqual(['Door lock', '']);
  await press('Cancel');
  cleanup();
  show();
  expect(screen.queryByLabelText('Name')).toBeNull();
});
