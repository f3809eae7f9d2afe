import { DEFAULT_PLAN_NAME, type Plan } from '@roomhours/contract';
import { plural } from '../kit/plural';

/** Returns '20 hours'. A plan with 0 hours sets no limit. */
export function hoursText({ monthlyHours }: Pick<Plan, 'monthlyHours'>): string {
  if (monthlyHours === 0) return '0 hours (unlimited)';
  return plural(monthlyHours, 'hour');
}

/** Returns whether users are added to this plan by default. Such a plan keeps its name, stays active and cannot be deleted. */
export function isDefault({ name }: Pick<Plan, 'name'>): boolean {
  return name === DEFAULT_PLAN_NAME;
}

export function statusText({ isActive }: Pick<Plan, 'isActive'>): string {
  return isActive ? 'Active' : 'Inactive';
}
