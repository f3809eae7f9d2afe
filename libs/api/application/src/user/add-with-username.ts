import { DomainError, type User, nthUsername, usernameFrom } from '@roomhours/domain';
import type { Stores } from '../ports/unit-of-work.port';
import type { NewUser } from '../ports/user-repository.port';

/** So many names are looked up at once, and then twice as many: one look nearly always does, however many namesakes there are. */
const FIRST_LOOK = 100;

/** A user to be stored; null for a username that is made from the email. */
export type Account = Omit<NewUser, 'username'> & { username: string | null };

/**
 * Adds a user. One without a username gets the part of the email before the @, or the first of 'name2', 'name3', … that
 * nobody has, or takes in this very moment. Throws DomainError DUPLICATE when the email or a given username is taken.
 */
export async function addWithUsername({ users }: Stores, { username, ...account }: Account): Promise<User> {
  if (username !== null) return users.add({ ...account, username });
  const name = usernameFrom(account.email);
  for (let first = 1, length = FIRST_LOOK; ; first += length, length *= 2) {
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
