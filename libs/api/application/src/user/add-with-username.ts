import { DomainError, type User, nthUsername, usernameFrom } from '@roomhours/domain';
import type { Stores } from '../ports/unit-of-work.port';
import type { NewUser } from '../ports/user.port';

/** Number of candidates in the first lookup; doubled for each further one. One lookup is nearly always enough. */
const FIRST_LOOKUP_SIZE = 100;

/** A user to store. A null username means derived from the email. */
export type Account = Omit<NewUser, 'username'> & { username: string | null };

/**
 * Adds a user. The default username is the part of the email before the @, or the first free one of 'name2', 'name3', ….
 * If a concurrent request takes that name, the next free one is tried.
 * Throws DomainError DUPLICATE if the email or a given username is taken.
 */
export async function addWithUsername({ users }: Stores, { username, ...account }: Account): Promise<User> {
  if (username !== null) return users.add({ ...account, username });
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
