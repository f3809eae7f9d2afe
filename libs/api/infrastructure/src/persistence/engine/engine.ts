import type { DataSource, QueryRunner } from 'typeorm';

/** Differences between MySQL and SQLite: connecting, locking at start, discarding connections. */
export interface Engine {
  /** Text for logs and messages, without the password. */
  readonly description: string;
  /** Data source for transactions. */
  readonly writing: DataSource;
  /** Data source for single read statements. Sees committed data only. */
  readonly reading: DataSource;
  /** Maximum number of concurrent transactions. */
  readonly writers: number;
  /** Maximum number of concurrent reads. */
  readonly readers: number;

  /** Throws if the server or file lacks a required setting, such as strict mode, READ COMMITTED or WAL. */
  verify(): Promise<void>;

  /**
   * Runs the work under a lock that excludes other processes with the same database, on MySQL also on other machines.
   * The lock is released when its process ends. `runner` is for the migrations; on MySQL its connection holds the lock.
   * Throws the signal's reason if aborted before the lock is acquired.
   */
  withStartLock<T>(signal: AbortSignal, work: (runner: QueryRunner) => Promise<T>): Promise<T>;

  /** Runs the work without a statement timeout: altering a large table can take minutes. */
  withoutStatementTimeout<T>(work: () => Promise<T>): Promise<T>;

  /**
   * Records that a statement, a new connection or a health check timed out.
   * No connection that exists now is reused after its current work.
   */
  recordStall(): void;

  /** Whether work from before the last stall is still running. It may hang until its statement times out. */
  readonly hasStalledWork: boolean;

  /** Destroys the connection or resets its transaction state, so that it is never reused as it is. */
  discard(runner: QueryRunner): Promise<void>;
}
