import type { DataSource, QueryRunner } from 'typeorm';

/** Differences between MySQL and SQLite: connecting, locking at start, discarding connections. */
export interface Engine {
  /** Text for logs and messages, without the password. */
  readonly description: string;
  /** Data source for transactions. */
  readonly writing: DataSource;
  /** Data source for single read statements. Sees committed data only, unless it is the one for transactions. */
  readonly reading: DataSource;
  /** Maximum number of concurrent transactions. */
  readonly writers: number;
  /** Maximum number of concurrent reads. */
  readonly readers: number;

  /** Throws if the server or file lacks a required setting, such as strict mode, READ COMMITTED or WAL. */
  verify(): Promise<void>;

  /** Returns a query runner with a connection that has all session settings. */
  connect(dataSource: DataSource): Promise<QueryRunner>;

  /**
   * Runs the work under a lock that excludes other processes with the same database, on MySQL also on other machines.
   * The lock is released when its process ends. `runner` is for the migrations. On MySQL its connection holds the lock
   * and has no statement timeout: altering a large table can take minutes.
   * Throws the signal's reason if aborted before the lock is acquired.
   */
  withStartLock<T>(signal: AbortSignal, work: (runner: QueryRunner) => Promise<T>): Promise<T>;

  /** Closes the connection, so that it is never reused. */
  discard(runner: QueryRunner): Promise<void>;
}

/** The database to open: a SQLite file, or a MySQL-compatible server at 'mysql://user:pass@host:port/database'. */
export type DatabaseTarget = { kind: 'sqlite'; path: string } | { kind: 'mysql'; url: string };

/** Receives background events: retries, lost connections, migrations. */
export abstract class PersistenceLog {
  abstract info(message: string, fields?: Record<string, unknown>): void;
  abstract warn(message: string, fields?: Record<string, unknown>): void;
  /** Records a retry. `failures` counts the failed attempts so far; `reason` is the last error message. */
  abstract onRetry(failures: number, reason: string): void;
}

export const SILENT_LOG: PersistenceLog = { info: () => undefined, warn: () => undefined, onRetry: () => undefined };
