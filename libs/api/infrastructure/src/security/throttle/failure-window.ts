import { createHash } from 'node:crypto';
import type { LoginAttempt } from '@roomhours/application';
import { DomainError } from '@roomhours/domain';
import { type Instant, MINUTE_MS } from '@roomhours/time';

/** 10 failed sign-ins within 15 minutes, for one address and email (decision "Sessions and safety"). */
export const MOST_FAILURES = 10;
export const WINDOW_MS = 15 * MINUTE_MS;

/** One attempt's row or key: a hash, since emails of strangers are nothing to keep. */
export function attemptKey({ address, emailKey }: LoginAttempt): string {
  return createHash('sha256')
    .update(JSON.stringify([address, emailKey]))
    .digest('hex');
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
