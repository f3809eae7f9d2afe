import type { ListedUser, PasswordLink } from '@roomhours/contract';
import { refusal } from '@roomhours/data-access/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { disableMotion, noDialog, openAdmin, press } from '../../testing';
import { ada, moreFor, routesWith } from '../testing';
import { OneUser } from '../testing/one-user';
import { UserState } from '../user-name';

const CREATE = 'POST /api/admin/users/1/password-link';
const invited: ListedUser = { ...ada, state: 'invited' };
const reset: PasswordLink = {
  ...{ purpose: 'reset', url: 'https://x.example/set-password#token=secret', sent: false },
  ...{ expiresAt: '2026-11-24T10:00:00Z' },
};

beforeEach(() => disableMotion());

async function open(user: ListedUser, entry: string, answers: Parameters<typeof routesWith>[1] = {}, mail = false) {
  const part = (
    <>
      <UserState user={user} />
      <OneUser user={user} />
    </>
  );
  const routes = routesWith([user], { 'GET /api/features': { json: { mail } }, ...answers });
  const page = openAdmin('/admin', routes, { part });
  const menu = await moreFor(user.email);
  await userEvent.click(await menu.findByRole('menuitem', { name: entry }));
  return { ...page, dialog: within(await screen.findByRole('dialog')), sent: () => page.api.to(CREATE) };
}

it('is made on request, and can be copied', async () => {
  const user = userEvent.setup();
  const { dialog, notify, sent } = await open(ada, 'Reset Link', { [CREATE]: { status: 201, json: reset } });
  expect(dialog.getByText(/lets Ada Lovelace choose a new password. It works once, for 60 minutes/)).toBeTruthy();
  expect([sent(), dialog.queryByRole('button', { name: 'Send by Mail' })]).toEqual([[], null]);
  await user.click(dialog.getByRole('button', { name: 'Make Link' }));
  const field = await dialog.findByLabelText<HTMLInputElement>('Link');
  expect([field.value, document.activeElement]).toEqual([reset.url, field]);
  expect(notify).toHaveBeenLastCalledWith({ kind: 'success', title: 'Link Created' });
  await user.click(dialog.getByRole('button', { name: 'Copy Link' }));
  expect(await navigator.clipboard.readText()).toBe(reset.url);
  expect(notify).toHaveBeenCalledWith({ kind: 'success', title: 'Link copied' });
});

it('of a forgotten password is sent with mail', async () => {
  const answer = { [CREATE]: { status: 201, json: { ...reset, sent: true } } };
  const { dialog, notify, sent } = await open(ada, 'Reset Link', answer, true);
  await press('Send by Mail', dialog);
  await noDialog();
  expect(sent().map(({ body }) => body)).toEqual([{ send: true }]);
  expect(notify).toHaveBeenCalledWith({
    ...{ kind: 'success', title: 'Link Sent', description: 'The link has been sent to ada@roomhours.example.' },
  });
});

it('of an invitation is sent again with mail', async () => {
  const { dialog } = await open(invited, 'Send Again', {}, true);
  expect(screen.getByText('Invited')).toBeTruthy();
  expect(dialog.getByText(/for 7 days. The previous link stops working/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Make Link' })).toBeNull();
});

it('of an invitation is only copied without mail; a failure is shown in the dialog, which stays open', async () => {
  const failure = 'This account is inactive. Please reactivate it first.';
  const { dialog } = await open(invited, 'Copy Link', { [CREATE]: refusal('VALIDATION_FAILED', failure) });
  expect(screen.queryByRole('menuitem', { name: 'Send Again' })).toBeNull();
  await press('Make Link', dialog);
  expect((await dialog.findByRole('alert')).textContent).toBe(failure);
});
