import { createHash } from 'node:crypto';
import type { PoolConnection } from 'mysql2';
import { DataSource, type QueryRunner } from 'typeorm';
import type { Engine } from './engine';
import { type MySqlOptions, migrationOptions, sessionSettings } from './mysql-options';

/** Maximum wait of one GET_LOCK. It is repeated until the start is aborted. */
const LOCK_WAIT_SECONDS = 2;

/** A MySQL 8 or MariaDB 10.11+ server. */
export class MySqlEngine implements Engine {
  readonly description: string;

  constructor(
    readonly writing: DataSource,
    readonly reading: DataSource,
    /** Maximum number of concurrent reads, and of concurrent transactions. */
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

  async connect(dataSource: DataSource): Promise<QueryRunner> {
    const runner = dataSource.createQueryRunner();
    const connection: PoolConnection = await runner.connect();
    try {
      await sessionSettings(connection);
      return runner;
    } catch (error) {
      connection.destroy();
      throw error;
    }
  }

  /** Uses GET_LOCK, which belongs to the connection: the server releases it when the connection is closed or lost. */
  async withStartLock<T>(signal: AbortSignal, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const dataSource = new DataSource(migrationOptions(this.writing.options as MySqlOptions));
    await dataSource.initialize();
    try {
      const runner = await this.connect(dataSource);
      const name = this.lockName();
      while (!(await this.tryLock(runner, name))) signal.throwIfAborted();
      return await work(runner);
    } finally {
      await dataSource.destroy();
    }
  }

  async discard(runner: QueryRunner): Promise<void> {
    const connection: PoolConnection | null = await runner.connect().catch(() => null);
    connection?.destroy();
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
