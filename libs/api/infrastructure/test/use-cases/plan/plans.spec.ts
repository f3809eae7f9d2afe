import { PlanAdministration, type PlanMembers } from '@roomhours/application';
import { callerOf, codeOf } from '@roomhours/application/testing';
import type { NewPlan, Plan, PlanId, User } from '@roomhours/domain';
import { TestWorkspace } from '../../../testing/test-workspace';

const TEAM: NewPlan = {
  name: 'team',
  displayName: 'Team',
  description: null,
  monthlyHours: 40,
  isActive: true,
  features: [],
};

let workspace: TestWorkspace;
let admin: User;
let flex: Plan;
let administration: PlanAdministration;

beforeEach(async () => {
  workspace = await TestWorkspace.open();
  const { plans } = workspace.database;
  admin = await workspace.user('admin', { role: 'admin' });
  flex = (await plans.findByName('flex'))!;
  administration = new PlanAdministration(plans, ...workspace.parts);
});

const changeTo = (planId: PlanId, plan: NewPlan) => administration.change({ caller: callerOf(admin), planId, plan });

describe('plans', () => {
  it('are listed by hours, optionally only active ones', async () => {
    await administration.add(callerOf(admin), { ...TEAM, monthlyHours: 10, isActive: false });
    const names = async (activeOnly: boolean) => (await administration.list({ activeOnly })).map(({ name }) => name);
    expect([await names(false), await names(true)]).toEqual([
      ['flex', 'team', 'standard'],
      ['flex', 'standard'],
    ]);
  });

  it('give new hours to all members on them, or to those who still have the hours of the plan', async () => {
    const [ada, ben] = [await workspace.user('ada'), await workspace.user('ben')];
    const { users } = workspace.database;
    const team = await administration.add(callerOf(admin), TEAM);
    await users.save({ ...ada, plan: 'team', monthlyQuotaMinutes: 2_400, isActive: true });
    await users.save({ ...ben, plan: 'team', monthlyQuotaMinutes: 600, isActive: true });
    const quotas = async () =>
      Promise.all([ada, ben].map(async ({ id }) => (await users.find(id))!.monthlyQuotaMinutes));
    const change = (monthlyHours: number, members?: PlanMembers) =>
      administration.change({
        ...{ caller: callerOf(admin), planId: team.id, members },
        plan: { ...TEAM, name: 'crew', monthlyHours },
      });

    await change(40, 'sameHours');
    expect(await quotas()).toEqual([2_400, 600]);
    await change(30, 'sameHours');
    expect(await quotas()).toEqual([1_800, 600]);
    await change(20, 'all');
    expect(await quotas()).toEqual([1_200, 1_200]);
    await change(25);
    expect(await quotas()).toEqual([1_200, 1_200]);
    expect(await users.find(ada.id)).toMatchObject({ plan: 'crew' });
    expect(await workspace.audit({ userId: ben.id })).toMatchObject([
      { action: 'user.changed', before: { monthlyQuotaMinutes: 600 } },
    ]);
  });

  it('cannot be removed while they have users; the message states the number', async () => {
    const removal = (planId: PlanId) => administration.remove(callerOf(admin), planId);
    const team = await administration.add(callerOf(admin), TEAM);
    const ada = await workspace.user('ada');
    await workspace.database.users.save({ ...ada, plan: 'team', isActive: false });
    await expect(removal(team.id)).rejects.toMatchObject({
      code: 'PLAN_IN_USE',
      message: '1 user has this plan. Deactivate it instead.',
    });
    await workspace.database.users.save({ ...ada, plan: 'flex', isActive: true });
    expect(await codeOf(removal(team.id))).toBeNull();
    expect(await codeOf(removal(team.id))).toBe('NOT_FOUND');
  });

  it('include a default plan that cannot be renamed, deactivated or removed', async () => {
    const { id, ...unchanged } = flex;
    expect(await codeOf(changeTo(id, { ...unchanged, name: 'basic' }))).toBe('PLAN_IN_USE');
    expect(await codeOf(changeTo(id, { ...unchanged, isActive: false }))).toBe('PLAN_IN_USE');
    expect(await codeOf(changeTo(id, { ...unchanged, monthlyHours: 6 }))).toBeNull();
    expect(await codeOf(administration.remove(callerOf(admin), id))).toBe('PLAN_IN_USE');
  });
});
