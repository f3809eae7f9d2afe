import type { AdminBooking, Plan, PlanImpact } from '@roomhours/contract';
import { type Answer, type ApiRoute, type ApiRoutes, later, refusal } from '@roomhours/data-access/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changesIn, dialogTitled, disableMotion, noDialog, openAdmin, press, stale } from '../testing';

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

describe('the list', () => {
  it('has a row for each plan, and keeps the default plan from being deleted', async () => {
    open({ [LIST]: { json: [flex, team, { ...team, id: 3, name: 'open', monthlyHours: 0, isActive: false }] } });
    const rows = (await screen.findAllByRole('row')).slice(1).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['flexDefault', 'Flex', '4 hours', 'Active', 'Edit'],
      ['team', 'Team', '1 hour', 'Active', 'EditDelete'],
      ['open', 'Team', '0 hours (unlimited)', 'Inactive', 'EditDelete'],
    ]);
    const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(titles).toEqual(['Name', 'Display Name', 'Monthly Hours', 'Status', 'Actions']);
  });

  it('says that there is none, and offers the first', async () => {
    open({ [LIST]: { json: [] } });
    expect(await screen.findByText('No subscription plans found. Create your first plan to get started.')).toBeTruthy();
    await press('Add Plan');
    expect(await dialogTitled('Add New Subscription Plan')).toBeTruthy();
  });

  it('says why it could not be loaded, and tries again', async () => {
    const { api } = open({ [LIST]: refusal('UNAVAILABLE', 'The database is out of reach.') });
    expect((await screen.findByRole('alert')).textContent).toContain('The database is out of reach.');
    api.answer({ [LIST]: { json: [team] } });
    await press('Try again');
    expect(await screen.findByText('Team')).toBeTruthy();
  });

  it('shows an outline once the wait has lasted', async () => {
    const answer = later<Plan[]>();
    open({ [LIST]: answer.route });
    expect(await screen.findByRole('status', { name: 'Loading subscription plans' })).toBeTruthy();
    await act(async () => answer.resolve({ json: [team] }));
    expect(await screen.findByText('Team')).toBeTruthy();
  });
});

describe('adding', () => {
  const dialog = async () => {
    await screen.findByText('Team');
    await press('Add Plan');
    return dialogTitled('Add New Subscription Plan');
  };
  const value = (form: Awaited<ReturnType<typeof dialog>>, label: RegExp) =>
    form.getByLabelText<HTMLInputElement>(label).value;

  it('starts active with twenty hours, sends what was typed, and says so', async () => {
    const { notify, sent } = open({ [ADD]: { status: 201, json: team } });
    const form = await dialog();
    expect(value(form, /^Monthly Hours/)).toBe('20');
    expect(form.getByRole('switch', { name: /^Active/ }).getAttribute('aria-checked')).toBe('true');
    expect(form.getByText('0 = unlimited')).toBeTruthy();
    await userEvent.type(form.getByLabelText('Name'), ' crew ');
    await userEvent.type(form.getByLabelText('Display Name'), 'Crew');
    await userEvent.click(form.getByRole('switch'));
    await press('Add Plan', form);
    await noDialog();
    const plan = { name: 'crew', displayName: 'Crew', description: null, monthlyHours: 20, isActive: false };
    expect(sent(ADD)).toEqual([{ ...plan, features: [] }]);
    const description = 'New subscription plan has been added successfully.';
    expect(notify.mock.calls).toEqual([[{ kind: 'success', title: 'Subscription Plan Added', description }]]);
  });

  it('says on the fields what is missing or wrong, and sends nothing', async () => {
    const { sent } = open();
    const form = await dialog();
    await press('Add Plan', form);
    expect(await form.findByText('Name is required')).toBeTruthy();
    expect(form.getByText('Display name is required')).toBeTruthy();
    await userEvent.type(form.getByLabelText('Name'), 'My Plan');
    await press('Add Plan', form);
    expect(await form.findByText('Up to 50 of the characters a-z, 0-9, _ and -')).toBeTruthy();
    expect(sent(ADD)).toEqual([]);
  });

  it.each(['many', ''])('takes %p hours for 0, and asks once whether no limit is meant', async (typed) => {
    const { notify, sent } = open({ [ADD]: refusal('DUPLICATE', 'There is already a plan named crew.') });
    const form = await dialog();
    await userEvent.type(form.getByLabelText('Name'), 'crew');
    await userEvent.type(form.getByLabelText('Display Name'), 'Crew');
    await userEvent.clear(form.getByLabelText(/^Monthly Hours/));
    if (typed) await userEvent.type(form.getByLabelText(/^Monthly Hours/), typed);
    await userEvent.tab();
    await waitFor(() => expect(value(form, /^Monthly Hours/)).toBe('0'));
    await press('Add Plan', form);
    const question = await dialogTitled('Unlimited hours');
    expect(sent(ADD)).toEqual([]);
    await press('Save as Unlimited', question);
    expect(await form.findByText('There is already a plan named crew.')).toBeTruthy();
    expect(notify.mock.calls[0]![0]).toMatchObject({
      title: 'Add Plan Failed',
      description: 'There is already a plan named crew.',
    });
    expect(sent(ADD)).toEqual([expect.objectContaining({ monthlyHours: 0 })]);
    await press('Add Plan', form);
    await waitFor(() => expect(sent(ADD)).toHaveLength(2));
    expect(value(form, /^Name/)).toBe('crew');
  });

  it('says that it failed in its own words where the server has none', async () => {
    const { notify } = open({ [ADD]: { status: 502, text: '' } });
    const form = await dialog();
    await userEvent.type(form.getByLabelText('Name'), 'crew');
    await userEvent.type(form.getByLabelText('Display Name'), 'Crew');
    await press('Add Plan', form);
    const toast = { kind: 'error', title: 'Add Plan Failed', description: 'Failed to add subscription plan.' };
    await waitFor(() => expect(notify.mock.calls).toEqual([[toast]]));
  });
});

