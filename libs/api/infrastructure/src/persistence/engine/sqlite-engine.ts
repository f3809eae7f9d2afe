import { chmodSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import LibsqlDatabase from 'libsql';
import type { DataSource, DataSourceOptions, QueryRunner } from 'typeorm';
import { isTransient } from '../database/database-errors';
import type { Engine } from './engine';

type SqliteOptions = Extract<DataSourceOptions, { type: 'better-sqlite3' }>;

/**
 * Maximum wait of a statement for another process. It is short because the wait blocks the event loop.
 * The retry policy then waits asynchronously.
 */
const BUSY_TIMEOUT_MS = 20;

/** Adapts libsql to TypeORM. */
class TypeOrmLibsql extends LibsqlDatabase {
  /** Acquires the write lock at the start of a transaction: a later upgrade could fail with SQLITE_BUSY. */
  override prepare = ((sql: string) => {
    const statement = super.prepare(sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE TRANSACTION' : sql);
    const run = statement.run.bind(statement);
    const all = statement.all.bind(statement);
    // libsql treats a single null argument as an object of named parameters, but not inside an array.
    const inList = {
      run: (...parameters: unknown[]) => run(parameters),
      all: (...parameters: unknown[]) => all(parameters),
    };
    return Object.assign(statement, inList);
  }) as LibsqlDatabase.Database['prepare'];

  /**
   * Moves the write-ahead log into the file, so that a copy of the file is complete, and no erased data stay beside it.
   * libsql itself closes the file only when the garbage collector has found all prepared statements.
   */
  override close(): this {
    try {
      this.pragma('wal_checkpoint(TRUNCATE)');
    } catch {
      // A disk without space, or an open transaction. The log stays complete, and the next start reads it.
    }
    return super.close();
  }
}

/** Returns the options of the writing connection. Every commit is synced to disk before it returns (persistence.md). */
export function sqliteWritingOptions(path: string): SqliteOptions {
  return {
    ...commonOptions(path),
    prepareDatabase: (database: LibsqlDatabase.Database) => {
      restrictToOwner(path);
      database.pragma('synchronous = FULL');
      // Overwrites what is removed, so that the file keeps no erased data (personal-data.md).
      database.pragma('secure_delete = ON');
    },
  };
}

/** Read and write for the owner. SQLite applies the mode of the database file to `-wal` and `-shm` only when it creates them. */
const OWNER_ONLY_MODE = 0o600;

/** Removes the access of other operating-system users. Ignores files of another owner and file systems without modes. */
function restrictToOwner(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    try {
      chmodSync(file, OWNER_ONLY_MODE);
    } catch {
      continue;
    }
  }
}

/** Returns the options of the reading connection. It reads committed data while a transaction is open on the other one. */
export function sqliteReadingOptions(path: string): SqliteOptions {
  return {
    ...commonOptions(path),
    prepareDatabase: (database: LibsqlDatabase.Database) => void database.pragma('query_only = ON'),
  };
}

function commonOptions(path: string): SqliteOptions {
  return { type: 'better-sqlite3', driver: TypeOrmLibsql, database: path, enableWAL: true, timeout: BUSY_TIMEOUT_MS };
}

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
