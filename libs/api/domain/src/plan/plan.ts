import { DomainError } from '../domain-error';
import type { PlanId } from '../ids';

/** What a member pays for: hours a month. */
export interface Plan {
  id: PlanId;
  /** Lower-case key, `[a-z0-9_-]{1,50}`. */
  name: string;
  displayName: string;
  description: string | null;
  /** Whole hours; 0 means no limit. */
  monthlyHours: number;
  isActive: boolean;
  /** Kept for clients, without meaning here. */
  features: readonly string[];
}

export type NewPlan = Omit<Plan, 'id'>;

/** The plan of a new user; it always exists under this name, and is always active. */
export const DEFAULT_PLAN = 'flex';

/** The plans that every workspace starts with. */
export const INITIAL_PLANS: readonly NewPlan[] = [
  {
    name: DEFAULT_PLAN,
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

/** Throws PLAN_IN_USE for a change that would rename or deactivate the default plan (decision "Settled small things"). */
export function mayChangePlan(plan: Plan, change: NewPlan): void {
  if (plan.name !== DEFAULT_PLAN || (change.name === plan.name && change.isActive)) return;
  throw new DomainError('PLAN_IN_USE', 'The default plan of new users keeps its name and stays active.');
}

/** Throws PLAN_IN_USE for the default plan and for one that users have. */
export function mayRemovePlan(plan: Plan, users: number): void {
  if (plan.name === DEFAULT_PLAN)
    throw new DomainError('PLAN_IN_USE', 'The default plan of new users cannot be deleted.');
  if (users === 0) return;
  const who = users === 1 ? '1 user has' : `${users} users have`;
  throw new DomainError('PLAN_IN_USE', `${who} this plan. Deactivate it instead.`);
}
