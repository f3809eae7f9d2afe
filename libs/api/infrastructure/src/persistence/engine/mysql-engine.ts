import { createHash } from 'node:crypto';
import type { PoolConnection } from 'mysql2';
import type { DataSource, QueryRunner } from 'typeorm';
import type { Engine } from './engine';
import type { LeasingDriver } from './mysql-options';

/** Timeout of one GET_LOCK on the server; shorter than the statement timeout. */
const LOCK_WAIT_SECONDS = 2;

/** A MySQL 8 or MariaDB 10.11+ server. */
export class MySqlEngine implements Engine {
  readonly description: string;

  constructor(
    readonly writing: DataSource,
    readonly reading: DataSource,
    /** Connections for reads and for writes. Each pool has one more for start lock and ping. */
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
      if (!isRight)
        throw new Error(`The ${this.description} does not accept the required setting: ${name} is ${value}`);
    }
  }

  /** Uses GET_LOCK, which belongs to the connection: the server releases it when the connection is lost. */
  async withStartLock<T>(signal: AbortSignal, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const runner = this.writing.createQueryRunner();
    const name = this.lockName();
    try {
      while (!(await this.tryLock(runner, name))) signal.throwIfAborted();
      const result = await work(runner);
      await runner.query('SELECT RELEASE_LOCK(?) AS released', [name]);
      await runner.release();
      return result;
    } catch (error) {
      await this.discard(runner);
      throw error;
    }
  }

  async withoutStatementTimeout<T>(work: () => Promise<T>): Promise<T> {
    const limits = this.writing.driver.options as { enableQueryTimeout?: boolean };
    const before = limits.enableQueryTimeout;
    limits.enableQueryTimeout = false;
    try {
      return await work();
    } finally {
      limits.enableQueryTimeout = before;
    }
  }

  recordStall(): void {
    for (const driver of this.drivers()) driver.recordStall();
  }

  get hasStalledWork(): boolean {
    return this.drivers().some(({ hasStalledWork }) => hasStalledWork);
  }

  async discard(runner: QueryRunner): Promise<void> {
    const connection: PoolConnection | null = await runner.connect().catch(() => null);
    connection?.destroy();
  }

  private drivers(): LeasingDriver[] {
    return [this.writing, this.reading].map(({ options }) => (options as { driver: LeasingDriver }).driver);
  }

  private async tryLock(runner: QueryRunner, name: string): Promise<boolean> {
    const [row] = await runner.query('SELECT GET_LOCK(?, ?) AS locked', [name, LOCK_WAIT_SECONDS]);
    return Number(row.locked) === 1;
  }

  /** Lock names are global to the server and at most 64 characters long. */
  private lockName(): string {
    const database = String(this.writing.options.database);
    return `roomhours-start-${createHash('sha256').update(database).digest('hex').slice(0, 32)}`;
  }
}
