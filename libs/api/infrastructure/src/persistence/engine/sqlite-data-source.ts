import { chmodSync } from 'node:fs';
import LibsqlDatabase from 'libsql';
import type { DataSourceOptions } from 'typeorm';

type SqliteOptions = Extract<DataSourceOptions, { type: 'better-sqlite3' }>;

/**
 * How long a statement may wait for another process, in milliseconds. It blocks this process meanwhile, so it is
 * short: the unit of work tries again after a pause in which everything else goes on.
 */
const BUSY_TIMEOUT_MS = 20;

/** libsql as TypeORM sees it. */
class TypeOrmLibsql extends LibsqlDatabase {
  /** A transaction takes the right to write at its start, not in its middle, where it could be refused. */
  override prepare = ((sql: string) => {
    const statement = super.prepare(sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE TRANSACTION' : sql);
    const run = statement.run.bind(statement);
    const all = statement.all.bind(statement);
    // A null that is the only parameter is taken for an object of named ones; in a list it is not.
    const inList = {
      run: (...parameters: unknown[]) => run(parameters),
      all: (...parameters: unknown[]) => all(parameters),
    };
    return Object.assign(statement, inList);
  }) as LibsqlDatabase.Database['prepare'];
}

/** An acknowledged transaction is on the disk, whatever ends the process (decision "Living on"). */
export function sqliteWritingOptions(path: string): SqliteOptions {
  return {
    ...commonOptions(path),
    prepareDatabase: (database: LibsqlDatabase.Database) => {
      keepPrivate(path);
      database.pragma('synchronous = FULL');
    },
  };
}

/** Owner reads and writes. SQLite gives `-wal` and `-shm` the mode of the database file, but keeps that of existing ones. */
const PRIVATE_MODE = 0o600;

/** Removes the access of other users of the machine. Files of another owner, and file systems without modes, stay as they are. */
function keepPrivate(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    try {
      chmodSync(file, PRIVATE_MODE);
    } catch {
      continue;
    }
  }
}

/** A second connection: it reads what is committed while the first one has a transaction open. */
export function sqliteReadingOptions(path: string): SqliteOptions {
  return {
    ...commonOptions(path),
    prepareDatabase: (database: LibsqlDatabase.Database) => void database.pragma('query_only = ON'),
  };
}

function commonOptions(path: string): SqliteOptions {
  return { type: 'better-sqlite3', driver: TypeOrmLibsql, database: path, enableWAL: true, timeout: BUSY_TIMEOUT_MS };
}
