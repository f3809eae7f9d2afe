import { DomainError, type UserId } from '@roomhours/domain';
import type { Stores } from './ports/unit-of-work.port';
import type { StoredUser } from './ports/user.port';

/** Returns a user who can be changed. Throws DomainError NOT_FOUND for an unknown and for an erased user. */
export async function presentUser({ users }: Stores, id: UserId): Promise<StoredUser> {
  const user = await users.get(id);
  if (user.isErased) throw userNotFound();
  return user;
}

export function userNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'This user does not exist.');
}
