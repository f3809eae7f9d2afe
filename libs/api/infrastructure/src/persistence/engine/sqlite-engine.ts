import { setTimeout as wait } from 'node:timers/promises';
import LibsqlDatabase from 'libsql';
import type { DataSource, QueryRunner } from 'typeorm';
import { isTransient } from '../database/database-errors';
import type { Engine } from './engine';

const LOCK_POLL_MS = 50;

/** Reads are single statements that block this process while they run, so the bound is only for their number in line. */
const READERS = 64;

/** A file beside the API, for one process; a second one that comes by mistake waits and is served in turn. */
export class SqliteEngine implements Engine {
  readonly description: string;
  /** TypeORM shares one connection among all callers, so transactions must follow one another. */
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
    if (mode !== 'wal') throw new Error(`The ${this.description} cannot keep a write-ahead log (${mode})`);
  }

  /**
   * An exclusive transaction on a file of its own: the operating system gives the lock back when the process ends,
   * however it ends. The database itself stays free for what the work does meanwhile.
   */
  async underStartLock<T>(signal: AbortSignal, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const lock = new LibsqlDatabase(`${this.path}.start-lock`);
    try {
      while (!isLocked(lock)) await wait(LOCK_POLL_MS, undefined, { signal });
      return await work(this.writing.createQueryRunner());
    } finally {
      lock.close();
    }
  }

  unhurried<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  /** A file does not stall without blocking this process. */
  noteStall(): void {}

  readonly hasStalledWork = false;

  /** The one connection stays; what TypeORM remembers of a transaction that could not be ended does not. */
  async discard(runner: QueryRunner): Promise<void> {
    if (runner.dataSource === this.writing) Reflect.set(this.writing.driver, 'queryRunner', undefined);
  }
}

function isLocked(lock: LibsqlDatabase.Database): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isTransient(error)) return false;
    throw error;
  }
}
