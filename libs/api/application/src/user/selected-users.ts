import { DomainError, type UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { Caller } from '../audit/caller';
import { recordChanges } from '../audit/record-change';
import { publishUserChanges } from '../events/publish-events';
import type { Stores } from '../ports/unit-of-work.port';
import type { StoredUser } from '../ports/user.port';
import type { Precondition } from '../precondition';

/** A user in a change of several users. */
export interface SelectedUser {
  userId: UserId;
  precondition?: Precondition<StoredUser>;
}

/** Maximum number of users that a refusal names. */
const MAX_NAMED = 3;

/**
 * Reads the users of a change, in the given order. Call it after their rows were locked.
 * Throws DomainError NOT_FOUND, or CHANGED_MEANWHILE unless the caller has read the present state of all of them.
 */
export async function readSelected({ users }: Stores, selected: readonly SelectedUser[]): Promise<StoredUser[]> {
  const found = await users.getAll(selected.map(({ userId }) => userId));
  const changed = found.filter((user, index) => selected[index]!.precondition?.(user) === false);
  if (changed.length === 0) return found;
  const verb = changed.length === 1 ? 'has' : 'have';
  const what = `${namesOf(changed)} ${verb} been changed meanwhile.`;
  throw new DomainError('CHANGED_MEANWHILE', `${what} Nothing was saved: look at the change and try again.`);
}

/** Records the change of each user in the audit log and publishes it, all of them in few statements. */
export async function reportChanges(
  stores: Stores,
  caller: Caller,
  at: Instant,
  { before, after }: { before: readonly StoredUser[]; after: readonly StoredUser[] },
): Promise<void> {
  const changes = before.map((user, index) => ({ before: user, after: after[index]! }));
  const described = { action: 'user.changed', subject: 'user' } as const;
  const records = changes.map((change) => ({ ...described, subjectId: change.before.id, ...change }));
  await recordChanges(stores, caller, at, records);
  await publishUserChanges(stores, at, changes);
}

/** Returns 'ada@example.org, ben@example.org and 4 more'. */
export function namesOf(users: readonly StoredUser[]): string {
  const named = users.slice(0, MAX_NAMED).map(({ email }) => email);
  const others = users.length - named.length;
  if (others > 0) return `${named.join(', ')} and ${others} more`;
  return named.length === 1 ? named[0]! : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}
