import { DomainError } from '@roomhours/domain';
import type { Stores } from '../ports/unit-of-work.port';
import type { StoredUser } from '../ports/user-repository.port';

/**
 * Throws DomainError LAST_ADMIN where the workspace would be left without an active administrator.
 * `demoAccountsCount`: false in production, where a demo account is no administrator.
 */
export async function keepsAnAdministrator(
  stores: Stores,
  leaving: StoredUser,
  demoAccountsCount: boolean,
): Promise<void> {
  const others = (await stores.users.claimActiveAdministrators(demoAccountsCount)).filter((id) => id !== leaving.id);
  if (others.length > 0 || !leaving.isActive) return;
  throw new DomainError('LAST_ADMIN', 'This is the last active administrator. Make somebody else one first.');
}
