import { createHash } from 'node:crypto';
import type { PoolConnection } from 'mysql2';
import type { QueryRunner } from 'typeorm';
import type { Engine } from './engine';
import type { MySqlDataSource } from './mysql-data-source';

/** Seconds for which one GET_LOCK waits on the server; less than a statement may take. */
const LOCK_WAIT_SECONDS = 2;

/** A MySQL 8 or MariaDB 10.11+ server. */
export class MySqlEngine implements Engine {
  readonly description: string;

  constructor(
    readonly writing: MySqlDataSource,
    readonly reading: MySqlDataSource,
    /** Connections in each of the two pools that work may use; the pools have one more, for start lock and ping. */
    connections: number,
  ) {
    this.writers = connections;
    this.readers = connections;
    const { host, port, database } = writing.options as { host?: string; port?: number; database?: string };
    this.description = `MySQL database ${database} at ${host}:${port}`;
  }

  readonly writers: number;
  readonly readers: number;

  async verify(): Promise<void> {
    const rows: { Variable_name: string; Value: string }[] = await this.writing.query(
      "SHOW SESSION VARIABLES WHERE Variable_name IN ('sql_mode', 'tx_isolation', 'transaction_isolation')",
    );
    for (const { Variable_name: name, Value: value } of rows) {
      const isRight = name === 'sql_mode' ? value.includes('STRICT_ALL_TABLES') : value === 'READ-COMMITTED';
      if (!isRight) throw new Error(`The ${this.description} insists on ${name} = ${value}`);
    }
  }

  /** GET_LOCK belongs to the connection: it goes when the process, or the way to the server, breaks down. */
  async underStartLock<T>(signal: AbortSignal, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const runner = this.writing.createQueryRunner();
    const name = this.lockName();
    try {
      while (!(await this.isLocked(runner, name))) signal.throwIfAborted();
      const result = await work(runner);
      await runner.query('SELECT RELEASE_LOCK(?) AS released', [name]);
      await runner.release();
      return result;
    } catch (error) {
      await this.discard(runner);
      throw error;
    }
  }

  async unhurried<T>(work: () => Promise<T>): Promise<T> {
    const limits = this.writing.driver.options as { enableQueryTimeout?: boolean };
    const before = limits.enableQueryTimeout;
    limits.enableQueryTimeout = false;
    try {
      return await work();
    } finally {
      limits.enableQueryTimeout = before;
    }
  }

  noteStall(): void {
    this.writing.noteStall();
    this.reading.noteStall();
  }

  get hasStalledWork(): boolean {
    return this.writing.hasStalledWork || this.reading.hasStalledWork;
  }

  async discard(runner: QueryRunner): Promise<void> {
    const connection: PoolConnection | null = await runner.connect().catch(() => null);
    connection?.destroy();
  }

  private async isLocked(runner: QueryRunner, name: string): Promise<boolean> {
    const [row] = await runner.query('SELECT GET_LOCK(?, ?) AS locked', [name, LOCK_WAIT_SECONDS]);
    return Number(row.locked) === 1;
  }

  /** Lock names are shared by the whole server and have at most 64 characters. */
  private lockName(): string {
    const database = String(this.writing.options.database);
    return `roomhours-start-${createHash('sha256').update(database).digest('hex').slice(0, 32)}`;
  }
}
