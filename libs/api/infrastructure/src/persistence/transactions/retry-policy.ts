import { setTimeout as wait } from 'node:timers/promises';
import { isTransient, translated } from '../database/database-errors';
import type { PersistenceLog } from '../database/persistence-log';

/** How often work on the database is run again, and after which pause. Time and chance come in from outside. */
export interface RetryPolicy {
  /** Runs in all, the first included. */
  tries: number;
  /** After so many milliseconds there is no further run, however few there were. */
  patienceMs: number;
  /** 0 to 1. */
  random(): number;
  /** Milliseconds since some moment. */
  now(): number;
  /** Resolves after so many milliseconds. */
  delay(ms: number): Promise<unknown>;
}

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 320;

/** Eight tries with up to 20, 40, 80, 160, 320, 320, 320 ms between them, and the last of them begins within 8 s. */
export const DEFAULT_RETRY: RetryPolicy = {
  tries: 8,
  patienceMs: 8_000,
  random: Math.random,
  now: () => performance.now(),
  delay: (ms) => wait(ms),
};

/**
 * Runs the work, and runs it again from its start where it failed as a new run may mend. After `stop` no further run begins.
 * Throws DomainError UNAVAILABLE after the last try; what else the work throws is translated, not repeated.
 */
export async function withRetries<T>(
  policy: RetryPolicy,
  log: PersistenceLog,
  stop: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const deadline = policy.now() + policy.patienceMs;
  const isOver = () => stop.aborted || policy.now() >= deadline;
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || failures >= policy.tries || isOver()) throw translated(error);
      await policy.delay(pauseMs(policy, failures));
      if (isOver()) throw translated(error);
      log.rerun(failures, (error as Error).message);
    }
  }
}

/** Chance spreads the pauses out, so that those who collided do not meet again. */
function pauseMs(policy: RetryPolicy, failures: number): number {
  return policy.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
}
