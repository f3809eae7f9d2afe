import type { NewPlan, Plan, PlanId } from '@roomhours/domain';

/** Reads plans outside of any transaction. */
export abstract class PlanReader {
  /** Lists all plans by monthly hours, then by name. */
  abstract list(): Promise<Plan[]>;
}

/** Plans within one transaction. */
export abstract class PlanRepository {
  abstract find(id: PlanId): Promise<Plan | null>;

  /** Returns the plan and locks it until the transaction ends, or returns null. */
  abstract findLocked(id: PlanId): Promise<Plan | null>;

  abstract findByName(name: string): Promise<Plan | null>;

  /** Throws DomainError DUPLICATE if a plan with that name exists. */
  abstract add(plan: NewPlan): Promise<Plan>;

  /** Users of a renamed plan stay on it. Throws DomainError DUPLICATE as `add` does, and NOT_FOUND if the plan does not exist. */
  abstract save(plan: Plan): Promise<void>;

  /** Throws DomainError PLAN_IN_USE if the plan has users, even if `countUsers` was not called before. */
  abstract remove(id: PlanId): Promise<void>;

  /**
   * Counts the users on the plan, inactive ones included. Until the transaction ends, no other user can join the plan.
   * Throws DomainError NOT_FOUND if the plan does not exist.
   */
  abstract countUsers(id: PlanId): Promise<number>;
}
