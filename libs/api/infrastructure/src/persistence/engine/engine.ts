import type { DataSource, QueryRunner } from 'typeorm';

/** What MySQL and SQLite do differently: how they are reached, locked at start, and cleaned up after. */
export interface Engine {
  /** For logs and messages, without a password. */
  readonly description: string;
  /** For transactions. */
  readonly writing: DataSource;
  /** For single statements that only read; never sees what is not committed. */
  readonly reading: DataSource;
  /** How many transactions may run at once. */
  readonly writers: number;
  /** How many reads may run at once. */
  readonly readers: number;

  /** Throws where the server or file, though reachable, cannot keep the rules that this code relies on. */
  verify(): Promise<void>;

  /**
   * Runs the work while no other process, on this machine or (MySQL) any other, is in here with the same database.
   * The lock goes with the process that holds it. `runner` is for the migrations: on MySQL the connection that holds it.
   * Throws the signal's reason where that comes first.
   */
  underStartLock<T>(signal: AbortSignal, work: (runner: QueryRunner) => Promise<T>): Promise<T>;

  /** Runs the work without a limit of time for its statements: changing a large table may take long. */
  unhurried<T>(work: () => Promise<T>): Promise<T>;

  /**
   * The database has left a statement, a new connection or a health check without an answer. No connection that exists
   * now is used again once its present work is done.
   */
  noteStall(): void;

  /** Whether work still runs that began before the last stall: it may hang until its statement times out. */
  readonly hasStalledWork: boolean;

  /** Makes sure that nobody gets this connection again, or not in the state that it is in. */
  discard(runner: QueryRunner): Promise<void>;
}
