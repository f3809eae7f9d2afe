import { act, screen, waitFor } from '@testing-library/react';
import { later } from '@roomhours/data-access/testing';
import userEvent from '@testing-library/user-event';
import { dialogTitled, keepStill, noDialog, openAdmin, press, refused } from '../../shared/testing';
import { ada, choose, houseOf, robin } from '../testing';

const PROFILE = 'PATCH /api/admin/users/1';
const QUOTA = 'PATCH /api/admin/users/1/quota';
const fine = { json: ada };

beforeEach(() => keepStill());

async function edit(user: typeof ada, answers: Parameters<typeof houseOf>[1] = {}) {
  const page = openAdmin('/admin', houseOf([user], answers));
  await press(`Edit ${user.email}`, {
    getByRole: ((await screen.findByRole('table')) && screen.getByRole) as typeof screen.getByRole,
  });
  const dialog = await dialogTitled('Edit User Profile');
  const sent = (route: string) => page.api.to(route).map(({ body }) => body);
  return {
    ...page,
    dialog,
    sent,
    value: (label: string) => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value,
  };
}

it('shows the profile, with the email locked', async () => {
  const { dialog, value } = await edit(ada);
  expect(['Email', 'First Name', 'Last Name', 'Monthly Quota'].map(value)).toEqual([ada.email, 'Ada', 'Lovelace', '4']);
  expect(dialog.getByLabelText<HTMLInputElement>('Email').disabled).toBe(true);
  expect(await dialog.findByText('Flex')).toBeTruthy();
});

it('saves profile and hours by a call each, and says so', async () => {
  const { dialog, notify, sent } = await edit(ada, { [PROFILE]: fine, [QUOTA]: fine });
  await userEvent.clear(dialog.getByLabelText(/^Last Name/));
  await waitFor(() => expect(dialog.getByText('Flex')).toBeTruthy());
  await choose('Subscription', 'Studio Team', dialog);
  await press('Save Changes', dialog);
  await noDialog();
  expect(sent(PROFILE)).toEqual([{ firstName: 'Ada', lastName: null, subscription: 'studio' }]);
  expect(sent(QUOTA)).toEqual([{ monthlyQuota: 40 }]);
  expect(notify.mock.calls).toEqual([[{ kind: 'success', title: 'User Updated' }]]);
});

it('has neither plan nor hours for administrators', async () => {
  const { api, dialog } = await edit(robin, { 'PATCH /api/admin/users/9': { json: robin } });
  expect(dialog.queryByLabelText('Subscription')).toBeNull();
  expect(dialog.queryByLabelText('Monthly Quota')).toBeNull();
  await userEvent.type(dialog.getByLabelText(/^First Name/), 'Robin');
  await press('Save Changes', dialog);
  await noDialog();
  const changes = api.calls.filter(({ route }) => route.startsWith('PATCH'));
  expect(changes.map(({ route, body }) => [route, body])).toEqual([
    ['PATCH /api/admin/users/9', { firstName: 'Robin', lastName: null }],
  ]);
});

it('says why the profile was not saved, and then leaves the hours as they are', async () => {
  const refusal = refused(400, 'VALIDATION_FAILED', 'There is no such active plan.', [
    { field: 'subscription', message: 'There is no such active plan.' },
  ]);
  const { dialog, notify, sent } = await edit(ada, { [PROFILE]: refusal });
  await press('Save Changes', dialog);
  expect(await dialog.findByText('There is no such active plan.')).toBeTruthy();
  const description = 'There is no such active plan.';
  expect(notify.mock.calls).toEqual([[{ kind: 'error', title: 'Update Failed', description }]]);
  expect(sent(QUOTA)).toEqual([]);
});

it.each([
  ['the profile', PROFILE, 'Failed to update user profile.'],
  ['the hours', QUOTA, 'Failed to update user quota.'],
])('says that %s failed in its own words where the server has none', async (_what, route, description) => {
  const { dialog, notify } = await edit(ada, { [PROFILE]: fine, [QUOTA]: fine, [route]: { status: 502, text: '' } });
  await press('Save Changes', dialog);
  const toast = { kind: 'error', title: 'Update Failed', description };
  await waitFor(() => expect(notify.mock.calls).toEqual([[toast]]));
});

it('tells the truth where the profile is saved and the hours are not, and saves the rest when told again', async () => {
  const { api, dialog, notify, value } = await edit(ada, {
    [PROFILE]: fine,
    [QUOTA]: refused(503, 'UNAVAILABLE', 'Please try again.'),
  });
  await userEvent.clear(dialog.getByLabelText('Monthly Quota'));
  await userEvent.type(dialog.getByLabelText('Monthly Quota'), '7.5');
  await press('Save Changes', dialog);
  const told = await dialog.findByRole('alert');
  expect(told.textContent).toBe('Name and subscription are saved, the monthly quota is not. Please try again.');
  expect(notify.mock.calls).toEqual([[{ kind: 'error', title: 'Update Failed', description: 'Please try again.' }]]);
  expect(value('Monthly Quota')).toBe('7.5');
  api.answer({ [QUOTA]: fine });
  await press('Save Changes', dialog);
  await noDialog();
  expect(api.to(QUOTA).map(({ body }) => body)).toEqual([{ monthlyQuota: 7.5 }, { monthlyQuota: 7.5 }]);
});

it('asks whether no limit is meant, but not where there was none before', async () => {
  const { dialog, sent } = await edit(ada, { [PROFILE]: fine, [QUOTA]: fine });
  await userEvent.clear(dialog.getByLabelText('Monthly Quota'));
  await userEvent.type(dialog.getByLabelText('Monthly Quota'), '0');
  await press('Save Changes', dialog);
  const question = await dialogTitled('Unlimited hours');
  expect(question.getByText(/Ada Lovelace can book as many hours as there are/)).toBeTruthy();
  expect(sent(PROFILE)).toEqual([]);
  await press('Save as Unlimited', question);
  await noDialog();
  expect(sent(QUOTA)).toEqual([{ monthlyQuota: 0 }]);
});

it('does not ask about a limit that there was not before', async () => {
  const { dialog, sent } = await edit({ ...ada, monthlyQuota: 0 }, { [PROFILE]: fine, [QUOTA]: fine });
  await press('Save Changes', dialog);
  await noDialog();
  expect(sent(QUOTA)).toEqual([{ monthlyQuota: 0 }]);
});

it('keeps a plan that nobody can be put on any more', async () => {
  const { dialog, sent } = await edit({ ...ada, subscription: 'night' }, { [PROFILE]: fine, [QUOTA]: fine });
  expect(await dialog.findByText('Night Owl (inactive)')).toBeTruthy();
  await press('Save Changes', dialog);
  await noDialog();
  expect(sent(PROFILE)).toEqual([{ firstName: 'Ada', lastName: 'Lovelace', subscription: 'night' }]);
});

it('says Saving... meanwhile, and sends it once', async () => {
  const answer = later();
  const { dialog, sent } = await edit(ada, { [PROFILE]: answer.route, [QUOTA]: fine });
  await press('Save Changes', dialog);
  await press('Saving...', dialog);
  expect(sent(PROFILE)).toHaveLength(1);
  await act(async () => answer.resolve(fine));
  await noDialog();
});
