import { DEFAULT_PLAN_NAME } from '@roomhours/limits';
import { DomainError } from '../domain-error';
import type { PlanId } from '../ids';

/** A subscription plan: bookable hours a month. */
export interface Plan {
  id: PlanId;
  /** Lower-case key, `[a-z0-9_-]{1,50}`. */
  name: string;
  displayName: string;
  description: string | null;
  /** Whole hours; 0 means no limit. */
  monthlyHours: number;
  isActive: boolean;
  /** Stored for clients; no rule uses them. */
  features: readonly string[];
}

export type NewPlan = Omit<Plan, 'id'>;

/** The plans of a new workspace. */
export const INITIAL_PLANS: readonly NewPlan[] = [
  {
    name: DEFAULT_PLAN_NAME,
    displayName: 'Flex',
    description: 'A few hours a month',
    monthlyHours: 4,
    isActive: true,
    features: [],
  },
  {
    name: 'standard',
    displayName: 'Standard',
    description: 'For regular meetings',
    monthlyHours: 20,
    isActive: true,
    features: [],
  },
];

/** Throws PLAN_IN_USE if the change renames or deactivates the default plan (workspace-rules.md "Plans"). */
export function assertMayChangePlan(plan: Plan, change: NewPlan): void {
  if (plan.name !== DEFAULT_PLAN_NAME || (change.name === plan.name && change.isActive)) return;
  throw new DomainError('PLAN_IN_USE', 'The default plan of new users keeps its name and stays active.');
}

/** Throws PLAN_IN_USE for the default plan and for a plan that has users (workspace-rules.md "Plans"). */
export function assertMayRemovePlan(plan: Plan, users: number): void {
  if (plan.name === DEFAULT_PLAN_NAME)
    throw new DomainError('PLAN_IN_USE', 'The default plan of new users cannot be deleted.');
  if (users === 0) return;
  const who = users === 1 ? '1 user has' : `${users} users have`;
  throw new DomainError('PLAN_IN_USE', `${who} this plan. Deactivate it instead.`);
}
