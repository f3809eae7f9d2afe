import type { AdminUser } from '@roomhours/contract';
import { type ApiRoute, later, refusal } from '@roomhours/data-access/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changesIn, dialogTitled, choose, disableMotion, noDialog, openAdmin, press, stale } from '../../testing';
import { ada, routesWith, robin } from '../testing';

const PROFILE = 'PATCH /api/admin/users/1';
const fine = { json: ada };
const broken = { status: 502, text: '' };

beforeEach(() => disableMotion());

async function edit(user: typeof ada, answers: Parameters<typeof routesWith>[1] = {}) {
  const page = openAdmin('/admin', routesWith([user], answers));
  await press(`Edit ${user.email}`, {
    getByRole: ((await screen.findByRole('table')) && screen.getByRole) as typeof screen.getByRole,
  });
  const dialog = await dialogTitled('Edit User Profile');
  const sent = (route: ApiRoute) => page.api.to(route).map(({ body }) => body);
  return {
    ...page,
    dialog,
    sent,
    value: (label: string) => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value,
  };
}

it('shows the profile with a disabled email', async () => {
  const { dialog, value } = await edit(ada);
  expect(['Email', 'First Name', 'Last Name', 'Monthly Quota'].map(value)).toEqual([ada.email, 'Ada', 'Lovelace', '4']);
  expect(dialog.getByLabelText<HTMLInputElement>('Email').disabled).toBe(true);
  expect(await dialog.findByText('Flex')).toBeTruthy();
});

it('saves profile, plan and hours in one request, and reports success', async () => {
  const { dialog, notify, sent } = await edit(ada, { [PROFILE]: fine });
  await userEvent.clear(dialog.getByLabelText(/^Last Name/));
  await waitFor(() => expect(dialog.getByText('Flex')).toBeTruthy());
  await choose('Subscription', 'Studio Team', dialog);
  await press('Save Changes', dialog);
  await noDialog();
  expect(sent(PROFILE)).toEqual([{ lastName: null, subscription: 'studio', monthlyQuota: 40 }]);
  expect(notify.mock.calls).toEqual([[{ kind: 'success', title: 'User Updated' }]]);
});

it('has neither plan nor hours for administrators', async () => {
  const { api, dialog } = await edit(robin, { 'PATCH /api/admin/users/9': { json: robin } });
  expect(dialog.queryByLabelText('Subscription')).toBeNull();
  expect(dialog.queryByLabelText('Monthly Quota')).toBeNull();
  await userEvent.type(dialog.getByLabelText(/^First Name/), 'Robin');
  await press('Save Changes', dialog);
  await noDialog();
  const changes = api.requests.filter(({ route }) => route.startsWith('PATCH'));
  expect(changes.map(({ route, body }) => [route, body])).toEqual([
    ['PATCH /api/admin/users/9', { firstName: 'Robin' }],
  ]);
});

it('reports why the profile was not saved', async () => {
  const refused = refusal('VALIDATION_FAILED', 'There is no such active plan.', [
    { field: 'subscription', message: 'There is no such active plan.' },
  ]);
  const { dialog, notify } = await edit(ada, { [PROFILE]: refused });
  await userEvent.type(dialog.getByLabelText(/^First Name/), 'h');
  await press('Save Changes', dialog);
  expect(await dialog.findByText('There is no such active plan.')).toBeTruthy();
  const description = 'There is no such active plan.';
  expect(notify.mock.calls).toEqual([[{ kind: 'error', title: 'Update Failed', description }]]);
});

it('limits the length of a name', async () => {
  const { dialog, sent } = await edit(ada);
  fireEvent.change(dialog.getByLabelText(/^Last Name/), { target: { value: 'x'.repeat(101) } });
  await press('Save Changes', dialog);
  expect(await dialog.findByText('At most 100 characters')).toBeTruthy();
  expect(sent(PROFILE)).toEqual([]);
});

it('reports a failure with its fallback text if the server gives no reason, keeps the input, and saves it later', async () => {
  const { api, dialog, notify, sent, value } = await edit(ada, { [PROFILE]: broken });
  await userEvent.type(dialog.getByLabelText(/^First Name/), 'h');
  await userEvent.clear(dialog.getByLabelText('Monthly Quota'));
  await userEvent.type(dialog.getByLabelText('Monthly Quota'), '7.5');
  await press('Save Changes', dialog);
  const toast = { kind: 'error', title: 'Update Failed', description: 'Failed to update user profile.' };
  await waitFor(() => expect(notify.mock.calls).toEqual([[toast]]));
  expect([value('First Name'), value('Monthly Quota')]).toEqual(['Adah', '7.5']);
  api.answer({ [PROFILE]: fine });
  await press('Save Changes', dialog);
  await noDialog();
  expect(sent(PROFILE)).toEqual(Array(2).fill({ firstName: 'Adah', monthlyQuota: 7.5 }));
});

