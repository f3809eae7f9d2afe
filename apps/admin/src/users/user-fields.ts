import { type AdminUser, DEFAULT_PLAN_NAME, MONTHLY_HOURS, type Role } from '@roomhours/contract';
import { check } from '../kit/form/field-rules';
import type { Confirmation } from '../kit/form/form-dialog';

/** The values of the form that adds a user. */
export interface UserFields {
  email: string;
  /** Whether the user gets a link to set a password, instead of a password. */
  invite: boolean;
  password: string;
  firstName: string;
  lastName: string;
  company: string;
  role: Role;
  /** Name of a plan. */
  subscription: string;
  /** Hours; null while the field is empty. */
  monthlyQuota: number | null;
}

/** Defaults: admin-screens.md "Users". Each user gets another random password. */
export const NEW_USER: Omit<UserFields, 'password' | 'invite'> = {
  email: '',
  firstName: '',
  lastName: '',
  company: '',
  role: 'user',
  subscription: DEFAULT_PLAN_NAME,
  monthlyQuota: 4,
};

/** Accepts more than the server, whose message about an invalid address is more exact. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const emailRule = check<string>((email) => !EMAIL.test(email.trim()) && 'Valid email is required');

export const quotaRule = check<number | null>((hours) => {
  if (hours === null || hours === undefined) return 'Monthly quota is required';
  const { min, max } = MONTHLY_HOURS;
  const fits = Number.isInteger(hours * 2) && hours >= min && hours <= max;
  return !fits && `Monthly quota must be ${min} to ${max} hours, in half hours`;
});

/** The values of the form that edits a user, and the values that other dialogs change. */
export type ProfileFields = Pick<
  UserFields,
  'email' | 'firstName' | 'lastName' | 'company' | 'role' | 'monthlyQuota'
> & {
  subscription: string | null;
  isActive: boolean;
};

export function profileOf(user: AdminUser): ProfileFields {
  const { email, firstName, lastName, company, role, subscription, monthlyQuota, isActive } = user;
  return {
    email,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    company: company ?? '',
    role,
    subscription,
    monthlyQuota,
    isActive,
  };
}

/** Returns names and company as the API takes them: null for none. */
export function namesOf({ firstName, lastName, company }: Pick<UserFields, 'firstName' | 'lastName' | 'company'>) {
  return {
    firstName: firstName.trim() || null,
    lastName: lastName.trim() || null,
    company: company.trim() || null,
  };
}

/**
 * A quota of 0 means no limit, but may be meant as none at all (admin-screens.md "Users").
 *
 * @param name of the user in a sentence
 */
export function unlimitedQuota(name: string): Confirmation {
  return {
    title: 'Unlimited hours',
    text: `A monthly quota of 0 means no limit: ${name} can book any number of hours.`,
    confirmLabel: 'Save as Unlimited',
  };
}
