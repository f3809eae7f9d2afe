import type { AdminUser } from '@roomhours/contract';
import { type ApiRoute, later, refusal } from '@roomhours/data-access/testing';
import { act, waitFor } from '@testing-library/react';
import {
  changesIn,
  choose,
  dialogTitled,
  disableMotion,
  fill,
  noDialog,
  openAdmin,
  press,
  pressWhenShown,
  stale,
} from '../testing';
import { ada, robin, routesWith } from './testing';
import { OneUser } from './testing/one-user';

const PROFILE = 'PATCH /api/admin/users/1';
const fine = { json: ada };

beforeEach(() => disableMotion());

async function openEditor(user: typeof ada) {
  await pressWhenShown(`Edit ${user.email}`);
  const dialog = await dialogTitled('Edit User Profile');
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  return { dialog, field, value: (label: string) => field(label).value };
}

async function edit(user: typeof ada, answers: Parameters<typeof routesWith>[1] = {}) {
  const page = openAdmin('/admin', routesWith([user], answers), { part: <OneUser user={user} /> });
  const sent = (route: ApiRoute) => page.api.to(route).map(({ body }) => body);
  return { ...page, ...(await openEditor(user)), sent };
}

it('saves profile, plan and hours in one request, shows invalid and refused input, reports the result, and asks to confirm no limit', async () => {
  const { api, dialog, field, notify, sent, value } = await edit(ada);
  expect(['Email', 'First Name', 'Last Name', 'Monthly Quota'].map(value)).toEqual([ada.email, 'Ada', 'Lovelace', '4']);
  expect(field('Email').disabled).toBe(true);
  expect(await dialog.findByText('Flex')).toBeTruthy();
  fill(field('Last Name'), 'x'.repeat(101));
  await press('Save Changes', dialog);
  expect(await dialog.findByText('At most 100 characters')).toBeTruthy();
  expect(sent(PROFILE)).toEqual([]);

  fill(field('First Name'), 'Adah');
  fill(field('Last Name'), '');
  await choose('Subscription', 'Studio Team', dialog);
  expect(value('Monthly Quota')).toBe('40');
  fill(field('Monthly Quota'), '7.5');
  const message = 'There is no such active plan.';
  const failed = (description: string) => ({ kind: 'error', title: 'Update Failed', description });
  api.answer({ [PROFILE]: refusal('VALIDATION_FAILED', message, [{ field: 'subscription', message }]) });
  await press('Save Changes', dialog);
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(notify.mock.calls).toEqual([[failed(message)]]);
  // It has no unique field.
  api.answer({ [PROFILE]: refusal('DUPLICATE', 'Taken.') });
  await press('Save Changes', dialog);
  await waitFor(() => expect(notify).toHaveBeenLastCalledWith(failed('Taken.')));
  expect(dialog.queryByText('Taken.')).toBeNull();
  api.answer({ [PROFILE]: { status: 502, text: '' } });
  await press('Save Changes', dialog);
  await waitFor(() => expect(notify).toHaveBeenLastCalledWith(failed('Failed to update user profile.')));
  expect([value('First Name'), value('Monthly Quota')]).toEqual(['Adah', '7.5']);

  const answer = later<AdminUser>();
  api.answer({ [PROFILE]: answer.route });
  await press('Save Changes', dialog);
  await press('Saving...', dialog);
  await act(async () => answer.resolve(fine));
  await noDialog();
  const body = { firstName: 'Adah', lastName: null, subscription: 'studio', monthlyQuota: 7.5 };
  expect(sent(PROFILE)).toEqual(Array(4).fill(body));
  expect(notify).toHaveBeenLastCalledWith({ kind: 'success', title: 'User Updated' });

  api.answer({ [PROFILE]: fine });
  const unlimited = await openEditor(ada);
  fill(unlimited.field('Monthly Quota'), '0');
  await press('Save Changes', unlimited.dialog);
  const question = await dialogTitled('Unlimited hours');
  expect(question.getByText(/Ada Lovelace can book any number of hours/)).toBeTruthy();
  expect(sent(PROFILE)).toHaveLength(4);
  await press('Save as Unlimited', question);
  await noDialog();
  expect(sent(PROFILE).slice(4)).toEqual([{ monthlyQuota: 0 }]);
});

it('has neither plan nor hours for administrators', async () => {
  const { dialog, field, sent } = await edit(robin, { 'PATCH /api/admin/users/9': { json: robin } });
  expect(dialog.queryByLabelText('Subscription')).toBeNull();
  expect(dialog.queryByLabelText('Monthly Quota')).toBeNull();
  fill(field('First Name'), 'Robin');
  await press('Save Changes', dialog);
  await noDialog();
  expect(sent('PATCH /api/admin/users/9')).toEqual([{ firstName: 'Robin' }]);
});

it('sends nothing without a change, keeps an inactive plan, and asks nothing if there was no limit before', async () => {
  const user = { ...ada, subscription: 'night', monthlyQuota: 0 };
  const { api, dialog, sent } = await edit(user, { [PROFILE]: fine });
  await press('Save Changes', dialog);
  await noDialog();
  expect(api.requests.filter(({ route }) => route.startsWith('PATCH'))).toEqual([]);
  const again = await openEditor(user);
  expect(await again.dialog.findByText('Night Owl (inactive)')).toBeTruthy();
  fill(again.field('First Name'), 'Adah');
  await press('Save Changes', again.dialog);
  await noDialog();
  expect(sent(PROFILE)).toEqual([{ firstName: 'Adah' }]);
});

it('keeps the input on a user whom another administrator has changed, and sends no hours for an administrator', async () => {
  const current = { ...ada, firstName: 'Augusta', subscription: 'studio', monthlyQuota: 40, etag: '"2"' };
  const { api, dialog, field, notify, sent, value } = await edit(ada, { [PROFILE]: stale(current) });
  await waitFor(() => expect(dialog.getByText('Flex')).toBeTruthy());
  fill(field('Last Name'), 'King');
  await press('Save Changes', dialog);
  const notice = await dialog.findByRole('alert');
  const description = 'This has been changed meanwhile.';
  expect(notify.mock.calls).toEqual([[{ kind: 'error', title: 'Update Failed', description }]]);
  expect(changesIn(notice)).toEqual([
    'First Name: was Ada, is now Augusta',
    'Subscription: was Flex, is now Studio Team',
    'Monthly Quota: was 4 hours, is now 40 hours',
  ]);
  expect(['First Name', 'Last Name', 'Monthly Quota'].map(value)).toEqual(['Augusta', 'King', '40']);

  const admin = { ...current, role: 'admin' as const, subscription: null, monthlyQuota: 0, etag: '"3"' };
  api.answer({ [PROFILE]: stale(admin) });
  fill(field('Monthly Quota'), '47');
  await press('Save Changes', dialog);
  await waitFor(() => expect(changesIn(dialog.getByRole('alert'))).toContain('Role: was User, is now Admin'));
  expect(dialog.queryByLabelText('Monthly Quota')).toBeNull();
  api.answer({ [PROFILE]: { json: { ...admin, lastName: 'King', etag: '"4"' } } });
  await press('Save Changes', dialog);
  await noDialog();
  const king = { lastName: 'King' };
  expect(sent(PROFILE)).toEqual([king, { ...king, monthlyQuota: 47 }, king]);
  expect(api.to(PROFILE).map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"2"', '"3"']);
});
