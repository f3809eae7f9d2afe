import { DEFAULT_PLAN_NAME, type Plan } from '@roomhours/contract';

/** '20 hours'; a plan with 0 hours gives its new users no limit. */
export function hoursText({ monthlyHours }: Pick<Plan, 'monthlyHours'>): string {
  if (monthlyHours === 0) return '0 hours (unlimited)';
  return `${monthlyHours} ${monthlyHours === 1 ? 'hour' : 'hours'}`;
}

/** The plan of whoever is added without one: it keeps its name, stays active and cannot be deleted. */
export function isDefault({ name }: Pick<Plan, 'name'>): boolean {
  return name === DEFAULT_PLAN_NAME;
}

export function statusText({ isActive }: Pick<Plan, 'isActive'>): string {
  return isActive ? 'Active' : 'Inactive';
}
