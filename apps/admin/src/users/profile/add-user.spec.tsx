import type { AdminUser } from '@roomhours/contract';
import { refusal } from '@roomhours/data-access/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled, choose, disableMotion, noDialog, openAdmin, press } from '../../testing';
import { USERS, ada, routesWith, listed } from '../testing';

const ADD = 'POST /api/admin/users';

beforeEach(() => disableMotion());

async function openDialog(answer: Parameters<typeof routesWith>[1] = {}) {
  const page = openAdmin('/admin', routesWith([ada], answer));
  await screen.findByText('ada@roomhours.example');
  await press('Add User');
  const dialog = await dialogTitled('Add User');
  await waitFor(() => expect(dialog.getByText('Flex')).toBeTruthy());
  const value = (label: string) => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value;
  return { ...page, dialog, value, sent: () => page.api.to(ADD).map(({ body }) => body) };
}

it('starts with the defaults and a new random password, which the hint shows', async () => {
  const { dialog, value } = await openDialog();
  const secret = value('Password');
  expect(secret).toMatch(/^[a-zA-Z2-9]{15}$/);
  expect(dialog.getByText(/^Default:/).textContent).toBe(`Default: ${secret}`);
  expect(dialog.getByLabelText('Password').getAttribute('type')).toBe('password');
  expect([value('Email'), value('First Name'), value('Last Name'), value('Monthly Quota')]).toEqual(['', '', '', '4']);
  expect(dialog.getByText('User')).toBeTruthy();
  expect(dialog.getByText('0 = unlimited')).toBeTruthy();
  await press('Cancel', dialog);
  await noDialog();
  await press('Add User');
  const again = await dialogTitled('Add User');
  expect(again.getByLabelText<HTMLInputElement>('Password').value).not.toBe(secret);
});

it('restores the input after the session has ended, except the password', async () => {
  const { dialog, unmount } = await openDialog();
  await userEvent.type(dialog.getByLabelText('Email'), 'grace@example.org');
  await userEvent.clear(dialog.getByLabelText('Password'));
  await userEvent.type(dialog.getByLabelText('Password'), 'typed by hand');
  unmount();
  openAdmin('/admin', routesWith([ada]), true);
  const again = await dialogTitled('Add User');
  expect(again.getByLabelText<HTMLInputElement>('Email').value).toBe('grace@example.org');
  expect(again.getByLabelText<HTMLInputElement>('Password').value).toMatch(/^[a-zA-Z2-9]{15}$/);
});

it('sends the input, reports success, and shows the new user', async () => {
  const { api, dialog, notify, sent } = await openDialog({ [ADD]: { status: 201, json: ada } });
  await userEvent.type(dialog.getByLabelText('Email'), ' grace@example.org ');
  await userEvent.type(dialog.getByLabelText(/^First Name/), ' Grace ');
  await userEvent.type(dialog.getByLabelText(/^Company/), ' Acme ');
  await userEvent.clear(dialog.getByLabelText('Password'));
  await userEvent.type(dialog.getByLabelText('Password'), ' a secret ');
  api.answer({ [USERS]: listed([ada, { ...ada, id: 3, email: 'grace@example.org' }]) });
  await press('Add User', dialog);
  await noDialog();
  expect(sent()).toEqual([
    {
      ...{ email: 'grace@example.org', password: ' a secret ', firstName: 'Grace', lastName: null, company: 'Acme' },
      ...{ role: 'user', subscription: 'flex', monthlyQuota: 4 },
    },
  ]);
  expect(notify).toHaveBeenCalledWith({ kind: 'success', title: 'User Added' });
  expect(await screen.findByText('grace@example.org')).toBeTruthy();
});

describe('an invitation', () => {
  const eve: AdminUser = { ...ada, id: 3, email: 'eve@example.org', firstName: null, lastName: null, state: 'invited' };
  const link = { purpose: 'invitation', url: 'https://x.example/set-password#token=secret' } as const;
  const answered = (sent: boolean) => ({
    [ADD]: { status: 201, json: { ...eve, link: { ...link, sent, expiresAt: '2026-11-30T10:00:00Z' } } },
  });

  it('sends no password, and shows the link to copy without mail', async () => {
    const { dialog, notify, sent } = await openDialog(answered(false));
    await userEvent.type(dialog.getByLabelText('Email'), eve.email);
    await userEvent.click(dialog.getByRole('radio', { name: 'Invite' }));
    expect(dialog.queryByLabelText('Password')).toBeNull();
    expect(dialog.getByText(/is shown next, for you to pass on/)).toBeTruthy();
    await press('Add User', dialog);
    const shown = await dialogTitled(`Invitation: ${eve.email}`);
    expect(shown.getByLabelText<HTMLInputElement>('Link').value).toBe(link.url);
    expect(sent()[0]).toMatchObject({ email: eve.email, invite: true });
    expect(sent()[0]).not.toHaveProperty('password');
    expect(notify).toHaveBeenCalledWith({ kind: 'success', title: 'User Invited' });
  });

  it('is the default with mail, and needs no further step', async () => {
    const { dialog, sent } = await openDialog({ ...answered(true), 'GET /api/features': { json: { mail: true } } });
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Invite' }).checked).toBe(true);
    expect(dialog.getByText(/is sent to the email/)).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Email'), eve.email);
    await press('Add User', dialog);
    await noDialog();
    expect(sent()).toHaveLength(1);
  });
});

