import { ERASED_USER } from '@roomhours/limits';
import { emailKey } from './user';
import type { UserId } from '../ids';

/** A user whose traces are removed from recorded JSON. */
export interface TracedUser {
  id: UserId;
  /** The forms for comparison of the present and of all known earlier emails. */
  emailKeys: ReadonlySet<string>;
}

/** Fields of a booking and of a user, and what replaces them. */
const OF_BOOKING = { purpose: null, userEmail: ERASED_USER, username: ERASED_USER };
const OF_USER = { username: ERASED_USER, firstName: null, lastName: null, company: null };

/**
 * Returns recorded JSON without the emails and names of a user, and without the purposes of the user's bookings.
 * Numbers, times and all other values stay.
 */
export function withoutUser(value: unknown, user: TracedUser): unknown {
  if (typeof value === 'string') return user.emailKeys.has(emailKey(value)) ? ERASED_USER : value;
  if (Array.isArray(value)) return value.map((each) => withoutUser(each, user));
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Record<string, unknown>;
  const isOfUser = typeof record['email'] === 'string' && user.emailKeys.has(emailKey(record['email']));
  const replaced: Record<string, unknown> = {
    ...(record['userId'] === user.id ? OF_BOOKING : {}),
    ...(isOfUser ? OF_USER : {}),
  };
  return Object.fromEntries(
    Object.entries(record).map(([name, each]) => [name, name in replaced ? replaced[name] : withoutUser(each, user)]),
  );
}
