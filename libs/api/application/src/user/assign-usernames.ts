import { nthUsername, usernameFrom, usernameKey } from '@roomhours/domain';
import type { Stores } from '../ports/unit-of-work.port';

/**
 * Returns a free username for each email, in the same order: the part before the @, or the first free one of 'name2', 'name3', ….
 * Needs one lookup for most files, whatever their size.
 */
export async function assignUsernames({ users }: Stores, emails: readonly string[]): Promise<string[]> {
  const assigned = new Array<string>(emails.length);
  const next = nextCandidates();
  let open = emails.map((_, index) => index);
  while (open.length > 0) {
    for (const index of open) assigned[index] = next(usernameFrom(emails[index]!));
    const taken = await users.takenUsernames(open.map((index) => assigned[index]!));
    open = open.filter((index) => taken.has(assigned[index]!));
  }
  return assigned;
}

/** Returns a function that returns another candidate at each call. */
function nextCandidates(): (name: string) => string {
  const used = new Set<string>();
  const counts = new Map<string, number>();
  return (name) => {
    const key = usernameKey(name);
    for (let count = (counts.get(key) ?? 0) + 1; ; count += 1) {
      const candidate = nthUsername(name, count);
      if (used.has(usernameKey(candidate))) continue;
      used.add(usernameKey(candidate));
      counts.set(key, count);
      return candidate;
    }
  };
}
