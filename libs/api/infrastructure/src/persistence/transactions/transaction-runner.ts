import type { EntityManager, QueryRunner } from 'typeorm';
import type { Semaphore } from '../../system/semaphore';
import { isStall, isTimeout } from '../database/database-errors';
import type { PersistenceLog } from '../database/persistence-log';
import type { Engine } from '../engine/engine';
import { type RetryPolicy, withRetries } from './retry-policy';

/** Runs work in a transaction, from its start again where the database asks for it (booking rules 8). */
export class TransactionRunner {
  constructor(
    private readonly engine: Engine,
    private readonly semaphore: Semaphore,
    private readonly retry: RetryPolicy,
    private readonly log: PersistenceLog,
    /** After it nothing is run again. */
    private readonly stop: AbortSignal,
  ) {}

  /**
   * Commits what the work did, or rolls it back and throws what the work threw.
   * Throws DomainError UNAVAILABLE after the last try, and where the database is out of reach.
   */
  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return withRetries(this.retry, this.log, this.stop, () => this.semaphore.run(() => this.once(work)));
  }

  private async once<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
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
      // What the work made of a failure that undid it is of no account.
      throw runner.data['transientFailure'] ?? error;
    }
  }

  /** A connection that cannot be brought back to a clean state is not used again. */
  private async undo(runner: QueryRunner, isOpen: boolean, reason: unknown): Promise<void> {
    if (isStall(reason)) this.engine.noteStall();
    try {
      if (isTimeout(reason)) throw reason;
      if (isOpen) await runner.rollbackTransaction();
      await runner.release();
    } catch {
      await this.engine.discard(runner);
    }
  }
}
