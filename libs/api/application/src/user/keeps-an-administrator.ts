import { DomainError } from '@roomhours/domain';
import type { Stores } from '../ports/unit-of-work.port';
import type { StoredUser } from '../ports/user-repository.port';

/** Throws DomainError LAST_ADMIN where the space would be left without an active administrator. */
export async function keepsAnAdministrator(stores: Stores, leaving: StoredUser): Promise<void> {
  const others = (await stores.users.claimActiveAdministrators()).filter((id) => id !== leaving.id);
  if (others.length > 0 || !leaving.isActive) return;
  throw new DomainError('LAST_ADMIN', 'This is the last active administrator. Make somebody else one first.');
}