it('asks to confirm no limit, unless there was none before', async () => {
  const { dialog, sent } = await edit(ada, { [PROFILE]: fine });
  await userEvent.clear(dialog.getByLabelText('Monthly Quota'));
  await userEvent.type(dialog.getByLabelText('Monthly Quota'), '0');
  await press('Save Changes', dialog);
  const question = await dialogTitled('Unlimited hours');
  expect(question.getByText(/Ada Lovelace can book any number of hours/)).toBeTruthy();
  expect(sent(PROFILE)).toEqual([]);
  await press('Save as Unlimited', question);
  await noDialog();
  expect(sent(PROFILE)).toEqual([{ monthlyQuota: 0 }]);
});

it('asks nothing if the user had no limit before', async () => {
  const { dialog, sent } = await edit({ ...ada, monthlyQuota: 0 }, { [PROFILE]: fine });
  await userEvent.type(dialog.getByLabelText(/^First Name/), 'h');
  await press('Save Changes', dialog);
  await noDialog();
  expect(sent(PROFILE)).toEqual([{ firstName: 'Adah' }]);
});

it('keeps an inactive plan', async () => {
  const { dialog, sent } = await edit({ ...ada, subscription: 'night' }, { [PROFILE]: fine });
  expect(await dialog.findByText('Night Owl (inactive)')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^First Name/), 'h');
  await press('Save Changes', dialog);
  await noDialog();
  expect(sent(PROFILE)).toEqual([{ firstName: 'Adah' }]);
});

it('shows Saving... during the request, and sends it once', async () => {
  const answer = later<AdminUser>();
  const { dialog, sent } = await edit(ada, { [PROFILE]: answer.route });
  await userEvent.type(dialog.getByLabelText(/^First Name/), 'h');
  await press('Save Changes', dialog);
  await press('Saving...', dialog);
  expect(sent(PROFILE)).toHaveLength(1);
  await act(async () => answer.resolve(fine));
  await noDialog();
});

it('has no unique field: a refusal as a duplicate is in the toast only', async () => {
  const { dialog, notify } = await edit(ada, { [PROFILE]: refusal('DUPLICATE', 'Taken.') });
  await userEvent.type(dialog.getByLabelText(/^First Name/), 'h');
  await press('Save Changes', dialog);
  await waitFor(() => expect(notify).toHaveBeenCalledWith(expect.objectContaining({ description: 'Taken.' })));
  expect(dialog.queryByText('Taken.')).toBeNull();
});

it('sends nothing if nothing was changed', async () => {
  const { dialog, api } = await edit(ada);
  await press('Save Changes', dialog);
  await noDialog();
  expect(api.requests.filter(({ route }) => route.startsWith('PATCH'))).toEqual([]);
});

describe('a user whom another administrator has changed', () => {
  const current = { ...ada, firstName: 'Augusta', subscription: 'studio', monthlyQuota: 40, etag: '"2"' };

  async function refusedAsStale() {
    const opened = await edit(ada, { [PROFILE]: stale(current) });
    await waitFor(() => expect(opened.dialog.getByText('Flex')).toBeTruthy());
    await userEvent.clear(opened.dialog.getByLabelText(/^Last Name/));
    await userEvent.type(opened.dialog.getByLabelText(/^Last Name/), 'King');
    await press('Save Changes', opened.dialog);
    return { ...opened, notice: await opened.dialog.findByRole('alert') };
  }

  it('is shown with the changes; the input is kept and saved on the new state', async () => {
    const { api, dialog, notice, notify, sent, value } = await refusedAsStale();
    const description = 'This has been changed meanwhile.';
    expect(notify.mock.calls).toEqual([[{ kind: 'error', title: 'Update Failed', description }]]);
    expect(changesIn(notice)).toEqual([
      'First Name: was Ada, is now Augusta',
      'Subscription: was Flex, is now Studio Team',
      'Monthly Quota: was 4 hours, is now 40 hours',
    ]);
    expect(['First Name', 'Last Name', 'Monthly Quota'].map(value)).toEqual(['Augusta', 'King', '40']);
    api.answer({ [PROFILE]: { json: { ...current, lastName: 'King', etag: '"3"' } } });
    await press('Save Changes', dialog);
    await noDialog();
    expect(sent(PROFILE)).toEqual([{ lastName: 'King' }, { lastName: 'King' }]);
    expect(api.to(PROFILE).map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"2"']);
  });

  it('is shown in its current state after the input was discarded', async () => {
    const { dialog, value } = await refusedAsStale();
    await press('Discard my input', dialog);
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(value('Last Name')).toBe('Lovelace');
    await press('Save Changes', dialog);
    await noDialog();
  });

  it('has neither plan nor hours after becoming an administrator', async () => {
    const admin = { ...ada, role: 'admin' as const, subscription: null, monthlyQuota: 0, etag: '"2"' };
    const { dialog, sent } = await edit(ada, { [PROFILE]: stale(admin) });
    await userEvent.type(dialog.getByLabelText('Monthly Quota'), '{Backspace}7');
    await press('Save Changes', dialog);
    const notice = await dialog.findByRole('alert');
    expect(changesIn(notice)).toContain('Role: was User, is now Admin');
    expect(dialog.queryByLabelText('Monthly Quota')).toBeNull();
    await press('Save Changes', dialog);
    await noDialog();
    expect(sent(PROFILE)).toEqual([{ monthlyQuota: 7 }]);
  });
});
