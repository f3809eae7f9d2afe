import { DomainError, type NewPlan, type Plan, type PlanId, mayChangePlan } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { Clock } from '../ports/clock.port';
import type { UnitOfWork } from '../ports/unit-of-work.port';
import { type Precondition, refuseStale } from '../precondition';

export interface ChangePlanCommand {
  caller: Caller;
  planId: PlanId;
  /** The whole plan as it shall be. */
  plan: NewPlan;
  precondition?: Precondition<Plan>;
}

/** Replaces a plan; its users go along with a new name and keep the quota that they have. */
export class ChangePlan {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError NOT_FOUND, CHANGED_MEANWHILE, DUPLICATE, or PLAN_IN_USE for the default plan's name and activity. */
  execute({ caller, planId, plan, precondition }: ChangePlanCommand): Promise<Plan> {
    return this.unitOfWork.run({ caller }, async (stores) => {
      const before = await stores.plans.findLocked(planId);
      if (before === null) throw new DomainError('NOT_FOUND', 'This plan does not exist.');
      refuseStale(precondition, before);
      mayChangePlan(before, plan);
      const after = { ...plan, id: planId };
      await stores.plans.save(after);
      const change = { action: 'plan.changed', subject: 'plan', subjectId: planId, before, after } as const;
      await recordChange(stores, caller, this.clock.now(), change);
      return after;
    });
  }
}
