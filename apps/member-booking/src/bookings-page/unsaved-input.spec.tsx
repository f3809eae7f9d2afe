import { screen, waitFor } from '@testing-library/react';
import {
  MockedWorkspace,
  ON_TABLET,
  type Opened,
  THURSDAY,
  aBooking,
  at,
  cell,
  choose,
  dialog,
  icon,
  noDialog,
  open,
  studio,
} from './testing';
import { SLOT } from './testing/dialogs';

const LABEL = 'Thursday 19 November, 10:00 to 11:00, Board Room';
const ADA = { id: 21, email: 'ada@example.org', username: 'ada', firstName: 'Ada', lastName: 'Example' };

/** A workspace with one own booking, and the answers for administrators. */
function workspace(): MockedWorkspace {
  const api = new MockedWorkspace().stand(aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00')));
  const quota = { role: 'user', monthlyQuota: 4, usedQuota: 0, remainingQuota: 4, user: ADA };
  api.answer({
    'GET /api/admin/users': { json: [ADA] as never },
    'GET /api/admin/users/21/quota': { json: quota as never },
  });
  return api;
}

const button = (name: string) => () => screen.findByRole('button', { name });
const pencil = async () => {
  await cell(LABEL);
  return icon('Edit', LABEL);
};
const slot = () => cell(SLOT.replace('10:00 to 10:30', '12:00 to 12:30'));
const question = () => screen.queryByText('Discard your changes?');

/** Opens a dialog with a button or a cell, goes through its first fields, and closes it. */
async function visit({ user }: Opened, title: string, press: () => Promise<HTMLElement>) {
  await user.click(await press());
  await dialog(title);
  for (let field = 0; field < 4; field += 1) await user.tab();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(noDialog()).toBe(true));
  expect(question()).toBeNull();
}

describe('a dialog in which nothing was changed closes without a question', () => {
  it('of a member', async () => {
    const opened = open(workspace(), ON_TABLET);
    await visit(opened, 'Create New Booking', button('New Booking'));
    await visit(opened, 'Create New Booking', slot);
    await visit(opened, 'Find a room', button('Find a room'));
    await visit(opened, 'Edit Booking', pencil);
    opened.clock.moveTo(at(THURSDAY, '10:30'));
    await visit(opened, 'Edit Booking', pencil);
  });

  it('of an administrator, for a member or a past booking', async () => {
    const opened = open(workspace(), { ...ON_TABLET, search: `${ON_TABLET.search}&for=21`, role: 'admin' });
    await visit(opened, 'Create New Booking', button('New Booking'));
    await visit(opened, 'Create New Booking', slot);
    opened.clock.moveTo(at(THURSDAY, '16:00'));
    await visit(opened, 'Edit Booking', pencil);
  });

  it('of the dashboard, although the room of the booking was deleted', async () => {
    const api = workspace();
    api.rooms = [studio];
    const opened = open(api, { path: '/dashboard' });
    await visit(opened, 'I am away', button('I am away'));
    await opened.user.click(await button('Edit booking, Unknown Room, Thu 19 November, 10:00 - 11:00')());
    const form = await dialog('Edit Booking');
    await form.findByText('This room no longer exists. Choose another one.');
    await opened.user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(noDialog()).toBe(true));
    expect(question()).toBeNull();
  });
});

it('a dialog with input asks before it closes, but not once the input is as before', async () => {
  const { user } = open(workspace(), { ...ON_TABLET, role: 'admin' });
  await user.click(await slot());
  const form = await dialog('Create New Booking');
  await user.type(form.getByLabelText('Purpose'), 'x');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await user.clear(form.getByLabelText('Purpose'));
  for (const name of ['Ada Example', 'Myself']) {
    await user.click(form.getByLabelText('For'));
    await choose(user, name);
  }
  await user.click(form.getByLabelText('Repeat weekly'));
  for (const name of ['More options', 'Fewer options']) await user.click(form.getByRole('button', { name }));
  await user.click(form.getByLabelText('Repeat weekly'));
  await waitFor(() => expect(question()).toBeNull());
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(noDialog()).toBe(true));
});

it('Back closes a dialog with the step, and asks before input is discarded', async () => {
  const { user, back } = open(workspace(), ON_TABLET);
  const week = () => document.querySelector('.mb-toolbar h2')?.textContent;
  await slot();
  const next = () => user.click(screen.getByRole('button', { name: 'Next week' }));
  await next();
  await next();
  expect(week()).toBe('November 30 - December 6, 2026');
  await user.click(await button('New Booking')());
  await dialog('Create New Booking');
  back();
  await waitFor(() => expect(noDialog()).toBe(true));
  expect(week()).toBe('November 23 - November 29, 2026');
  await user.click(await button('New Booking')());
  await user.type((await dialog('Create New Booking')).getByLabelText('Purpose'), 'x');
  for (const [answer, shown] of [
    ['Keep editing', 'November 23 - November 29, 2026'],
    ['Discard', 'November 16 - November 22, 2026'],
  ] as const) {
    back();
    await user.click(await screen.findByRole('button', { name: answer }));
    await waitFor(() => expect(question()).toBeNull());
    await waitFor(() => expect(week()).toBe(shown));
  }
  await waitFor(() => expect(noDialog()).toBe(true));
});
