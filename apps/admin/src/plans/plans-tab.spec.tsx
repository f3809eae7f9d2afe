import type { AdminBooking, ListedUser, Plan, PlanImpact } from '@roomhours/contract';
import { type Answer, type ApiRoute, type ApiRoutes, later, refusal } from '@roomhours/data-access/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  changesIn,
  dialogTitled,
  disableMotion,
  fill,
  noDialog,
  openAdmin,
  press,
  pressWhenShown,
  retryAfterFailure,
  stale,
} from '../testing';

const LIST = 'GET /api/subscription-plans';
const ADD = 'POST /api/admin/subscription-plans';
const PUT = 'PUT /api/admin/subscription-plans/2';
const DELETE = 'DELETE /api/admin/subscription-plans/2';
const IMPACT = 'GET /api/admin/subscription-plans/2/impact';

const flex: Plan = {
  ...{ id: 1, name: 'flex', displayName: 'Flex', description: null },
  ...{ monthlyHours: 4, isActive: true, features: [], etag: '"1"' },
};
const team: Plan = { ...flex, id: 2, name: 'team', displayName: 'Team', monthlyHours: 1, features: ['wifi'] };
const booking: AdminBooking = {
  ...{ id: 1, roomId: 1, roomName: 'Studio', userId: 1, userEmail: 'ada@example.com', username: 'ada' },
  ...{ startTime: '2026-11-24T09:00:00Z', endTime: '2026-11-24T10:00:00Z' },
  ...{ purpose: null, isBlocked: false, seriesId: null, etag: '"1"' },
};
const nobody: Answer<PlanImpact> = { json: { users: 0, bookings: 0, members: 0, listed: [] } };
const held: Answer<PlanImpact> = { json: { users: 12, bookings: 3, members: 1, listed: [booking] } };

beforeEach(() => disableMotion());

function open(routes: ApiRoutes = {}) {
  const page = openAdmin('/admin?tab=subscriptions', { [LIST]: { json: [flex, team] }, [IMPACT]: nobody, ...routes });
  return { ...page, sent: (route: ApiRoute) => page.api.to(route).map(({ body }) => body) };
}

it('shows a placeholder, why loading failed, a row for each plan, and no delete button for the default plan', async () => {
  const first = later<Plan[]>();
  const { api } = open({ [LIST]: first.route });
  const json = [flex, team, { ...team, id: 3, name: 'open', monthlyHours: 0, isActive: false }];
  await retryAfterFailure({ api, first, working: { [LIST]: { json } } }, 'Loading subscription plans');
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ['flexDefault', 'Flex', '4 hours', 'Active', 'MembersEdit'],
    ['team', 'Team', '1 hour', 'Active', 'MembersEditDelete'],
    ['open', 'Team', '0 hours (unlimited)', 'Inactive', 'MembersEditDelete'],
  ]);
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(titles).toEqual(['Name', 'Display Name', 'Monthly Hours', 'Status', 'Actions']);
  const [link] = screen.getAllByRole('link', { name: 'Members' });
  expect(link!.getAttribute('href')).toMatch(/^\/admin\?tab=users&role=user&subscription=/);
});

it('adds a plan: shows invalid and refused input, asks once to confirm no limit, and reports the result', async () => {
  const duplicate = 'There is already a plan named crew.';
  const { api, notify, sent } = open({ [LIST]: { json: [] }, [ADD]: refusal('DUPLICATE', duplicate) });
  expect(await screen.findByText('No subscription plans found. Create your first plan to get started.')).toBeTruthy();
  await press('Add Plan');
  const form = await dialogTitled('Add New Subscription Plan');
  const hours = form.getByLabelText<HTMLInputElement>(/^Monthly Hours/);
  expect(hours.value).toBe('20');
  expect(form.getByRole('switch', { name: /^Active/ }).getAttribute('aria-checked')).toBe('true');
  expect(form.getByText('0 = unlimited')).toBeTruthy();
  await press('Add Plan', form);
  expect(await form.findByText('Name is required')).toBeTruthy();
  expect(form.getByText('Display name is required')).toBeTruthy();
  fill(form.getByLabelText('Name'), 'My Plan');
  await press('Add Plan', form);
  expect(await form.findByText('Up to 50 of the characters a-z, 0-9, _ and -')).toBeTruthy();
  expect(sent(ADD)).toEqual([]);

  fill(form.getByLabelText('Name'), ' crew ');
  fill(form.getByLabelText('Display Name'), 'Crew');
  await userEvent.click(form.getByRole('switch'));
  fill(hours, 'many');
  await waitFor(() => expect(hours.value).toBe('0'));
  fill(hours, '');
  await waitFor(() => expect(hours.value).toBe('0'));
  await press('Add Plan', form);
  const confirmation = await dialogTitled('Unlimited hours');
  expect(sent(ADD)).toEqual([]);
  await press('Save as Unlimited', confirmation);
  expect(await form.findByText(duplicate)).toBeTruthy();
  api.answer({ [ADD]: { status: 502, text: '' } });
  await press('Add Plan', form);
  const failed = (description: string) => [{ kind: 'error', title: 'Add Plan Failed', description }];
  const failures = [failed(duplicate), failed('Failed to add subscription plan.')];
  await waitFor(() => expect(notify.mock.calls).toEqual(failures));
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe(' crew ');

  api.answer({ [ADD]: { status: 201, json: team } });
  fill(hours, '20');
  await press('Add Plan', form);
  await noDialog();
  const plan = { name: 'crew', displayName: 'Crew', description: null, isActive: false, features: [] };
  expect(sent(ADD)).toEqual([0, 0, 20].map((monthlyHours) => ({ ...plan, monthlyHours })));
  const description = 'New subscription plan has been added successfully.';
  expect(notify.mock.calls).toEqual([
    ...failures,
    [{ kind: 'success', title: 'Subscription Plan Added', description }],
  ]);
});

