import { type NewPlan, type Plan, type PlanId, assertMayChangePlan, assertMayRemovePlan } from '@roomhours/domain';
import { monthAt } from '@roomhours/time';
import { type Caller, type Precondition, UseCase } from '../use-case';
import { type RecordedKind, changeRecorded, recordChange } from '../audit/record-change';
import { Clock, WorkspaceZone } from '../ports/system.port';
import { PlanReader } from '../ports/plan.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { reportUserChanges } from '../user/selected-users';

export interface ChangePlanCommand {
  caller: Caller;
  planId: PlanId;
  /** The complete new state of the plan. */
  plan: NewPlan;
  precondition?: Precondition<Plan>;
  /** The members who get the new hours; 'new' by default. */
  members?: PlanMembers;
}

/**
 * Members who get the new hours of a plan: those who are put on it later, those whose quota is still that of the plan too, or all
 * on it.
 */
export type PlanMembers = 'new' | 'sameHours' | 'all';

const PLAN: RecordedKind<Plan, PlanId> = {
  find: ({ plans }, id) => plans.findLocked(id),
  missing: 'This plan does not exist.',
};

/** Lists, adds, changes and removes plans. */
@UseCase()
export class PlanAdministration {
  constructor(
    private readonly plans: PlanReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Lists plans by monthly hours, then by name. */
  async list({ activeOnly }: { activeOnly: boolean }): Promise<Plan[]> {
    return (await this.plans.list()).filter((plan) => plan.isActive || !activeOnly);
  }

  /** Adds a plan. Throws DomainError DUPLICATE if the name is taken. */
  add(caller: Caller, plan: NewPlan): Promise<Plan> {
    return this.unitOfWork.run({ caller }, async (stores) => {
      const added = await stores.plans.add(plan);
      await recordChange(stores, caller, this.clock.now(), {
        action: 'plan.added',
        subjectId: added.id,
        after: added,
      });
      return added;
    });
  }

  /**
   * Replaces a plan. Its users stay on it if the name changes. They keep their quotas unless `members` says otherwise; their
   * bookings stay (booking rules 6).
   * Throws DomainError NOT_FOUND, CHANGED_MEANWHILE, DUPLICATE, or PLAN_IN_USE if the default plan would be renamed or deactivated.
   */
  change({ caller, planId, plan, precondition, members = 'new' }: ChangePlanCommand): Promise<Plan> {
    return this.unitOfWork.run({ caller }, (stores) => {
      const entity = { action: 'plan.changed', caller, at: this.clock.now(), id: planId, precondition } as const;
      return changeRecorded(stores, PLAN, entity, async (before) => {
        assertMayChangePlan(before, plan);
        const after = { ...plan, id: planId };
        await stores.plans.save(after);
        if (members !== 'new') await this.changeQuotas(stores, caller, before, after, members);
        return after;
      });
    });
  }

  private async changeQuotas(
    stores: Stores,
    caller: Caller,
    { id, monthlyHours: hours }: Plan,
    { monthlyHours }: Plan,
    members: PlanMembers,
  ): Promise<void> {
    const now = this.clock.now();
    const change = { monthlyQuotaMinutes: monthlyHours * 60 };
    const concerned = (await stores.users.ofPlan(id)).filter(
      ({ monthlyQuotaMinutes: quota }) =>
        quota !== change.monthlyQuotaMinutes && (members === 'all' || quota === hours * 60),
    );
    const ids = concerned.map((user) => user.id);
    await stores.users.keepQuotas(ids, monthAt(now, this.zone.name));
    await stores.users.changeAll(ids, change);
    const changed = concerned.map((user) => ({ ...user, ...change }));
    await reportUserChanges(stores, caller, now, concerned, changed);
    await stores.users.incrementBookingVersions(ids);
  }

  /** Removes a plan without users. Throws DomainError NOT_FOUND, CHANGED_MEANWHILE or PLAN_IN_USE. */
  remove(caller: Caller, planId: PlanId, precondition?: Precondition<Plan>): Promise<void> {
    return this.unitOfWork.run({ caller }, (stores) => {
      const entity = { action: 'plan.removed', caller, at: this.clock.now(), id: planId, precondition } as const;
      return changeRecorded(stores, PLAN, entity, async (before) => {
        assertMayRemovePlan(before, await stores.plans.countUsers(planId));
        await stores.plans.remove(planId);
      });
    });
  }
}
