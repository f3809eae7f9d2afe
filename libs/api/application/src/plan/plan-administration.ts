import {
  type AuditAction,
  type NewPlan,
  type Plan,
  type PlanId,
  assertMayChangePlan,
  assertMayRemovePlan,
} from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { type RecordedEntity, changeRecorded } from '../audit/change-recorded';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import { PlanReader } from '../ports/plan.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import type { Precondition } from '../precondition';
import { UseCase } from '../use-case';

export interface ChangePlanCommand {
  caller: Caller;
  planId: PlanId;
  /** The complete new state of the plan. */
  plan: NewPlan;
  precondition?: Precondition<Plan>;
}

/** Lists, adds, changes and removes plans. */
@UseCase()
export class PlanAdministration {
  constructor(
    private readonly plans: PlanReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
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
        subject: 'plan',
        subjectId: added.id,
        after: added,
      });
      return added;
    });
  }

  /**
   * Replaces a plan. Its users stay on it if the name changes, and keep their quotas.
   * Throws DomainError NOT_FOUND, CHANGED_MEANWHILE, DUPLICATE, or PLAN_IN_USE if the default plan would be renamed or deactivated.
   */
  change({ caller, planId, plan, precondition }: ChangePlanCommand): Promise<Plan> {
    return this.unitOfWork.run({ caller }, (stores) =>
      changeRecorded(
        stores,
        { caller, at: this.clock.now() },
        recordedPlan('plan.changed', planId, precondition),
        async (before) => {
          assertMayChangePlan(before, plan);
          const after = { ...plan, id: planId };
          await stores.plans.save(after);
          return after;
        },
      ),
    );
  }

  /** Removes a plan without users. Throws DomainError NOT_FOUND, CHANGED_MEANWHILE or PLAN_IN_USE. */
  remove(caller: Caller, planId: PlanId, precondition?: Precondition<Plan>): Promise<void> {
    return this.unitOfWork.run({ caller }, (stores) =>
      changeRecorded(
        stores,
        { caller, at: this.clock.now() },
        recordedPlan('plan.removed', planId, precondition),
        async (before) => {
          assertMayRemovePlan(before, await stores.plans.countUsers(planId));
          await stores.plans.remove(planId);
        },
      ),
    );
  }
}

/** Describes a change of a plan. */
function recordedPlan(action: AuditAction, id: PlanId, precondition?: Precondition<Plan>): RecordedEntity<Plan> {
  return {
    action,
    subject: 'plan',
    id,
    find: ({ plans }) => plans.findLocked(id),
    missing: 'This plan does not exist.',
    precondition,
  };
}
