import type { AdminUser } from '@roomhours/contract';
import { refusal } from '@roomhours/data-access/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose, dialogTitled, disableMotion, fill, noDialog, openAdmin, press, pressWhenShown } from '../testing';
import { ada, listed, routesWith, USERS } from './testing';

const ADD = 'POST /api/admin/users';

beforeEach(() => disableMotion());

async function openForm() {
  await pressWhenShown('Add User');
  const dialog = await dialogTitled('Add User');
  await waitFor(() => expect(dialog.getByText('Flex')).toBeTruthy());
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  return { dialog, field, value: (label: string) => field(label).value };
}

async function openDialog(answer: Parameters<typeof routesWith>[1] = {}) {
  const page = openAdmin('/admin', routesWith([ada], answer));
  await screen.findByText('ada@roomhours.example');
  return { ...page, ...(await openForm()), sent: () => page.api.to(ADD).map(({ body }) => body) };
}

it('starts with the defaults and a new random password; the input, but no password, is restored after the session has ended', async () => {
  const { dialog, field, unmount, value } = await openDialog();
  const secret = value('Password');
  expect(secret).toMatch(/^[a-zA-Z2-9]{15}$/);
  expect(dialog.getByText(/^Default:/).textContent).toBe(`Default: ${secret}`);
  expect(field('Password').type).toBe('password');
  expect([value('Email'), value('First Name'), value('Last Name'), value('Monthly Quota')]).toEqual(['', '', '', '4']);
  expect(dialog.getByText('User')).toBeTruthy();
  expect(dialog.getByText('0 = unlimited')).toBeTruthy();
  await press('Cancel', dialog);
  await noDialog();
  const other = await openForm();
  expect(other.value('Password')).not.toBe(secret);
  fill(other.field('Email'), 'grace@example.org');
  fill(other.field('Password'), 'typed by hand');
  unmount();
  openAdmin('/admin', routesWith([ada]), { isSameVisit: true });
  const again = await dialogTitled('Add User');
  expect(again.getByLabelText<HTMLInputElement>('Email').value).toBe('grace@example.org');
  expect(again.getByLabelText<HTMLInputElement>('Password').value).toMatch(/^[a-zA-Z2-9]{15}$/);
});

it('shows missing and refused input on the fields, keeps it, sends it, and shows the new user', async () => {
  const { api, dialog, field, notify, sent, value } = await openDialog();
  fill(field('Password'), '');
  fill(field('Monthly Quota'), '');
  await press('Add User', dialog);
  for (const text of ['Valid email is required', 'Password is required', 'Monthly quota is required'])
    expect(await dialog.findByText(text)).toBeTruthy();
  expect(sent()).toEqual([]);

  const input = { Email: ' grace@example.org ', 'First Name': ' Grace ', Company: ' Acme ', Password: ' a secret ' };
  Object.entries({ ...input, 'Monthly Quota': '4' }).forEach(([label, text]) => fill(field(label), text));
  const taken = 'The email grace@example.org is taken.';
  const failed = (description: string) => [{ kind: 'error', title: 'Add User Failed', description }];
  api.answer({ [ADD]: refusal('DUPLICATE', taken) });
  await press('Add User', dialog);
  expect(await dialog.findByText(taken)).toBeTruthy();
  const details = [{ field: 'lastName', message: 'No line breaks' }];
  api.answer({ [ADD]: refusal('VALIDATION_FAILED', 'Something is wrong.', details) });
  await press('Add User', dialog);
  expect(await dialog.findByText('No line breaks')).toBeTruthy();
  api.answer({ [ADD]: { status: 502, text: '<html>' } });
  await press('Add User', dialog);
  const failures = [failed(taken), failed('Something is wrong.'), failed('Failed to add user.')];
  await waitFor(() => expect(notify.mock.calls).toEqual(failures));
  expect(Object.keys(input).map(value)).toEqual(Object.values(input));

  const grace = { ...ada, id: 3, email: 'grace@example.org' };
  api.answer({ [ADD]: { status: 201, json: ada }, [USERS]: listed([ada, grace]) });
  await press('Add User', dialog);
  await noDialog();
  const names = { firstName: 'Grace', lastName: null, company: 'Acme' };
  const terms = { role: 'user', subscription: 'flex', monthlyQuota: 4 };
  expect(sent()).toEqual(Array(4).fill({ email: grace.email, password: ' a secret ', ...names, ...terms }));
  expect(notify).toHaveBeenLastCalledWith({ kind: 'success', title: 'User Added' });
  expect(await screen.findByText(grace.email)).toBeTruthy();
});

describe('an invitation', () => {
  const eve: AdminUser = { ...ada, id: 3, email: 'eve@example.org', firstName: null, lastName: null, state: 'invited' };
  const link = { purpose: 'invitation', url: 'https://x.example/set-password#token=secret' } as const;
  const answered = (sent: boolean) => ({
    [ADD]: { status: 201, json: { ...eve, link: { ...link, sent, expiresAt: '2026-11-30T10:00:00Z' } } },
  });

  it('sends no password, and shows the link to copy without mail', async () => {
    const { dialog, notify, sent } = await openDialog(answered(false));
    fill(dialog.getByLabelText('Email'), eve.email);
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
    fill(dialog.getByLabelText('Email'), eve.email);
    await press('Add User', dialog);
    await noDialog();
    expect(sent()).toHaveLength(1);
  });
});

it('asks once to confirm no limit, sets the hours of the selected plan, and has neither for administrators', async () => {
  const { api, dialog, field, sent, value } = await openDialog({
    [ADD]: refusal('DUPLICATE', 'The email grace@example.org is taken.'),
  });
  fill(field('Email'), 'grace@example.org');
  fill(field('Monthly Quota'), '0');
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

  await choose('Subscription', 'Studio Team', dialog);
  expect(value('Monthly Quota')).toBe('40');
  await choose('Role', 'Admin', dialog);
  await waitFor(() => expect(dialog.queryByLabelText('Monthly Quota')).toBeNull());
  expect(dialog.queryByLabelText('Subscription')).toBeNull();
  api.answer({ [ADD]: { status: 201, json: ada } });
  await press('Add User', dialog);
  await noDialog();
  const names = ['company', 'email', 'firstName', 'lastName', 'password', 'role'];
  expect(Object.keys(sent()[2] as object).sort()).toEqual(names);
  expect(sent()[2]).toMatchObject({ role: 'admin' });
});
