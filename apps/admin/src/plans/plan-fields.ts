import { DEFAULT_PLAN_NAME, MONTHLY_HOURS, type Plan, type PlanMembers, type PlanRequest } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { check, orNone } from '../kit/form/field-rules';
import type { EntityFields } from '../kit/form/use-entity-form';
import { plural } from '../kit/plural';

/** The values of the form. */
export interface PlanFields {
  name: string;
  displayName: string;
  description: string;
  /** Hours; null while the field is empty. */
  monthlyHours: number | null;
  isActive: boolean;
  /** Who gets new hours; the question is shown only for new hours. */
  members?: PlanMembers;
}

/** Defaults and limits: admin-screens.md "Plans". */
export const NEW_PLAN: PlanFields = {
  name: '',
  displayName: '',
  description: '',
  monthlyHours: MONTHLY_HOURS.default,
  isActive: true,
  members: 'new',
};

export const PLAN: EntityFields<Plan, PlanFields> = {
  fieldsOf,
  texts: {
    Name: ({ name }) => name,
    'Display Name': ({ displayName }) => displayName,
    Description: ({ description }) => orNone(description),
    'Monthly Hours': ({ monthlyHours }) => hoursText({ monthlyHours: monthlyHours ?? 0 }),
    Active: ({ isActive }) => (isActive ? 'yes' : 'no'),
  },
  uniqueField: 'name',
};

export function fieldsOf({ name, displayName, description, monthlyHours, isActive }: Plan): PlanFields {
  return { name, displayName, description: description ?? '', monthlyHours, isActive, members: 'new' };
}

/** @param features the features of the plan, which the form does not change */
export function requestOf(fields: PlanFields, features: string[]): PlanRequest {
  const { name, displayName, description, monthlyHours, isActive, members = 'new' } = fields;
  return {
    name: name.trim(),
    displayName: displayName.trim(),
    description: description.trim() || null,
    monthlyHours: monthlyHours ?? 0,
    isActive,
    features,
    ...(members === 'new' ? {} : { members }),
  };
}

/** Reads hours; 0 for a text that is not a number (admin-screens.md "Plans"). A comma is a decimal point. */
export function parseHours(text: string | undefined): number {
  const hours = Number((text ?? '').trim().replace(',', '.'));
  return Number.isFinite(hours) ? hours : 0;
}

export const nameRule = check<string>(
  (name) =>
    name.trim() !== '' && !/^[a-z0-9_-]{1,50}$/.test(name.trim()) && 'Up to 50 of the characters a-z, 0-9, _ and -',
);

export const hoursRule = check<number | null>((hours) => {
  const { min, max } = MONTHLY_HOURS;
  const fits = Number.isInteger(hours ?? 0) && (hours ?? 0) >= min && (hours ?? 0) <= max;
  return !fits && `Monthly hours must be a whole number from ${min} to ${max}`;
});

/** Returns '20 hours'. A plan with 0 hours sets no limit. */
export function hoursText({ monthlyHours }: Pick<Plan, 'monthlyHours'>): string {
  if (monthlyHours === 0) return '0 hours (unlimited)';
  return plural(monthlyHours, 'hour');
}

/** Returns whether users are added to this plan by default. Such a plan keeps its name, stays active and cannot be deleted. */
export function isDefault({ name }: Pick<Plan, 'name'>): boolean {
  return name === DEFAULT_PLAN_NAME;
}

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
