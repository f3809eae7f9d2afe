import { type AdminUser, DEFAULT_PLAN_NAME, MONTHLY_HOURS, type Role, TEXT_LIMITS } from '@roomhours/contract';
import { check } from '../../shared/field-rules';

/** What the form holds while it is being filled in. */
export interface UserFields {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** Name of a plan. */
  subscription: string;
  /** Hours; null while the field is empty. */
  monthlyQuota: number | null;
}

/** Defaults: admin-screens.md "Users". The password differs each time. */
export const NEW_USER: Omit<UserFields, 'password'> = {
  email: '',
  firstName: '',
  lastName: '',
  role: 'user',
  subscription: DEFAULT_PLAN_NAME,
  monthlyQuota: 4,
};

/** Deliberately wide: the server judges in detail, and a refused address is better explained by it. */
const LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const emailRule = check<string>((email) => !LIKE_EMAIL.test(email.trim()) && 'Valid email is required');

export const passwordRule = check<string>((password) => {
  const { passwordMin, passwordMax } = TEXT_LIMITS;
  if (password === '') return 'Password is required';
  const { length } = [...password];
  if (length < passwordMin) return `Password must be at least ${passwordMin} characters`;
  return length > passwordMax && `At most ${passwordMax} characters`;
});

export const quotaRule = check<number | null>((hours) => {
  if (hours === null || hours === undefined) return 'Monthly quota is required';
  const { min, max } = MONTHLY_HOURS;
  const fits = Number.isInteger(hours * 2) && hours >= min && hours <= max;
  return !fits && `Monthly quota must be ${min} to ${max} hours, in half hours`;
});

/** What of a user can be changed here, and what others may change beside it. */
export type ProfileFields = Pick<UserFields, 'email' | 'firstName' | 'lastName' | 'role' | 'monthlyQuota'> & {
  subscription: string | null;
  isActive: boolean;
};

export function profileOf(user: AdminUser): ProfileFields {
  const { email, firstName, lastName, role, subscription, monthlyQuota, isActive } = user;
  return {
    ...{ email, firstName: firstName ?? '', lastName: lastName ?? '' },
    ...{ role, subscription, monthlyQuota, isActive },
  };
}

/** Names as the calls take them: null where there is none. */
export function namesOf({ firstName, lastName }: Pick<UserFields, 'firstName' | 'lastName'>) {
  return { firstName: firstName.trim() || null, lastName: lastName.trim() || null };
}
