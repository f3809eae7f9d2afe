import type { Plan, User } from '@roomhours/contract';

/** Stands where there is nothing. */
const NOTHING = '-';

const ROLES: Record<User['role'], string> = { user: 'User', admin: 'Admin' };

/**
 * The fields of the User Account card, in order (member-screens.md "Profile page").
 *
 * @param plans the active ones; of a plan that is not among them only the name is known
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

/** A member whose quota is 0 has no limit: without a word about it '0 hours' would say the contrary. */
export function quotaNote({ role, monthlyQuota }: User): string | null {
  return role === 'user' && monthlyQuota === 0 ? '0 means no limit.' : null;
}