describe('changing', () => {
  const edit = async (name: string) => {
    await pressWhenShown(`Edit ${name}`);
    return dialogTitled('Edit Subscription Plan');
  };
  const UPDATED = {
    ...{ kind: 'success', title: 'Subscription Plan Updated' },
    description: 'Subscription plan has been updated successfully.',
  };

  it('shows the consequences during input, sends the whole plan with its features, and reports the result', async () => {
    const { api, notify, sent } = open({ [PUT]: refusal('PLAN_IN_USE', 'It has users.') });
    const form = await edit('Team');
    fill(form.getByLabelText('Name'), 'crew');
    expect(await form.findByText('All users on the plan team are moved to crew.')).toBeTruthy();
    const failed = (description: string) => [{ kind: 'error', title: 'Update Plan Failed', description }];
    await press('Save Changes', form);
    await waitFor(() => expect(notify.mock.calls).toEqual([failed('It has users.')]));
    api.answer({ [PUT]: { status: 500, text: '' } });
    await press('Save Changes', form);
    await waitFor(() => expect(notify).toHaveBeenLastCalledWith(...failed('Failed to update subscription plan.')));
    api.answer({ [PUT]: { json: team } });
    await press('Save Changes', form);
    await noDialog();
    const plan = { name: 'crew', displayName: 'Team', description: null, monthlyHours: 1, isActive: true };
    expect(sent(PUT)).toEqual(Array(3).fill({ ...plan, features: ['wifi'] }));
    expect(notify).toHaveBeenLastCalledWith(UPDATED);
  });

  it('keeps the input on the current state of a plan that another administrator changed, and the name of the default plan', async () => {
    const current = { ...team, displayName: 'Crew', monthlyHours: 30, features: ['wifi', 'tea'], etag: '"2"' };
    const { api, sent } = open({ [PUT]: stale(current) });
    const form = await edit('Team');
    fill(form.getByLabelText('Monthly Hours'), '8');
    await press('Save Changes', form);
    expect(changesIn(await form.findByRole('alert'))).toEqual([
      'Display Name: was Team, is now Crew',
      'Monthly Hours: was 1 hour, is now 30 hours; you entered 8 hours',
    ]);
    api.answer({ [PUT]: { json: current } });
    await press('Save Changes', form);
    await noDialog();
    expect(sent(PUT)[1]).toMatchObject({ displayName: 'Crew', monthlyHours: 8, features: ['wifi', 'tea'] });
    expect(api.to(PUT).map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"2"']);

    const fixed = await edit('Flex');
    expect(fixed.getByLabelText<HTMLInputElement>('Name').disabled).toBe(true);
    expect(fixed.getByRole<HTMLButtonElement>('switch').disabled).toBe(true);
  });

  it('asks who gets other hours, and says who has own hours or would be over', async () => {
    const member = (id: number, firstName: string, monthlyQuota: number, usedThisMonth: number): ListedUser => ({
      ...{ id, email: `${firstName}@x.example`, username: firstName, firstName, lastName: null, role: 'user' },
      ...{ subscription: 'team', monthlyQuota, usedThisMonth, isActive: true, state: 'active', etag: '"1"' },
    });
    const { sent } = open({
      [PUT]: { json: team },
      'GET /api/admin/users': { json: [member(1, 'Ada', 1, 1), member(2, 'Ben', 8, 5)] },
    });
    const form = await edit('Team');
    expect(form.queryByText('New members only')).toBeNull();
    fill(form.getByLabelText('Monthly Hours'), '3');
    expect(await form.findByRole('radio', { name: 'Members who still have the plan’s hours (1)' })).toBeTruthy();
    expect(form.getByText(/Ben.* \(8 hours\) has a quota of their own\./)).toBeTruthy();
    await userEvent.click(form.getByRole('radio', { name: 'All members on it (2)' }));
    expect(await form.findByText(/Ben.* \(5 hours\) has booked more than that this month/)).toBeTruthy();
    await press('Save Changes', form);
    await noDialog();
    expect(sent(PUT)).toEqual([expect.objectContaining({ monthlyHours: 3, members: 'all' })]);
  });

  it('asks for confirmation before a plan is deactivated, with its users and bookings', async () => {
    const { notify, sent } = open({ [PUT]: { json: team }, [IMPACT]: held });
    const form = await edit('Team');
    await userEvent.click(form.getByRole('switch'));
    await press('Save Changes', form);
    const dialog = await dialogTitled('Deactivate Team');
    const impact = '12 users are on it, with 3 upcoming bookings of 1 member. The bookings stay.';
    expect(await dialog.findByText(impact)).toBeTruthy();
    expect(dialog.getByRole('cell').textContent).toContain('Studio');
    expect(sent(PUT)).toEqual([]);
    await press('Deactivate Plan', dialog);
    await noDialog();
    expect(sent(PUT)).toEqual([expect.objectContaining({ isActive: false })]);
    expect(notify.mock.calls).toEqual([[UPDATED]]);
  });
});

describe('deleting', () => {
  const QUESTION = 'Are you sure you want to delete this subscription plan?';
  const openDialog = async () => {
    await pressWhenShown('Delete Team');
    return dialogTitled('Delete Team');
  };

  it('happens after confirmation, and reports failure and success', async () => {
    const { api, notify } = open({ [DELETE]: { status: 500, text: '' } });
    await press('Cancel', await openDialog());
    await noDialog();
    expect(api.to(DELETE)).toEqual([]);
    const dialog = await openDialog();
    expect(await dialog.findByText('No user is on it.')).toBeTruthy();
    expect(dialog.getByText(QUESTION)).toBeTruthy();
    await press('Delete Plan', dialog);
    const failure = { kind: 'error', title: 'Delete Plan Failed', description: 'Failed to delete subscription plan.' };
    await waitFor(() => expect(notify.mock.calls).toEqual([[failure]]));
    await dialog.findByText('No user is on it.');
    api.answer({ [LIST]: { json: [flex] }, [DELETE]: { status: 204 } });
    await press('Delete Plan', dialog);
    await noDialog();
    const description = 'Subscription plan has been deleted successfully.';
    expect(notify).toHaveBeenLastCalledWith({ kind: 'success', title: 'Subscription Plan Deleted', description });
    await waitFor(() => expect(screen.queryByText('Team')).toBeNull());
  });

  it('is replaced by deactivation if the plan has users, also after a refusal, and disabled if it is inactive already', async () => {
    const { api, notify, sent } = open({
      ...{ [DELETE]: refusal('PLAN_IN_USE', 'One user has this plan.'), [PUT]: { json: team } },
    });
    const refused = await openDialog();
    await refused.findByText('No user is on it.');
    api.answer({ [IMPACT]: held });
    await press('Delete Plan', refused);
    expect(await refused.findByRole('button', { name: 'Deactivate Instead' })).toBeTruthy();
    const toast = { kind: 'error', title: 'Delete Plan Failed', description: 'One user has this plan.' };
    expect(notify.mock.calls).toEqual([[toast]]);
    await press('Cancel', refused);
    await noDialog();

    const dialog = await openDialog();
    expect(await dialog.findByText(/^12 users are on this plan, so it cannot be deleted\. Deactivate/)).toBeTruthy();
    expect([dialog.queryByText(QUESTION), dialog.queryByRole('table')]).toEqual([null, null]);
    expect(dialog.queryByRole('button', { name: 'Delete Plan' })).toBeNull();
    api.answer({ [LIST]: { json: [flex, { ...team, isActive: false }] } });
    await press('Deactivate Instead', dialog);
    await noDialog();
    const plan = { name: 'team', displayName: 'Team', description: null, monthlyHours: 1, features: ['wifi'] };
    expect(sent(PUT)).toEqual([{ ...plan, isActive: false }]);
    expect(api.to(DELETE)).toHaveLength(1);

    await screen.findByText('Inactive');
    const inactive = await openDialog();
    expect(await inactive.findByText(/It is already inactive/)).toBeTruthy();
    await press('Deactivate Instead', inactive);
    expect(sent(PUT)).toHaveLength(1);
  });
});
