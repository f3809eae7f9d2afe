import { DomainError, type Plan, type Role } from '@roomhours/domain';
import type { Stores } from '../ports/unit-of-work.port';

/** The role of a new user, and the terms of a member. */
export interface RequestedTerms {
  role: Role;
  /** Name of the plan; ignored for an administrator. */
  plan: string;
  /** Null means the hours of the plan; ignored for an administrator. */
  monthlyQuotaMinutes: number | null;
}

/** Returns plan and quota of a new user. Throws DomainError VALIDATION_FAILED for an unknown or inactive plan. */
export async function planOfNewUser(stores: Stores, { role, plan: name, monthlyQuotaMinutes }: RequestedTerms) {
  if (role === 'admin') return { plan: null, monthlyQuotaMinutes: 0 };
  const plan = await activePlan(stores, name);
  return { plan: plan.name, monthlyQuotaMinutes: monthlyQuotaMinutes ?? plan.monthlyHours * 60 };
}

/** Returns the plan that a user joins. Throws DomainError VALIDATION_FAILED for an unknown or inactive one. */
export async function activePlan({ plans }: Stores, name: string): Promise<Plan> {
  const plan = await plans.findByName(name);
  if (plan === null || !plan.isActive) throw DomainError.field('subscription', 'There is no such active plan.');
  return plan;
}
