import { DomainError, isAdministrator } from '@roomhours/domain';
import type { Stores } from '../ports/unit-of-work.port';
import type { StoredUser } from '../ports/user.port';

/**
 * Throws DomainError LAST_ADMIN if no active administrator would remain without `leaving`. Locks all active administrators if
 * one of them is leaving.
 * `includesDemoAccounts`: whether demo accounts count as administrators; false in production.
 */
export async function assertAdministratorRemains(
  stores: Stores,
  leaving: readonly StoredUser[],
  includesDemoAccounts: boolean,
): Promise<void> {
  const administrators = leaving.filter((user) => user.isActive && isAdministrator(user));
  if (administrators.length === 0) return;
  const ids = new Set(administrators.map(({ id }) => id));
  const others = (await stores.users.lockActiveAdministrators(includesDemoAccounts)).filter((id) => !ids.has(id));
  if (others.length > 0) return;
  const what = ids.size === 1 ? 'This is the last active administrator.' : 'These are the last active administrators.';
  throw new DomainError('LAST_ADMIN', `${what} Make another user an administrator first.`);
}