describe('changing', () => {
  const edit = async (name: string) => {
    await screen.findByText(name);
    await press(`Edit ${name}`);
    return dialogTitled('Edit Subscription Plan');
  };
  const UPDATED = {
    ...{ kind: 'success', title: 'Subscription Plan Updated' },
    description: 'Subscription plan has been updated successfully.',
  };

  it('tells what follows while it is typed, sends the whole plan with its features, and says so', async () => {
    const { notify, sent } = open({ [PUT]: { json: team } });
    const form = await edit('Team');
    await userEvent.clear(form.getByLabelText('Name'));
    await userEvent.type(form.getByLabelText('Name'), 'crew');
    expect(await form.findByText('Everybody on the plan team goes along to crew.')).toBeTruthy();
    await press('Save Changes', form);
    await noDialog();
    const plan = { name: 'crew', displayName: 'Team', description: null, monthlyHours: 1, isActive: true };
    expect(sent(PUT)).toEqual([{ ...plan, features: ['wifi'] }]);
    expect(notify.mock.calls).toEqual([[UPDATED]]);
  });

  it('goes on from the current state of a plan that was changed meanwhile, with what was typed', async () => {
    const current = { ...team, displayName: 'Crew', monthlyHours: 30, features: ['wifi', 'tea'], etag: '"2"' };
    const { api, sent } = open({ [PUT]: stale(current) });
    const form = await edit('Team');
    await userEvent.clear(form.getByLabelText('Monthly Hours'));
    await userEvent.type(form.getByLabelText('Monthly Hours'), '8');
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
  });

  it('keeps name and activity of the default plan', async () => {
    open();
    const form = await edit('Flex');
    expect(form.getByLabelText<HTMLInputElement>('Name').disabled).toBe(true);
    expect(form.getByRole<HTMLButtonElement>('switch').disabled).toBe(true);
  });

  it('asks before a plan ends, and says whom and what that touches', async () => {
    const { notify, sent } = open({ [PUT]: { json: team }, [IMPACT]: held });
    const form = await edit('Team');
    await userEvent.click(form.getByRole('switch'));
    await press('Save Changes', form);
    const question = await dialogTitled('Deactivate Team');
    const impact = '12 users are on it, with 3 upcoming bookings of 1 member. The bookings stay.';
    expect(await question.findByText(impact)).toBeTruthy();
    expect(question.getByRole('listitem').textContent).toContain('Studio');
    expect(sent(PUT)).toEqual([]);
    await press('Deactivate Plan', question);
    await noDialog();
    expect(sent(PUT)).toEqual([expect.objectContaining({ isActive: false })]);
    expect(notify.mock.calls).toEqual([[UPDATED]]);
  });

  it.each([
    ['the words of the server', refusal('PLAN_IN_USE', 'It has users.'), 'It has users.'],
    ['its own words', { status: 500, text: '' }, 'Failed to update subscription plan.'],
  ])('says why it failed in %s', async (_whose, answer, description) => {
    const { notify } = open({ [PUT]: answer });
    const form = await edit('Team');
    await userEvent.type(form.getByLabelText('Display Name'), 's');
    await press('Save Changes', form);
    const toast = { kind: 'error', title: 'Update Plan Failed', description };
    await waitFor(() => expect(notify.mock.calls).toEqual([[toast]]));
  });
});

