import { setTimeout as wait } from 'node:timers/promises';
import { isTransient, translateError } from '../database/database-errors';
import type { PersistenceLog } from '../database/persistence-log';

/** Number and timing of retries. Clock and random source are injected. */
export interface RetryPolicy {
  /** Maximum number of attempts, including the first. */
  maxAttempts: number;
  /** No attempt begins later than this after the first. */
  maxElapsedMs: number;
  /** 0 to 1. */
  random(): number;
  /** Monotonic time in milliseconds. */
  now(): number;
  /** Resolves after `ms` milliseconds. */
  delay(ms: number): Promise<unknown>;
}

const INITIAL_DELAY_MS = 20;
const MAX_DELAY_MS = 320;

/** Eight attempts with delays of up to 20, 40, 80, 160, 320, 320 and 320 ms; the last begins within 8 s. */
export const DEFAULT_RETRY: RetryPolicy = {
  maxAttempts: 8,
  maxElapsedMs: 8_000,
  random: Math.random,
  now: () => performance.now(),
  delay: (ms) => wait(ms),
};

/**
 * Runs the work and retries it after transient errors. No retry begins after `stop` is aborted.
 * Throws DomainError UNAVAILABLE after the last attempt. Other errors are translated without a retry.
 */
export async function withRetries<T>(
  policy: RetryPolicy,
  log: PersistenceLog,
  stop: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const deadline = policy.now() + policy.maxElapsedMs;
  const isOver = () => stop.aborted || policy.now() >= deadline;
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || failures >= policy.maxAttempts || isOver()) throw translateError(error);
      await policy.delay(delayMs(policy, failures));
      if (isOver()) throw translateError(error);
      log.onRetry(failures, (error as Error).message);
    }
  }
}

/** Exponential backoff with full jitter, so that colliding transactions do not collide again. */
function delayMs(policy: RetryPolicy, failures: number): number {
  return policy.random() * Math.min(MAX_DELAY_MS, INITIAL_DELAY_MS * 2 ** (failures - 1));
}
