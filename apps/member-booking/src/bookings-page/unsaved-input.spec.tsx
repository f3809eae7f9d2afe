import { screen, waitFor } from '@testing-library/react';
import { MockedWorkspace, THURSDAY, aBooking, at, cell, choose, dialog, icon, noDialog, open, studio } from './testing';
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

type Options = Parameters<typeof open>[1];

/** Opens a dialog with the button, or the cell of the grid, that `press` returns. */
async function opened(title: string, press: () => Promise<HTMLElement>, options: Options = {}, api = workspace()) {
  const page = open(api, { search: '?room=1', ...options });
  await page.user.click(await press());
  return { ...page, form: await dialog(title) };
}

const button = (name: string) => () => screen.findByRole('button', { name });
const pencil = async () => {
  await cell(LABEL);
  return icon('Edit', LABEL);
};
const FREE = SLOT.replace('10:00 to 10:30', '12:00 to 12:30');
const question = () => screen.queryByText('Discard your changes?');

describe('a dialog in which nothing was changed', () => {
  const admin = { role: 'admin' } as const;
  it.each<[string, string, () => Promise<HTMLElement>, Options]>([
    ['New Booking', 'Create New Booking', button('New Booking'), {}],
    ['New Booking for a member', 'Create New Booking', button('New Booking'), { ...admin, search: '?room=1&for=21' }],
    ['New Booking of a slot', 'Create New Booking', () => cell(FREE), admin],
    ['Edit', 'Edit Booking', pencil, {}],
    ['Edit of a past booking', 'Edit Booking', pencil, { ...admin, now: at(THURSDAY, '16:00') }],
    ['Edit of a running booking', 'Edit Booking', pencil, { now: at(THURSDAY, '10:30') }],
    ['Find a room', 'Find a room', button('Find a room'), {}],
    ['I am away', 'I am away', button('I am away'), { path: '/dashboard', search: '' }],
  ])('closes without a question: %s', async (_what, title, press, options) => {
    const { user } = await opened(title, press, options);
    for (let field = 0; field < 4; field += 1) await user.tab();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(noDialog()).toBe(true));
    expect(question()).toBeNull();
  });

  it('closes without a question although the room of the booking was deleted', async () => {
    const api = workspace();
    api.rooms = [studio];
    const path = { path: '/dashboard', search: '' };
    const edit = button('Edit booking, Unknown Room, Thu 19 November, 10:00 - 11:00');
    const { user, form } = await opened('Edit Booking', edit, path, api);
    await form.findByText('This room no longer exists. Choose another one.');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(noDialog()).toBe(true));
    expect(question()).toBeNull();
  });
});

describe('a dialog with input', () => {
  it('asks before it closes, but not once the input is as before', async () => {
    const { user, form } = await opened('Create New Booking', () => cell(FREE), { role: 'admin' });
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
});
