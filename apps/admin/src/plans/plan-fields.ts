import { MONTHLY_HOURS, type Plan, type PlanRequest } from '@roomhours/contract';
import { check } from '../shared/field-rules';

/** What the form holds while it is being filled in. */
export interface PlanFields {
  name: string;
  displayName: string;
  description: string;
  /** Hours; null while the field is empty. */
  monthlyHours: number | null;
  isActive: boolean;
}

/** Defaults and limits: admin-screens.md "Plans". */
export const NEW_PLAN: PlanFields = {
  name: '',
  displayName: '',
  description: '',
  monthlyHours: MONTHLY_HOURS.default,
  isActive: true,
};

export function fieldsOf({ name, displayName, description, monthlyHours, isActive }: Plan): PlanFields {
  return { name, displayName, description: description ?? '', monthlyHours, isActive };
}

/** @param features those of the plan; they are kept, and cannot be edited */
export function requestOf(fields: PlanFields, features: string[]): PlanRequest {
  const { name, displayName, description, monthlyHours, isActive } = fields;
  return {
    name: name.trim(),
    displayName: displayName.trim(),
    description: description.trim() || null,
    monthlyHours: monthlyHours ?? 0,
    isActive,
    features,
  };
}

/** What is not a number means 0 (admin-screens.md "Plans"). A comma is taken for a point. */
export function hoursOf(text: string | undefined): number {
  const hours = Number((text ?? '').trim().replace(',', '.'));
  return Number.isFinite(hours) ? hours : 0;
}

export const keyRule = check<string>(
  (name) =>
    name.trim() !== '' && !/^[a-z0-9_-]{1,50}$/.test(name.trim()) && 'Up to 50 of the characters a-z, 0-9, _ and -',
);

export const hoursRule = check<number | null>((hours) => {
  const { min, max } = MONTHLY_HOURS;
  const fits = Number.isInteger(hours ?? 0) && (hours ?? 0) >= min && (hours ?? 0) <= max;
  return !fits && `Monthly hours must be a whole number from ${min} to ${max}`;
});
