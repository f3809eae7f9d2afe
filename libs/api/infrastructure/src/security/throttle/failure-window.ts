import { createHash } from 'node:crypto';
import type { LoginAttempt } from '@roomhours/application';
import { DomainError } from '@roomhours/domain';
import { DAY_MS, type Instant, MINUTE_MS } from '@roomhours/time';

/** Failures within the window, for one address and email (decision "Sessions and safety"). */
export const MAX_FAILURES = 10;

/** Failures within the window for one email, over all addresses that its account has not signed in from lately. */
export const MAX_FAILURES_OF_ACCOUNT = 30;

export const WINDOW_MS = 15 * MINUTE_MS;

/** After a sign-in, attempts from the same address are not counted for the account for this long. */
export const KNOWN_ADDRESS_MS = 30 * DAY_MS;

/** The rows or keys of an attempt: hashes, so that emails of strangers are not stored. */
export interface AttemptKeys {
  /** Failures of the address and the email. */
  pair: string;
  /** Failures of the email from unknown addresses. */
  account: string;
  /** Exists where the account has signed in from the address lately. */
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

/** The failures that still count at `now`. */
export function withinWindow(failures: readonly number[], now: Instant): number[] {
  return failures.filter((at) => at > now - WINDOW_MS);
}

/** The refusal, with the seconds until the oldest failure no longer counts. */
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
