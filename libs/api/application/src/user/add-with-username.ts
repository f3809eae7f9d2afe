import { DomainError, type User, nthUsername, usernameFrom } from '@roomhours/domain';
import type { Stores } from '../ports/unit-of-work.port';
import type { NewUser } from '../ports/user-repository.port';

/** A user to be stored; null for a username that is made from the email. */
export type Account = Omit<NewUser, 'username'> & { username: string | null };

/**
 * Adds a user. One without a username gets the part of the email before the @, or the first of 'name2', 'name3', … that
 * nobody has, or takes in this very moment. Throws DomainError DUPLICATE when the email or a given username is taken.
 */
export async function addWithUsername({ users }: Stores, { username, ...account }: Account): Promise<User> {
  if (username !== null) return users.add({ ...account, username });
  const name = usernameFrom(account.email);
  for (let count = 1; ; count += 1) {
    const candidate = nthUsername(name, count);
    if (await users.hasUsername(candidate)) continue;
    try {
      return await users.add({ ...account, username: candidate });
    } catch (error) {
      if (!isDuplicate(error) || !(await users.hasUsername(candidate))) throw error;
    }
  }
}

export function isDuplicate(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'DUPLICATE';
}
