import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Semaphore, type WorkLoad } from '../../system/semaphore';
import { unavailable } from '../../system/unavailable';
import type { Engine } from '../engine/engine';
import { createsDatabase, migrate } from '../migrations/migrate';
import { ReadRunner } from '../transactions/read-runner';
import { DEFAULT_RETRY, type RetryPolicy } from '../transactions/retry-policy';
import { TransactionRunner } from '../transactions/transaction-runner';
import { isTransient, isUnreachable, translated } from './database-errors';
import { type PersistenceLog, SILENT_LOG } from './persistence-log';

/** Limits in milliseconds. */
export interface DatabaseTiming {
  /** A piece of work waits at most this long for a connection. */
  patienceMs: number;
  pingMs: number;
  /** Between two tries to reach the database at start. */
  reconnectMs: number;
}

const DEFAULT_TIMING: DatabaseTiming = { patienceMs: 5_000, pingMs: 1_000, reconnectMs: 1_000 };

/**
 * The stored data's life: out of reach, open (migrated, and being filled), ready, closed.
 * Reading and writing go through here, so that nobody is kept waiting for ever and closing waits for what runs.
 */
export class Database implements OnApplicationShutdown {
  private state: 'starting' | 'open' | 'ready' | 'closed' = 'starting';
  private readonly readers: Semaphore;
  private readonly writers: Semaphore;
  private readonly reads: ReadRunner;
  private readonly transactions: TransactionRunner;
  /** Whether this start has created the tables, in any of its tries. */
  private isNew = false;
  private readonly closing = new AbortController();
  private readonly retriesEnd = new AbortController();
  private started: Promise<void> = Promise.resolve();
  private pinging: Promise<boolean> | null = null;
  private closed: Promise<void> | null = null;

  constructor(
    private readonly engine: Engine,
    private readonly log: PersistenceLog = SILENT_LOG,
    retry: RetryPolicy = DEFAULT_RETRY,
    private readonly timing: DatabaseTiming = DEFAULT_TIMING,
  ) {
    this.readers = new Semaphore(engine.readers, timing.patienceMs);
    this.writers = new Semaphore(engine.writers, timing.patienceMs);
    this.reads = new ReadRunner(engine, this.readers, retry, log, this.retriesEnd.signal);
    this.transactions = new TransactionRunner(engine, this.writers, retry, log, this.retriesEnd.signal);
  }

  /**
   * Connects, migrates and fills; while the database is out of reach it waits and tries again. To be called once.
   * `fill` runs on every start, told whether this start has created the database, under the same lock as the migrations, so it sees alone whether there is anything to
   * do. Resolves when the database is ready, or closed meanwhile. Rejects for a fault that no waiting mends.
   */
  start(fill: (isNew: boolean) => Promise<void> = async () => undefined): Promise<void> {
    return (this.started = this.open(fill));
  }

  /** Whether everything is migrated and filled. Says nothing about the present; see `ping`. */
  isReady(): boolean {
    return this.state === 'ready';
  }

  /** What this process asks of the database at this moment. */
  get load(): Record<'read' | 'write', WorkLoad> {
    return { read: this.readers.load, write: this.writers.load };
  }

  /**
   * Whether the database answers within a second, and no work is left that an earlier stall may hold.
   * Cheap: concurrent callers share one statement.
   */
  ping(): Promise<boolean> {
    this.pinging ??= this.isAnswering().finally(() => (this.pinging = null));
    return this.pinging;
  }

  /** Reads outside of any transaction. Throws DomainError UNAVAILABLE where the database is out of reach or too busy. */
  async read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    this.refuseUnlessOpen();
    return this.reads.run(work);
  }

  /**
   * One transaction, run again as a whole where the database asks for it, so the work must only read, decide and save.
   * What it reads is not locked: change a row first, then read it. Bookings are changed through `UnitOfWork` alone.
   * Throws DomainError UNAVAILABLE as `read` does; what the work throws rolls back and comes out as it is.
   */
  async write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    this.refuseUnlessOpen();
    return this.transactions.run(work);
  }

  /**
   * For a process that must end soon: what runs goes on, and new work still runs where a connection is free. Work that has
   * to wait for a connection, or to be run again, throws DomainError UNAVAILABLE instead.
   */
  stopRetrying(): void {
    this.retriesEnd.abort();
    this.readers.refuseWaiting();
    this.writers.refuseWaiting();
  }

  /** Refuses newcomers, waits for what runs, and lets go of the database. A second call waits for the first. */
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

  private async open(fill: (isNew: boolean) => Promise<void>): Promise<void> {
    while (!this.isClosed()) {
      try {
        return await this.tryToOpen(fill);
      } catch (error) {
        if (!this.isClosed()) this.state = 'starting';
        await this.disconnect();
        if (this.isClosed()) return;
        if (!isUnreachable(error) && !isTransient(error)) throw translated(error);
        this.log.warn(`Waiting for the ${this.engine.description}`, { reason: (error as Error).message });
      }
      await wait(this.timing.reconnectMs, undefined, { signal: this.closing.signal }).catch(() => undefined);
    }
  }

  private async tryToOpen(fill: (isNew: boolean) => Promise<void>): Promise<void> {
    await this.engine.writing.initialize();
    await this.engine.reading.initialize();
    await this.engine.verify();
    await this.engine.underStartLock(this.closing.signal, async (runner) => {
      const migrated = await this.engine.unhurried(() => migrate(runner));
      migrated.forEach((name) => this.log.info(`Migrated: ${name}`));
      this.isNew ||= createsDatabase(migrated);
      if (this.isClosed()) return;
      this.state = 'open';
      await fill(this.isNew);
    });
    if (!this.isClosed()) this.state = 'ready';
  }

  private async disconnect(): Promise<void> {
    const open = [this.engine.reading, this.engine.writing].filter((dataSource) => dataSource.isInitialized);
    await Promise.all(open.map((dataSource) => dataSource.destroy()));
  }

  /** Not limited by the number of readers: a busy database is not an unreachable one. */
  private async isAnswering(): Promise<boolean> {
    if (!this.isReady()) return false;
    const runner = this.engine.reading.createQueryRunner();
    const answer = runner.query('SELECT 1').then(
      () => 'answered' as const,
      () => 'failed' as const,
    );
    const outcome = await Promise.race([answer, this.pingTimeout(answer)]);
    if (outcome !== 'silent') await runner.release();
    else {
      this.engine.noteStall();
      void this.engine.discard(runner);
    }
    return outcome === 'answered' && !this.engine.hasStalledWork;
  }

  /** Resolves when the time for an answer is over; an answer that this process has not read yet is in time. */
  private async pingTimeout(answer: Promise<unknown>): Promise<'silent'> {
    const answered = new AbortController();
    void answer.then(() => answered.abort());
    await wait(this.timing.pingMs, undefined, { signal: answered.signal }).catch(() => undefined);
    await nextTurn();
    return 'silent';
  }

  private isClosed(): boolean {
    return this.state === 'closed';
  }

  private refuseUnlessOpen(): void {
    if (this.state === 'starting' || this.state === 'closed') throw unavailable();
  }
}
