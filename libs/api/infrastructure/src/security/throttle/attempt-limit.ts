import { createHash } from 'node:crypto';
import { DomainError } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';

/** A limit of attempts within a sliding window. */
export interface AttemptLimit {
  max: number;
  windowMs: number;
  /** First sentence of the refusal. */
  reason: string;
}

/** Returns the key under which attempts are counted. It is a hash, so that emails without an account are not stored. */
export function attemptKey(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Returns the attempts that count at `now`. */
export function withinWindow(attempts: readonly number[], now: Instant, windowMs: number): number[] {
  return attempts.filter((at) => at > now - windowMs);
}

/** Returns the error, with the seconds until the oldest attempt no longer counts. */
export function tooManyAttempts({ windowMs, reason }: AttemptLimit, oldest: number, now: Instant): DomainError {
  const seconds = Math.max(1, Math.ceil((oldest + windowMs - now) / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new DomainError('TOO_MANY_ATTEMPTS', `${reason} Please try again in ${wait}.`, undefined, seconds);
}