describe('deleting', () => {
  const QUESTION = 'Are you sure you want to delete this subscription plan?';
  const ask = async () => {
    await screen.findByText('Team');
    await press('Delete Team');
    const dialog = await dialogTitled('Delete Team');
    expect(dialog.getByText(QUESTION)).toBeTruthy();
    return dialog;
  };

  it('is done after a yes, and said', async () => {
    const { api, notify } = open({ [DELETE]: { status: 204 } });
    const question = await ask();
    expect(await question.findByText('Nobody is on it.')).toBeTruthy();
    api.answer({ [LIST]: { json: [flex] } });
    await press('Delete Plan', question);
    await noDialog();
    const description = 'Subscription plan has been deleted successfully.';
    expect(notify.mock.calls).toEqual([[{ kind: 'success', title: 'Subscription Plan Deleted', description }]]);
    await waitFor(() => expect(screen.queryByText('Team')).toBeNull());
  });

  it('is not done without one', async () => {
    const { api } = open();
    await press('Cancel', await ask());
    await noDialog();
    expect(api.to(DELETE)).toEqual([]);
  });

  it('is replaced by deactivating where somebody is on the plan', async () => {
    const { api, sent } = open({ [IMPACT]: held, [PUT]: { json: team } });
    const question = await ask();
    expect(await question.findByText(/^12 users are on it/)).toBeTruthy();
    expect(question.queryByRole('button', { name: 'Delete Plan' })).toBeNull();
    await press('Deactivate Instead', question);
    await noDialog();
    expect(sent(PUT)).toEqual([
      { name: 'team', displayName: 'Team', description: null, monthlyHours: 1, isActive: false, features: ['wifi'] },
    ]);
    expect(api.to(DELETE)).toEqual([]);
  });

  it('is replaced by nothing where the plan is inactive already', async () => {
    const { sent } = open({ [LIST]: { json: [flex, { ...team, isActive: false }] }, [IMPACT]: held });
    const question = await ask();
    expect(await question.findByText(/It is inactive already/)).toBeTruthy();
    await press('Deactivate Instead', question);
    expect(sent(PUT)).toEqual([]);
  });

  it('says why it failed, and what can be done instead', async () => {
    const { api, notify } = open({ [DELETE]: refusal('PLAN_IN_USE', 'One user has this plan.') });
    const question = await ask();
    await question.findByText('Nobody is on it.');
    api.answer({ [IMPACT]: held });
    await press('Delete Plan', question);
    expect(await question.findByRole('button', { name: 'Deactivate Instead' })).toBeTruthy();
    const toast = { kind: 'error', title: 'Delete Plan Failed', description: 'One user has this plan.' };
    expect(notify.mock.calls).toEqual([[toast]]);
  });

  it('says that it failed in its own words where the server has none', async () => {
    const { notify } = open({ [DELETE]: { status: 500, text: '' } });
    const question = await ask();
    await question.findByText('Nobody is on it.');
    await press('Delete Plan', question);
    const toast = { kind: 'error', title: 'Delete Plan Failed', description: 'Failed to delete subscription plan.' };
    await waitFor(() => expect(notify.mock.calls).toEqual([[toast]]));
  });
});
