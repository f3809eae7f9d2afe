import type { Plan, User } from '@roomhours/contract';

/** Shown for an empty value. */
const NOTHING = '-';

const ROLES: Record<User['role'], string> = { user: 'User', admin: 'Admin' };

/**
 * The fields of the User Account card, in order (member-screens.md "Profile page").
 *
 * @param plans the active plans; for another plan only its name is known
 */
export function accountFields(user: User, plans: readonly Plan[]): [label: string, value: string][] {
  return [
    ['Email', user.email || NOTHING],
    ['Username', user.username || NOTHING],
    ['First Name', user.firstName || NOTHING],
    ['Last Name', user.lastName || NOTHING],
    ['Role', ROLES[user.role]],
    ['Subscription', plans.find(({ name }) => name === user.subscription)?.displayName || user.subscription || NOTHING],
    ['Monthly Quota', user.role === 'admin' ? '∞ (Unlimited)' : `${user.monthlyQuota || 0} hours`],
  ];
}

/** A quota of 0 means no limit. '0 hours' alone would mean the opposite. */
export function quotaNote({ role, monthlyQuota }: User): string | null {
  return role === 'user' && monthlyQuota === 0 ? '0 means no limit.' : null;
}
