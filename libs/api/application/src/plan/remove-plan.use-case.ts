import { DomainError, type Plan, type PlanId, assertMayRemovePlan } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { type Precondition, assertPrecondition } from '../precondition';
import { UseCase } from '../use-case';

export interface RemovePlanCommand {
  caller: Caller;
  planId: PlanId;
  precondition?: Precondition<Plan>;
}

/** Removes a plan without users. Throws DomainError NOT_FOUND, CHANGED_MEANWHILE or PLAN_IN_USE. */
@UseCase()
export class RemovePlan {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute({ caller, planId, precondition }: RemovePlanCommand): Promise<void> {
    return this.unitOfWork.run({ caller }, async (stores) => {
      const before = await stores.plans.findLocked(planId);
      if (before === null) throw new DomainError('NOT_FOUND', 'This plan does not exist.');
      assertPrecondition(precondition, before);
      assertMayRemovePlan(before, await stores.plans.countUsers(planId));
      await stores.plans.remove(planId);
      const change = { action: 'plan.removed', subject: 'plan', subjectId: planId, before } as const;
      await recordChange(stores, caller, this.clock.now(), change);
    });
  }
}
