import type { AdminBooking } from '@roomhours/contract';
import { refusal } from '@roomhours/data-access/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled, disableMotion, noDialog, openAdmin, press, selectOption } from '../../testing';
import { ada, listed, robin, routesWith, USERS } from '../testing';

const bea = { ...ada, id: 2, email: 'bea@roomhours.example', etag: '"2"' };
const PLAN = 'POST /api/admin/users/bulk/plan';
const DEACTIVATION = 'POST /api/admin/users/bulk/deactivation';
const IMPACT = 'POST /api/admin/users/bulk/impact';
const booking: AdminBooking = {
  ...{ id: 1, roomId: 1, roomName: 'Board Room', userId: 1, userEmail: ada.email, username: 'ada' },
  ...{ startTime: '2026-11-24T09:00:00Z', endTime: '2026-11-24T10:00:00Z' },
  ...{ purpose: null, isBlocked: false, seriesId: null, etag: '"1"' },
};
const NAMED = [
  { id: 1, etag: '"1"' },
  { id: 2, etag: '"2"' },
];
/** After another administrator has changed the second user. */
const NAMED_ANEW = [NAMED[0], { id: 2, etag: '"3"' }];

beforeEach(() => disableMotion());

async function open(routes: Parameters<typeof routesWith>[1] = {}, users = [ada, bea, robin]) {
  const page = openAdmin('/admin?tab=users', routesWith(users, routes));
  await screen.findByText(ada.email);
  return page;
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const select = async (...emails: string[]) => {
  for (const email of emails) await userEvent.click(box(`Select ${email}`));
};
const bar = () => within(screen.getByRole('group', { name: 'Selected users' }));

describe('the selection', () => {
  it('covers the page without administrators, survives pages, and ends with the filters', async () => {
    const { api } = await open({ [USERS]: listed([ada, robin], 120) });
    await userEvent.click(box('Select all on this page'));
    expect(bar().getByRole('status').textContent).toBe('1 user selected. Administrators, and you, are left out.');
    expect([box('Select all on this page').checked, box(`Select ${robin.email}`).checked]).toEqual([true, false]);
    api.answer({ [USERS]: listed([bea], 120) });
    await userEvent.click(screen.getByTitle('2'));
    await screen.findByText(bea.email);
    await select(bea.email);
    expect(bar().getByRole('status').textContent).toBe('2 users selected');
    await userEvent.click(box('Select all on this page'));
    expect(bar().getByRole('status').textContent).toBe('1 user selected');
    await userEvent.click(box('Quota used up'));
    await waitFor(() => expect(bar().getByRole('status').textContent).toBe(''));
  });

  it('covers all users that match', async () => {
    const { api } = await open({ [USERS]: listed([ada, robin], 1_001), [PLAN]: { json: [] } });
    await userEvent.click(box('Select all on this page'));
    api.answer({ [USERS]: listed([ada, bea, robin], 1_001) });
    await press('Select all 1,001 that match');
    await waitFor(() => expect(bar().getByRole('status').textContent).toMatch(/^2 users selected/));
    expect(Object.fromEntries(api.to(USERS).at(-1)!.query)).toMatchObject({ page: '1', pageSize: '200' });
    await press('Change Plan');
    const dialog = await dialogTitled('Change Plan');
    await selectOption(dialog.getByRole('combobox', { name: 'Subscription' }), 'Flex');
    await press('Change Plan', dialog);
    await noDialog();
    expect(api.to(PLAN)[0]!.body).toMatchObject({ users: NAMED });
  });
});

describe('a plan for several users', () => {
  const openDialog = async (routes: Parameters<typeof routesWith>[1]) => {
    const page = await open(routes);
    await select(ada.email, bea.email);
    await press('Change Plan');
    return { ...page, dialog: await dialogTitled('Change Plan') };
  };

  it('is previewed, sent with the states of the users, and clears the selection after success', async () => {
    const changed = [{ ...bea, firstName: 'Beatrix', etag: '"3"' }];
    const message = 'bea@roomhours.example has been changed meanwhile.';
    const answer = refusal('CHANGED_MEANWHILE', message, undefined, changed);
    const { api, dialog, notify } = await openDialog({ [PLAN]: answer });
    await press('Change Plan', dialog);
    expect(await dialog.findByText('Subscription is required')).toBeTruthy();
    await selectOption(dialog.getByRole('combobox', { name: 'Subscription' }), 'Studio Team');
    expect(await dialog.findByText(/^2 users are put on .*with 40 hours a month\.$/)).toBeTruthy();
    const loaded = api.to(USERS).length;
    await press('Change Plan', dialog);
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^bea@/);
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error', title: 'Update Failed' }));
    await waitFor(() => expect(api.to(USERS).length).toBeGreaterThan(loaded));

    await userEvent.click(dialog.getByRole('checkbox'));
    expect(await dialog.findByText('Their monthly quotas stay.')).toBeTruthy();
    api.answer({ [PLAN]: { json: [ada, bea] } });
    await press('Change Plan', dialog);
    await noDialog();
    expect(api.to(PLAN).map((sent) => sent.body)).toEqual([
      { users: NAMED, subscription: 'studio', keepQuota: false },
      { users: NAMED_ANEW, subscription: 'studio', keepQuota: true },
    ]);
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'success', title: 'Users Updated' }));
    expect(bar().getByRole('status').textContent).toBe('');
  });
});

