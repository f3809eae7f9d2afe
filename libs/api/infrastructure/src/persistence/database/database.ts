import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { OnApplicationShutdown } from '@nestjs/common';
import { unavailable } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { Semaphore, type WorkLoad } from '../../system/semaphore';
import { type Engine, type PersistenceLog, SILENT_LOG } from '../engine/engine';
import { createsDatabase, migrate } from '../migrations/migrate';
import { prepareRestoredData } from '../restored-data';
import {
  DEFAULT_RETRY,
  type RetryPolicy,
  readOnce,
  transactOnce,
  withRetries,
} from '../transactions/transaction-runner';
import {
  UnusableDatabase,
  isTransient,
  isUnreachable,
  isUnusable,
  isWriteRefused,
  translateError,
} from './database-errors';

export interface DatabaseTiming {
  /** Maximum wait for a connection. */
  acquireTimeoutMs: number;
  pingTimeoutMs: number;
  /** Delay between two connection attempts at start. */
  reconnectDelayMs: number;
}

const DEFAULT_TIMING: DatabaseTiming = { acquireTimeoutMs: 5_000, pingTimeoutMs: 1_000, reconnectDelayMs: 1_000 };

const RESTORED_LINE =
  'The data were restored: all sessions and password links have ended, and the messages that waited are held';

/** Time after which the readiness check lets requests try to write again. */
const REFUSED_WRITE_MS = 30_000;

/**
 * Lifecycle of the database: starting, open (migrated, being seeded), ready, closed.
 * All reads and writes pass through this class, so that every wait has a timeout and `close` waits for running work.
 */
export class Database implements OnApplicationShutdown {
  private state: 'starting' | 'open' | 'ready' | 'closed' = 'starting';
  private readonly readers: Semaphore;
  private readonly writers: Semaphore;
  /** Whether any attempt of this start has created the tables. */
  private isNew = false;
  private readonly closing = new AbortController();
  private readonly retriesEnd = new AbortController();
  private started: Promise<void> = Promise.resolve();
  /** Milliseconds of the clock of the process. */
  private refusedWriteAt: number | null = null;
  private pinging: Promise<boolean> | null = null;
  private closed: Promise<void> | null = null;

  constructor(
    private readonly engine: Engine,
    private readonly log: PersistenceLog = SILENT_LOG,
    private readonly retry: RetryPolicy = DEFAULT_RETRY,
    private readonly timing: DatabaseTiming = DEFAULT_TIMING,
  ) {
    this.readers = new Semaphore(engine.readers, timing.acquireTimeoutMs);
    this.writers = new Semaphore(engine.writers, timing.acquireTimeoutMs);
  }

  /**
   * Connects, migrates and seeds. Retries while the database is unreachable. Call once.
   * `seed` runs on every start under the lock of the migrations, so no other process seeds concurrently.
   * Its argument says whether this start has created the database.
   * Resolves when the database is ready or has been closed. Rejects with any permanent error.
   */
  start(seed: (isNew: boolean) => Promise<void> = async () => undefined): Promise<void> {
    return (this.started = this.open(seed));
  }

  /** Returns whether the start has completed. For the current state of the connection see `ping`. */
  isReady(): boolean {
    return this.state === 'ready';
  }

  /** Numbers of running and waiting reads and writes of this process. */
  get load(): Record<'read' | 'write', WorkLoad> {
    return { read: this.readers.load, write: this.writers.load };
  }

  /** Whether a write found no space or a read-only database in the last 30 s, and none has succeeded since. */
  get refusesWrites(): boolean {
    return this.refusedWriteAt !== null && performance.now() - this.refusedWriteAt < REFUSED_WRITE_MS;
  }

  /** Returns whether the database stores data, and responds within `pingTimeoutMs`. Concurrent callers share one statement. */
  ping(): Promise<boolean> {
    this.pinging ??= this.isResponding().finally(() => (this.pinging = null));
    return this.pinging;
  }

