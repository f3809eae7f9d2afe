import { createHash } from 'node:crypto';
import { type Pool, type PoolConnection, type PoolOptions, createPool } from 'mysql2';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import type { Engine } from './engine';

/** Timeout of a statement. Afterwards its connection is destroyed. */
const STATEMENT_TIMEOUT_MS = 8_000;
const CONNECT_TIMEOUT_MS = 5_000;

type MySqlOptions = Extract<DataSourceOptions, { type: 'mysql' | 'mariadb' }>;

/**
 * The first statements on every new connection.
 * READ COMMITTED: after waiting for a room's row the transaction must see the previous writer's changes (booking rules 8).
 * `sql_mode` replaces the server's default: no truncation of values, and backslash escapes as the driver's quoting assumes.
 * A transaction waits one second for a row lock, then it is retried.
 */
const SESSION_STATEMENTS = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  "SET SESSION sql_mode = 'STRICT_ALL_TABLES,ONLY_FULL_GROUP_BY,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'",
  'SET SESSION innodb_lock_wait_timeout = 1',
  "SET SESSION time_zone = '+00:00'",
];

const settingsOf = new WeakMap<PoolConnection, Promise<unknown>>();

/** Resolves when the connection has its session settings. Rejects if the server refuses one or does not respond in time. */
async function sessionSettings(connection: PoolConnection): Promise<void> {
  await settingsOf.get(connection);
}

/** The part of mysql2 that TypeORM uses. mysql2 runs statements in order, so the settings precede every other statement. */
const DRIVER = {
  createPool(options: PoolOptions): Pool {
    const pool = createPool(options);
    pool.on('connection', (connection) => {
      const timed = SESSION_STATEMENTS.map((sql) => ({ sql, timeout: CONNECT_TIMEOUT_MS }));
      const settings = Promise.all(timed.map((statement) => connection.promise().query(statement)));
      // A failure is thrown by `sessionSettings`.
      settings.catch(() => undefined);
      settingsOf.set(connection, settings);
    });
    return pool;
  },
};

/**
 * Returns the options of a pool with `connections` connections. Throws TypeError for an invalid URL.
 * MariaDB has the type 'mysql' too, so that TypeORM sends both servers the same statements.
 */
export function mySqlOptions(url: string, connections: number): MySqlOptions {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    type: 'mysql',
    driver: DRIVER,
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port || 3306),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    charset: 'utf8mb4_bin',
    timezone: 'Z',
    supportBigNumbers: true,
    bigNumberStrings: false,
    connectTimeout: CONNECT_TIMEOUT_MS,
    poolSize: connections,
    enableQueryTimeout: true,
    maxQueryExecutionTime: STATEMENT_TIMEOUT_MS,
  };
}

/** Returns the options of a single connection for migrations and restored data: no statement timeout. */
function migrationOptions(options: MySqlOptions): MySqlOptions {
  return { ...options, poolSize: 1, enableQueryTimeout: false, subscribers: [] };
}

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