it('names the users who were erased meanwhile, and leaves them out', async () => {
  const text = 'One of these users has been erased meanwhile. Nothing was changed.';
  const erased = refusal('NOT_FOUND', text, [{ field: 'users.1', message: 'This user has been erased.' }]);
  const { api } = await open({ [PLAN]: erased });
  await select(ada.email, bea.email);
  await press('Change Plan');
  const dialog = await dialogTitled('Change Plan');
  await selectOption(dialog.getByRole('combobox', { name: 'Subscription' }), 'Flex');
  await press('Change Plan', dialog);
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'bea@roomhours.example has been erased meanwhile, and is left out now. Nothing was changed.',
  );
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(ada.email),
  ]);
  api.answer({ [PLAN]: { json: [ada] } });
  await press('Change Plan', dialog);
  await noDialog();
  expect(api.to(PLAN).at(-1)!.body).toMatchObject({ users: [NAMED[0]] });
});

describe('deactivating several users', () => {
  const impact = { bookings: 1, members: 1, listed: [booking] };
  const openDialog = async (routes: Parameters<typeof routesWith>[1]) => {
    const page = await open(routes);
    await select(ada.email, bea.email);
    await press('Deactivate');
    return { ...page, dialog: await dialogTitled(/^Deactivate \d/) };
  };

  it('shows their bookings, sends the choices for them once for all users, and reports the result', async () => {
    const { api, dialog, notify } = await openDialog({
      [DEACTIVATION]: refusal('LAST_ADMIN', 'One must stay.'),
      [IMPACT]: ({ query }) => ({ json: query.has('page') ? { ...impact, movable: 0 } : impact }),
    });
    expect(await dialog.findByText('1 upcoming booking of 1 member will stay.')).toBeTruthy();
    await press('Deactivate', dialog);
    expect((await dialog.findByRole('alert')).textContent).toBe('One must stay.');
    await userEvent.click(await dialog.findByRole('button', { name: 'Choose for each booking' }));
    await userEvent.click(await dialog.findByRole('radio', { name: 'Cancel all' }));
    api.answer({ [DEACTIVATION]: { json: [ada, bea] } });
    await press('Deactivate', dialog);
    await noDialog();
    const [refused, sent] = api.to(DEACTIVATION).map(({ body }) => body);
    expect(refused).toEqual({ users: NAMED });
    expect(sent).toMatchObject({ users: NAMED, affected: { default: 'cancel' } });
    const description = '2 users cannot sign in any more. 1 booking cancelled.';
    expect(notify).toHaveBeenLastCalledWith({ kind: 'success', title: 'Users Updated', description });
  });
});

it('counts the chosen users, with the keyboard too, can be cleared, and changes neither administrators nor the own account', async () => {
  const { api } = await open({ [IMPACT]: { json: { bookings: 1, members: 1, listed: [booking] } } });
  expect(bar().queryByRole('button')).toBeNull();
  box(`Select ${ada.email}`).focus();
  await userEvent.keyboard(' ');
  expect(bar().getByRole('status').textContent).toBe('1 user selected');
  expect(box('Select all on this page').indeterminate).toBe(true);
  await press('Clear Selection');
  expect(bar().getByRole('status').textContent).toBe('');
  expect(bar().queryByRole('button')).toBeNull();
  expect(box(`Select ${ada.email}`).checked).toBe(false);

  await select(ada.email, robin.email);
  await press('Deactivate');
  const deactivation = await dialogTitled(/^Deactivate \d/);
  expect(deactivation.getByRole('alert').textContent).toMatch(/^You cannot deactivate yourself/);
  await deactivation.findByText(/will stay/);
  await press('Deactivate', deactivation);
  await press('Cancel', deactivation);
  await noDialog();
  expect(api.to(DEACTIVATION)).toEqual([]);
  expect(bar().getByRole('status').textContent).toBe('2 users selected');

  await press('Change Plan');
  const plan = await dialogTitled('Change Plan');
  expect(plan.getByRole('alert').textContent).toMatch(/^robin@roomhours\.example is an administrator/);
  await selectOption(plan.getByRole('combobox', { name: 'Subscription' }), 'Flex');
  await press('Change Plan', plan);
  expect(api.to(PLAN)).toEqual([]);
});
