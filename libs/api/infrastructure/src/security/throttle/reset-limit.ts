import type { LoginAttempt } from '@roomhours/application';
import { HOUR_MS } from '@roomhours/time';
import { type AttemptLimit, attemptKey } from './attempt-limit';

/** Requests of one email, and of one client (sessions.md "Forgotten passwords"). */
export const RESET_LIMIT: AttemptLimit = { max: 5, windowMs: HOUR_MS, reason: 'Too many requests.' };

/** Returns the keys of the client and of the email. */
export function resetKeys({ address, emailKey }: LoginAttempt): [client: string, email: string] {
  return [attemptKey(['reset from', address]), attemptKey(['reset of', emailKey])];
}
