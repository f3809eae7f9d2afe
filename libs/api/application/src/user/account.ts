import { DomainError, type Plan, type User, type UserId, nthUsername, usernameFrom } from '@roomhours/domain';
import type { Stores } from '../ports/unit-of-work.port';
import type { NewUser } from '../ports/user.port';

/** The person of a new account, and the terms of a member. */
export interface NewPerson extends Pick<User, 'email' | 'firstName' | 'lastName' | 'role'> {
  /** Omitted or null for none. */
  company?: string | null;
  /** Null means derived from the email. */
  username: string | null;
  /** Name of the plan; ignored for an administrator. */
  plan: string;
  /** Null means the hours of the plan; ignored for an administrator. */
  monthlyQuotaMinutes: number | null;
}

/** Number of candidates in the first lookup; doubled for each further one. One lookup is nearly always enough. */
const FIRST_LOOKUP_SIZE = 100;

/**
 * Adds the account of a person. The default username is the part of the email before the @, or the first free one of 'name2',
 * 'name3', …. If a concurrent request takes that name, the next free one is tried.
 * Throws DomainError VALIDATION_FAILED for an unknown or inactive plan, DUPLICATE for a taken email or username.
 *
 * @param passwordHash null for a user who cannot sign in by a password yet
 */
export async function addAccount(
  stores: Stores,
  { username, ...person }: NewPerson,
  passwordHash: string | null,
  isDemo = false,
): Promise<User> {
  const account = { ...person, ...(await planAndQuota(stores, person)), passwordHash, isDemo };
  return username === null ? addWithFreeUsername(stores, account) : stores.users.add({ ...account, username });
}

async function addWithFreeUsername({ users }: Stores, account: Omit<NewUser, 'username'>): Promise<User> {
  const name = usernameFrom(account.email);
  for (let first = 1, length = FIRST_LOOKUP_SIZE; ; first += length, length *= 2) {
    const candidates = Array.from({ length }, (_, index) => nthUsername(name, first + index));
    const taken = await users.takenUsernames(candidates);
    for (const username of candidates.filter((candidate) => !taken.has(candidate))) {
      try {
        return await users.add({ ...account, username });
      } catch (error) {
        if (!isDuplicate(error) || !(await users.takenUsernames([username])).has(username)) throw error;
      }
    }
  }
}

export function isDuplicate(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'DUPLICATE';
}

/**
 * Returns plan and quota of a user who gets a role. An administrator has neither.
 * Throws DomainError VALIDATION_FAILED for an unknown or inactive plan.
 */
export async function planAndQuota(
  stores: Stores,
  { role, plan: name, monthlyQuotaMinutes }: Pick<NewPerson, 'role' | 'plan' | 'monthlyQuotaMinutes'>,
): Promise<Pick<User, 'plan' | 'monthlyQuotaMinutes'>> {
  if (role === 'admin') return { plan: null, monthlyQuotaMinutes: 0 };
  const plan = await activePlan(stores, name);
  return { plan: plan.name, monthlyQuotaMinutes: monthlyQuotaMinutes ?? plan.monthlyHours * 60 };
}

/** Returns the plan that a user joins. Throws DomainError VALIDATION_FAILED for an unknown or inactive one. */
export async function activePlan({ plans }: Stores, name: string): Promise<Plan> {
  const plan = await plans.findByName(name);
  if (plan === null || !plan.isActive) throw DomainError.field('subscription', 'There is no such active plan.');
  return plan;
}

/** What a change leaves of the access to an account. By default nothing stays. */
export interface KeptAccess {
  sessionId?: string | null;
  /** API tokens and calendar feeds. */
  tokensAndFeeds?: boolean;
}

/**
 * Ends all access to accounts: sessions, API tokens, calendar feeds and password links. The only list of what ends
 * (sessions.md "End of access"). The accounts of the organisation stay, so that a sign-in with one is refused while its
 * user is inactive. The caller has locked the users.
 */
export async function endAccess(stores: Stores, userIds: readonly UserId[], kept: KeptAccess = {}): Promise<void> {
  await stores.sessions.removeOf(userIds, kept.sessionId ?? null);
  await stores.passwordLinks.removeOf(userIds);
  if (!kept.tokensAndFeeds) {
    await stores.apiTokens.removeOf(userIds);
    await stores.calendarFeeds.removeOf(userIds);
  }
}
