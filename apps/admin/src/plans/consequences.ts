import type { Plan } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import type { PlanFields } from './plan-fields';

/** Returns one sentence for each consequence of saving a plan with these fields. */
export function consequencesOf(plan: Plan, { name, monthlyHours, isActive, members = 'new' }: PlanFields): string[] {
  const key = name.trim();
  return [
    key !== '' && key !== plan.name && `All users on the plan ${isolate(plan.name)} are moved to ${isolate(key)}.`,
    (monthlyHours ?? 0) !== plan.monthlyHours &&
      members === 'new' &&
      'Users on the plan keep their hours. The new hours apply to users who are put on it later.',
    plan.isActive && !isActive && 'Users on the plan keep it. No other user can be put on it.',
    !plan.isActive && isActive && 'Users can be put on the plan again.',
  ].filter((text) => text !== false);
}
