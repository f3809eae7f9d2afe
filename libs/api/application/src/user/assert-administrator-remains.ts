import { DomainError } from '@roomhours/domain';
import type { Stores } from '../ports/unit-of-work.port';
import type { StoredUser } from '../ports/user-repository.port';

/**
 * Throws DomainError LAST_ADMIN if `user` is the last active administrator. Locks all active administrators.
 * `includesDemoAccounts`: whether demo accounts count as administrators; false in production.
 */
export async function assertAdministratorRemains(
  stores: Stores,
  user: StoredUser,
  includesDemoAccounts: boolean,
): Promise<void> {
  const others = (await stores.users.lockActiveAdministrators(includesDemoAccounts)).filter((id) => id !== user.id);
  if (others.length > 0 || !user.isActive) return;
  throw new DomainError('LAST_ADMIN', 'This is the last active administrator. Make somebody else one first.');
}
