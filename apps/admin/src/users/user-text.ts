import type { AdminUser, Plan, Role } from '@roomhours/contract';
import { hoursText, numberText } from '../kit/plural';

/** Shown in place of an empty value. */
const NOTHING = '-';

/** Returns 'Ada Lovelace' or one of both names. */
export function nameOf({ firstName, lastName }: Pick<AdminUser, 'firstName' | 'lastName'>): string | undefined {
  return [firstName, lastName].filter(Boolean).join(' ') || undefined;
}

/** Returns the name, or '-'. */
export function nameText(user: Pick<AdminUser, 'firstName' | 'lastName'>): string {
  return nameOf(user) ?? NOTHING;
}

/** Returns how a sentence names a user: by name, else by email. */
export function calledText(user: Pick<AdminUser, 'firstName' | 'lastName' | 'email'>): string {
  return nameOf(user) ?? user.email;
}

export function roleText(role: Role): string {
  return role === 'admin' ? 'Admin' : 'User';
}

/** Returns the display name of the plan, or its name until the plans have been loaded; '-' for administrators. */
export function planText({ subscription }: Pick<AdminUser, 'subscription'>, plans: readonly Plan[]): string {
  if (subscription === null) return NOTHING;
  return plans.find(({ name }) => name === subscription)?.displayName ?? subscription;
}

/** Returns '4.5 of 20 hours', or '4.5 hours' without a limit. */
export function usageText(hours: number, monthlyQuota: number): string {
  return monthlyQuota === 0 ? hoursText(hours) : `${numberText(hours)} of ${hoursText(monthlyQuota)}`;
}

/** Returns '4 hours', '1 hour', or '∞ (Unlimited)' for no limit. */
export function quotaText({ monthlyQuota }: Pick<AdminUser, 'monthlyQuota'>): string {
  if (monthlyQuota === 0) return '∞ (Unlimited)';
  return hoursText(monthlyQuota);
}

/** Returns the percentage of a quota, rounded down: 100 only if the quota is reached. */
export function shareOf(hours: number, quota: number): number {
  return Math.floor((hours / quota) * 100);
}
