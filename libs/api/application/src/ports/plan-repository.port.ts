import type { NewPlan, Plan, PlanId } from '@roomhours/domain';

/** Plans within one transaction. */
export abstract class PlanRepository {
  abstract find(id: PlanId): Promise<Plan | null>;

  /** The plan, which no other transaction changes or removes before this one ends; null where there is none. */
  abstract findLocked(id: PlanId): Promise<Plan | null>;

  abstract findByName(name: string): Promise<Plan | null>;

  /** Throws DomainError DUPLICATE when a plan of that name exists. */
  abstract add(plan: NewPlan): Promise<Plan>;

  /** The users of a renamed plan go along. Throws DomainError DUPLICATE as `add` does, NOT_FOUND where the plan is gone. */
  abstract save(plan: Plan): Promise<void>;

  /** Throws DomainError PLAN_IN_USE when somebody has the plan, whether or not the users were counted. */
  abstract remove(id: PlanId): Promise<void>;

  /**
   * How many users, inactive ones included, are on the plan; keeps others from joining it until the transaction ends.
   * Throws DomainError NOT_FOUND where the plan is gone.
   */
  abstract countUsers(id: PlanId): Promise<number>;
}
