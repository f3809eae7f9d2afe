import type { EntityManager } from 'typeorm';
import type { Semaphore } from '../../system/semaphore';
import { isStall, isTimeout } from '../database/database-errors';
import type { PersistenceLog } from '../database/persistence-log';
import type { Engine } from '../engine/engine';
import { type RetryPolicy, withRetries } from './retry-policy';

/** Runs work that only reads, on one connection and outside of any transaction. */
export class ReadRunner {
  constructor(
    private readonly engine: Engine,
    private readonly semaphore: Semaphore,
    private readonly retry: RetryPolicy,
    private readonly log: PersistenceLog,
    /** After it nothing is run again. */
    private readonly stop: AbortSignal,
  ) {}

  /** Throws DomainError UNAVAILABLE where the database is out of reach or too busy. */
  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return withRetries(this.retry, this.log, this.stop, () => this.semaphore.run(() => this.once(work)));
  }

  private async once<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.engine.reading.createQueryRunner();
    try {
      const result = await work(runner.manager);
      await runner.release();
      return result;
    } catch (error) {
      if (isStall(error)) this.engine.noteStall();
      // After a timeout the statement may still run, and the connection would make the next reader wait for it.
      await (isTimeout(error) ? this.engine.discard(runner) : runner.release());
      throw error;
    }
  }
}
