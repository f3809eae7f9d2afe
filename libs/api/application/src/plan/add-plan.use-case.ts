import type { NewPlan, Plan } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { UseCase } from '../use-case';

export interface AddPlanCommand {
  caller: Caller;
  plan: NewPlan;
}

/** Adds a plan. Throws DomainError DUPLICATE if the name is taken. */
@UseCase()
export class AddPlan {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute({ caller, plan }: AddPlanCommand): Promise<Plan> {
    return this.unitOfWork.run({ caller }, async (stores) => {
      const added = await stores.plans.add(plan);
      const change = { action: 'plan.added', subject: 'plan', subjectId: added.id, after: added } as const;
      await recordChange(stores, caller, this.clock.now(), change);
      return added;
    });
  }
}
