import { DomainError, type NewPlan, type Plan, type PlanId, assertMayChangePlan } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { type Precondition, assertPrecondition } from '../precondition';
import { UseCase } from '../use-case';

export interface ChangePlanCommand {
  caller: Caller;
  planId: PlanId;
  /** The complete new state of the plan. */
  plan: NewPlan;
  precondition?: Precondition<Plan>;
}

/** Replaces a plan. Its users stay on it if the name changes, and keep their quotas. */
@UseCase()
export class ChangePlan {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError NOT_FOUND, CHANGED_MEANWHILE, DUPLICATE, or PLAN_IN_USE if the default plan would be renamed or deactivated. */
  execute({ caller, planId, plan, precondition }: ChangePlanCommand): Promise<Plan> {
    return this.unitOfWork.run({ caller }, async (stores) => {
      const before = await stores.plans.findLocked(planId);
      if (before === null) throw new DomainError('NOT_FOUND', 'This plan does not exist.');
      assertPrecondition(precondition, before);
      assertMayChangePlan(before, plan);
      const after = { ...plan, id: planId };
      await stores.plans.save(after);
      const change = { action: 'plan.changed', subject: 'plan', subjectId: planId, before, after } as const;
      await recordChange(stores, caller, this.clock.now(), change);
      return after;
    });
  }
}
