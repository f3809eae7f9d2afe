import { createHash } from 'node:crypto';
import type { LoginAttempt } from '@roomhours/application';
import { DomainError } from '@roomhours/domain';
import { DAY_MS, type Instant, MINUTE_MS } from '@roomhours/time';

/** Maximum failures within the window for one address and email (sessions.md "Throttle"). */
export const MAX_FAILURES = 10;

/** Maximum failures within the window for one email, over all unknown addresses. */
export const MAX_FAILURES_OF_ACCOUNT = 30;

export const WINDOW_MS = 15 * MINUTE_MS;

/** Time after a sign-in during which its address is known: attempts from it do not count for the account. */
export const KNOWN_ADDRESS_MS = 30 * DAY_MS;

/** Keys of an attempt. They are hashes, so that emails without an account are not stored. */
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
    pair: hashOf([address, emailKey]),
    account: hashOf([emailKey]),
    known: hashOf(['known', address, emailKey]),
  };
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Returns the failures that count at `now`. */
export function withinWindow(failures: readonly number[], now: Instant): number[] {
  return failures.filter((at) => at > now - WINDOW_MS);
}

/** Returns the error, with the seconds until the oldest failure no longer counts. */
export function tooManyAttempts(oldest: number, now: Instant): DomainError {
  const seconds = Math.max(1, Math.ceil((oldest + WINDOW_MS - now) / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new DomainError(
    'TOO_MANY_ATTEMPTS',
    `Too many failed sign-ins. Please try again in ${wait}.`,
    undefined,
    seconds,
  );
}
