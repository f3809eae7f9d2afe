import type { EntityManager } from 'typeorm';
import type { Semaphore } from '../../system/semaphore';
import { isStall, isTimeout } from '../database/database-errors';
import type { PersistenceLog } from '../database/persistence-log';
import type { Engine } from '../engine/engine';
import { type RetryPolicy, withRetries } from './retry-policy';

/** Runs read-only work on one connection, outside a transaction. */
export class ReadRunner {
  constructor(
    private readonly engine: Engine,
    private readonly semaphore: Semaphore,
    private readonly retry: RetryPolicy,
    private readonly log: PersistenceLog,
    /** Stops retries when aborted. */
    private readonly stop: AbortSignal,
  ) {}

  /** Throws DomainError UNAVAILABLE if the database is unreachable or overloaded. */
  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return withRetries(this.retry, this.log, this.stop, () => this.semaphore.run(() => this.runOnce(work)));
  }

  private async runOnce<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.engine.reading.createQueryRunner();
    try {
      const result = await work(runner.manager);
      await runner.release();
      return result;
    } catch (error) {
      if (isStall(error)) this.engine.recordStall();
      // After a timeout the statement may still be running and would block the next user of the connection.
      await (isTimeout(error) ? this.engine.discard(runner) : runner.release());
      throw error;
    }
  }
}
