import type { Plan } from '@roomhours/contract';
import { isolate } from '@roomhours/ui';
import type { PlanFields } from './plan-fields';

/** Returns one sentence for each consequence of saving a plan with these fields. */
export function consequencesOf(plan: Plan, { name, monthlyHours, isActive }: PlanFields): string[] {
  const key = name.trim();
  return [
    key !== '' && key !== plan.name && `Everybody on the plan ${isolate(plan.name)} goes along to ${isolate(key)}.`,
    (monthlyHours ?? 0) !== plan.monthlyHours &&
      'Those who are on the plan keep their hours: the new ones are for whoever is put on it from now on.',
    plan.isActive && !isActive && 'Those who are on the plan keep it; nobody else can be put on it.',
    !plan.isActive && isActive && 'Users can be put on the plan again.',
  ].filter((text) => text !== false);
}