  /** Reads outside a transaction. Throws DomainError UNAVAILABLE if the database is unreachable or overloaded. */
  async read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    this.assertOpen();
    return this.run(this.readers, () => readOnce(this.engine, work));
  }

  /**
   * Runs the work in one transaction, and retries all of it after a transient error. It must have no other side effects.
   * Reads take no locks: update a row first, then read it. Change bookings through `UnitOfWork` only.
   * Throws DomainError UNAVAILABLE as `read` does. An error thrown by the work rolls back and is rethrown unchanged.
   */
  async write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    this.assertOpen();
    try {
      const result = await this.run(this.writers, () => transactOnce(this.engine, work));
      this.refusedWriteAt = null;
      return result;
    } catch (error) {
      if (isWriteRefused(error)) this.refusedWriteAt = performance.now();
      throw error;
    }
  }

  /**
   * Prepares the shutdown. Running work continues, and new work runs if a connection is free.
   * Work that would wait for a connection or be retried throws DomainError UNAVAILABLE.
   */
  stopRetrying(): void {
    this.retriesEnd.abort();
    this.readers.refuseWaiting();
    this.writers.refuseWaiting();
  }

  /** Rejects new work, waits for running work and closes the connections. Idempotent. */
  close(): Promise<void> {
    this.closed ??= this.finish();
    return this.closed;
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  private async finish(): Promise<void> {
    this.state = 'closed';
    this.closing.abort();
    await this.started.catch(() => undefined);
    await Promise.all([this.readers.idle(), this.writers.idle(), this.pinging]);
    await this.disconnect();
  }

  private async open(seed: (isNew: boolean) => Promise<void>): Promise<void> {
    while (!this.isClosed()) {
      try {
        return await this.tryToOpen(seed);
      } catch (error) {
        if (!this.isClosed()) this.state = 'starting';
        await this.disconnect();
        if (this.isClosed()) return;
        const reason = (error as Error).message;
        if (isUnusable(error))
          throw new UnusableDatabase(`The ${this.engine.description} cannot be used (${reason}): check DATABASE_URL.`);
        if (!isUnreachable(error) && !isTransient(error)) throw translateError(error);
        this.log.warn(`Waiting for the ${this.engine.description}`, { reason });
      }
      await wait(this.timing.reconnectDelayMs, undefined, { signal: this.closing.signal }).catch(() => undefined);
    }
  }

  private async tryToOpen(seed: (isNew: boolean) => Promise<void>): Promise<void> {
    await this.engine.writing.initialize();
    if (!this.engine.reading.isInitialized) await this.engine.reading.initialize();
    await this.engine.verify();
    await this.engine.withStartLock(this.closing.signal, async (runner) => {
      const migrated = await migrate(runner, this.engine.description);
      migrated.forEach((name) => this.log.info(`Migrated: ${name}`));
      this.isNew ||= createsDatabase(migrated);
      if (await prepareRestoredData(runner)) this.log.info(RESTORED_LINE);
      if (this.isClosed()) return;
      this.state = 'open';
      await seed(this.isNew);
    });
    if (!this.isClosed()) this.state = 'ready';
  }

  private async disconnect(): Promise<void> {
    const dataSources = new Set([this.engine.reading, this.engine.writing]);
    const open = [...dataSources].filter((dataSource) => dataSource.isInitialized);
    await Promise.all(open.map((dataSource) => dataSource.destroy()));
  }

  /** Bypasses the semaphore: an overloaded database must not count as unreachable. */
  private async isResponding(): Promise<boolean> {
    if (!this.isReady() || this.refusesWrites) return false;
    const runner = this.engine.reading.createQueryRunner();
    const response = runner.query('SELECT 1').then(
      () => 'responded' as const,
      () => 'failed' as const,
    );
    const outcome = await Promise.race([response, this.pingTimeout(response)]);
    if (outcome === 'timeout') void this.engine.discard(runner);
    else await runner.release();
    return outcome === 'responded';
  }

  /** Resolves after the timeout. Allows one more turn of the event loop for a response that has arrived but is unread. */
  private async pingTimeout(response: Promise<unknown>): Promise<'timeout'> {
    const responded = new AbortController();
    void response.then(() => responded.abort());
    await wait(this.timing.pingTimeoutMs, undefined, { signal: responded.signal }).catch(() => undefined);
    await nextTurn();
    return 'timeout';
  }

  private run<T>(semaphore: Semaphore, attempt: () => Promise<T>): Promise<T> {
    return withRetries(this.retry, this.log, this.retriesEnd.signal, () => semaphore.run(attempt));
  }

  private isClosed(): boolean {
    return this.state === 'closed';
  }

  private assertOpen(): void {
    if (this.state === 'starting' || this.state === 'closed') throw unavailable();
  }
}
