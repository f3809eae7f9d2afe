import type { AdminUser, Plan, Role } from '@roomhours/contract';

/** What stands where there is nothing to show. */
export const NOTHING = '-';

/** 'Ada Lovelace', what there is of it, or '-'. */
export function nameText({ firstName, lastName }: Pick<AdminUser, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || NOTHING;
}

/** How somebody is called in a sentence: by name, else by email. */
export function calledText(user: Pick<AdminUser, 'firstName' | 'lastName' | 'email'>): string {
  const name = nameText(user);
  return name === NOTHING ? user.email : name;
}

export function roleText(role: Role): string {
  return role === 'admin' ? 'Admin' : 'User';
}

/** The plan's display name; its key as long as the plans are not known; '-' for administrators. */
export function planText({ subscription }: Pick<AdminUser, 'subscription'>, plans: readonly Plan[]): string {
  if (subscription === null) return NOTHING;
  return plans.find(({ name }) => name === subscription)?.displayName ?? subscription;
}

/** '4 hours', '1 hour', or '∞ (Unlimited)' where there is no limit. */
export function quotaText({ monthlyQuota }: Pick<AdminUser, 'monthlyQuota'>): string {
  if (monthlyQuota === 0) return '∞ (Unlimited)';
  return `${monthlyQuota} ${monthlyQuota === 1 ? 'hour' : 'hours'}`;
}
