import type { EntityManager, QueryRunner } from 'typeorm';
import type { Semaphore } from '../../system/semaphore';
import { isStall, isTimeout } from '../database/database-errors';
import type { PersistenceLog } from '../database/persistence-log';
import type { Engine } from '../engine/engine';
import { type RetryPolicy, withRetries } from './retry-policy';

/** Runs work in a transaction and retries all of it after a transient error (booking rules 8). */
export class TransactionRunner {
  constructor(
    private readonly engine: Engine,
    private readonly semaphore: Semaphore,
    private readonly retry: RetryPolicy,
    private readonly log: PersistenceLog,
    /** Stops retries when aborted. */
    private readonly stop: AbortSignal,
  ) {}

  /**
   * Commits the work, or rolls it back and rethrows its error.
   * Throws DomainError UNAVAILABLE after the last attempt, or if the database is unreachable.
   */
  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return withRetries(this.retry, this.log, this.stop, () => this.semaphore.run(() => this.runOnce(work)));
  }

  private async runOnce<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.engine.writing.createQueryRunner();
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
      await this.undo(runner, isOpen, error);
      // The transient failure takes precedence over any error that the work has thrown because of it.
      throw runner.data['transientFailure'] ?? error;
    }
  }

  /** Rolls back and releases the connection. Discards it if that fails or the statement timed out. */
  private async undo(runner: QueryRunner, isOpen: boolean, reason: unknown): Promise<void> {
    if (isStall(reason)) this.engine.recordStall();
    try {
      if (isTimeout(reason)) throw reason;
      if (isOpen) await runner.rollbackTransaction();
      await runner.release();
    } catch {
      await this.engine.discard(runner);
    }
  }
}
