import { setTimeout as wait } from 'node:timers/promises';
import LibsqlDatabase from 'libsql';
import type { DataSource, QueryRunner } from 'typeorm';
import { isTransient } from '../database/database-errors';
import type { Engine } from './engine';

const LOCK_POLL_MS = 50;

/** Maximum number of queued reads. Each read is a single statement that blocks the event loop, so reads never overlap. */
const READERS = 64;

/** A local SQLite file, intended for one process. A second process is serialised by file locks. */
export class SqliteEngine implements Engine {
  readonly description: string;
  /** TypeORM shares one connection among all callers, so transactions must be serialised. */
  readonly writers = 1;
  readonly readers = READERS;

  constructor(
    readonly writing: DataSource,
    readonly reading: DataSource,
    private readonly path: string,
  ) {
    this.description = `SQLite file ${path}`;
  }

  async verify(): Promise<void> {
    const [{ journal_mode: mode }] = await this.writing.query('PRAGMA journal_mode');
    if (mode !== 'wal')
      throw new Error(`The ${this.description} does not support a write-ahead log: journal_mode is ${mode}`);
  }

  /** Opens the file again after `discard`. */
  async connect(dataSource: DataSource): Promise<QueryRunner> {
    if (!dataSource.isInitialized) await dataSource.initialize();
    return dataSource.createQueryRunner();
  }

  /**
   * Holds an exclusive transaction on a separate lock file. The operating system releases it when the process ends or crashes.
   * The database itself stays unlocked for the work.
   */
  async withStartLock<T>(signal: AbortSignal, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const lock = new LibsqlDatabase(`${this.path}.start-lock`);
    try {
      while (!tryLock(lock)) await wait(LOCK_POLL_MS, undefined, { signal });
      return await work(await this.connect(this.writing));
    } finally {
      lock.close();
    }
  }

  /** Closes the file after a transaction that could not be ended. All readers share one connection, so it stays open. */
  async discard({ dataSource }: QueryRunner): Promise<void> {
    if (dataSource === this.writing) await dataSource.destroy();
  }
}

function tryLock(lock: LibsqlDatabase.Database): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isTransient(error)) return false;
    throw error;
  }
}
