import type { LoginAttempt } from '@roomhours/application';
import { DAY_MS, MINUTE_MS } from '@roomhours/time';
import { type AttemptLimit, attemptKey } from './attempt-limit';

const FAILED_LOGINS = { windowMs: 15 * MINUTE_MS, reason: 'Too many failed sign-ins.' };

/** Failures of one address and email (sessions.md "Throttle"). */
export const PAIR_LIMIT: AttemptLimit = { ...FAILED_LOGINS, max: 10 };

/** Failures of one email, over all unknown addresses. */
export const ACCOUNT_LIMIT: AttemptLimit = { ...FAILED_LOGINS, max: 30 };

/** Time after a sign-in during which its address is known: attempts from it do not count for the account. */
export const KNOWN_ADDRESS_MS = 30 * DAY_MS;

/** Keys of an attempt. */
export interface AttemptKeys {
  /** Failures of the address and the email. */
  pair: string;
  /** Failures of the email from unknown addresses. */
  account: string;
  /** Exists if the address is known for the account. */
  known: string;
}

export function attemptKeys({ address, emailKey }: LoginAttempt): AttemptKeys {
  return {
    pair: attemptKey([address, emailKey]),
    account: attemptKey([emailKey]),
    known: attemptKey(['known', address, emailKey]),
  };
}