it('sets the hours of the selected plan, and has neither plan nor hours for administrators', async () => {
  const { dialog, value, sent } = await openDialog({ [ADD]: { status: 201, json: ada } });
  await choose('Subscription', 'Studio Team', dialog);
  expect(value('Monthly Quota')).toBe('40');
  await choose('Role', 'Admin', dialog);
  await waitFor(() => expect(dialog.queryByLabelText('Monthly Quota')).toBeNull());
  expect(dialog.queryByLabelText('Subscription')).toBeNull();
  await userEvent.type(dialog.getByLabelText('Email'), 'admin@example.org');
  await press('Add User', dialog);
  await noDialog();
  expect(Object.keys(sent()[0] as object).sort()).toEqual([
    'company',
    'email',
    'firstName',
    'lastName',
    'password',
    'role',
  ]);
  expect(sent()[0]).toMatchObject({ role: 'admin' });
});

it('shows missing input on the fields, and sends nothing', async () => {
  const { dialog, sent } = await openDialog();
  await userEvent.clear(dialog.getByLabelText('Password'));
  await userEvent.clear(dialog.getByLabelText('Monthly Quota'));
  await press('Add User', dialog);
  for (const text of ['Valid email is required', 'Password is required', 'Monthly quota is required'])
    expect(await dialog.findByText(text)).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('asks once to confirm no limit', async () => {
  const { dialog, sent } = await openDialog({
    [ADD]: refusal('DUPLICATE', 'The email grace@example.org is taken.'),
  });
  await userEvent.type(dialog.getByLabelText('Email'), 'grace@example.org');
  await userEvent.clear(dialog.getByLabelText('Monthly Quota'));
  await userEvent.type(dialog.getByLabelText('Monthly Quota'), '0');
  await press('Add User', dialog);
  const question = await dialogTitled('Unlimited hours');
  expect(question.getByText(/grace@example\.org can book any number of hours/)).toBeTruthy();
  await press('Go Back', question);
  expect(sent()).toEqual([]);
  await press('Add User', dialog);
  await press('Save as Unlimited', await dialogTitled('Unlimited hours'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Unlimited hours')).toBeNull());
  await press('Add User', dialog);
  await waitFor(() => expect(sent()).toHaveLength(2));
});

it.each([
  [
    'a taken email on the email',
    refusal('DUPLICATE', 'The email ada@example.org is taken.'),
    'The email ada@example.org is taken.',
    'The email ada@example.org is taken.',
  ],
  [
    'a field that the server cannot read on that field',
    refusal('VALIDATION_FAILED', 'Something is wrong.', [{ field: 'lastName', message: 'No line breaks' }]),
    'No line breaks',
    'Something is wrong.',
  ],
])('shows %s, and keeps the input', async (_what, answer, onField, inToast) => {
  const { dialog, notify, value } = await openDialog({ [ADD]: answer });
  await userEvent.type(dialog.getByLabelText('Email'), 'ada@example.org');
  await userEvent.type(dialog.getByLabelText(/^First Name/), 'Ada');
  await press('Add User', dialog);
  expect(await dialog.findByText(onField)).toBeTruthy();
  expect(notify).toHaveBeenCalledWith({ kind: 'error', title: 'Add User Failed', description: inToast });
  expect([value('Email'), value('First Name')]).toEqual(['ada@example.org', 'Ada']);
});

it('reports a failure with its fallback text if the server gives no reason, and keeps the input', async () => {
  const { dialog, notify, value } = await openDialog({ [ADD]: { status: 502, text: '<html>' } });
  await userEvent.type(dialog.getByLabelText('Email'), 'ada@example.org');
  await press('Add User', dialog);
  const toast = { kind: 'error', title: 'Add User Failed', description: 'Failed to add user.' };
  await waitFor(() => expect(notify).toHaveBeenCalledWith(toast));
  expect(value('Email')).toBe('ada@example.org');
});
