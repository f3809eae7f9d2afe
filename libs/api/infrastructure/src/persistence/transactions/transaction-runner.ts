import { setTimeout as wait } from 'node:timers/promises';
import { type EntityManager, type EntitySubscriberInterface, EventSubscriber, type QueryRunner } from 'typeorm';
import { isTimeout, isTransient, translateError } from '../database/database-errors';
import type { Engine, PersistenceLog } from '../engine/engine';

/** Runs read-only work on one connection, outside a transaction. */
export async function readOnce<T>(engine: Engine, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  const runner = await engine.connect(engine.reading);
  try {
    const result = await work(runner.manager);
    await runner.release();
    return result;
  } catch (error) {
    // After a timeout the statement may still be running and would block the next user of the connection.
    await (isTimeout(error) ? engine.discard(runner) : runner.release());
    throw error;
  }
}

/** Runs the work in a transaction and commits it, or rolls it back and rethrows its error. */
export async function transactOnce<T>(engine: Engine, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  const runner = await engine.connect(engine.writing);
  runner.data = {};
  let isOpen = false;
  try {
    await runner.startTransaction();
    isOpen = true;
    const result = await work(runner.manager);
    if (runner.data['transientFailure'] !== undefined) throw runner.data['transientFailure'];
    await runner.commitTransaction();
    await runner.release();
    return result;
  } catch (error) {
    await undo(engine, runner, isOpen, error);
    // The transient failure takes precedence over any error that the work has thrown because of it.
    throw runner.data['transientFailure'] ?? error;
  }
}

/** Rolls back and releases the connection. Discards it if that fails or the statement timed out. */
async function undo(engine: Engine, runner: QueryRunner, isOpen: boolean, reason: unknown): Promise<void> {
  try {
    if (isTimeout(reason)) throw reason;
    if (isOpen) await runner.rollbackTransaction();
    await runner.release();
  } catch {
    await engine.discard(runner);
  }
}

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

type BeforeQuery = Parameters<NonNullable<EntitySubscriberInterface['beforeQuery']>>[0];
type AfterQuery = Parameters<NonNullable<EntitySubscriberInterface['afterQuery']>>[0];

/**
 * Stores a transient failure or a timeout with its query runner. After a deadlock the server has already rolled back everything,
 * and after a timeout the connection is unusable. So work that swallows the error must not be committed. Later statements are
 * rejected too: outside the ended transaction each would be committed immediately.
 */
@EventSubscriber()
export class TransientFailureSubscriber implements EntitySubscriberInterface {
  // Arrow properties: decorator metadata must not require the parameter types at run time.
  beforeQuery = ({ query, queryRunner }: BeforeQuery): void => {
    const failure = queryRunner.data['transientFailure'] as Error | undefined;
    if (failure !== undefined && query !== 'ROLLBACK') throw failure;
  };

  afterQuery = ({ success, error, queryRunner }: AfterQuery): void => {
    // Failures outside a transaction are not stored: on SQLite all readers share one query runner, and the next read may succeed.
    if (success || !queryRunner.isTransactionActive) return;
    if (isTransient(error) || isTimeout(error)) queryRunner.data['transientFailure'] = error;
  };
}

/** Clears the failure of work that must not be retried. The caller must throw, so that nothing is committed. */
export function forgetTransientFailure(runner: QueryRunner): void {
  delete runner.data['transientFailure'];
}
