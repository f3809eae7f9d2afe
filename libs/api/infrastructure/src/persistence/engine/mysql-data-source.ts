import { createConnection } from 'mysql2/promise';
import { type Pool, type PoolConnection, type PoolOptions, createPool } from 'mysql2';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { DriverFactory } from 'typeorm/driver/DriverFactory.js';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { ConnectionLeases } from './connection-leases';
import { DirectQueryRunner } from './direct-query-runner';

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

/** Sends all statements without waiting for responses. Rejects if one fails or times out. */
function configure(connection: PoolConnection): Promise<unknown> {
  const timed = SESSION_STATEMENTS.map((sql) => ({ sql, timeout: CONNECT_TIMEOUT_MS }));
  return Promise.all(timed.map((options) => connection.promise().query(options)));
}

/** Returns the options of a pool with `connections` connections. Throws TypeError for an invalid URL. */
export function mySqlOptions(url: string, connections: number): MySqlOptions {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    type: 'mysql',
    driver: { createPool },
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

/** Detects MySQL or MariaDB, configures each connection, and replaces connections that existed before a stall. */
export class MySqlDataSource extends DataSource {
  private leases: ConnectionLeases | null = null;

  override async initialize(): Promise<this> {
    const type = await this.serverType();
    this.setOptions({
      type,
      driver: { createPool: (options: PoolOptions) => this.createPool(options) },
    } as Partial<MySqlOptions>);
    const driver = new DriverFactory().create(this) as MysqlDriver;
    driver.createQueryRunner = (mode) => new DirectQueryRunner(driver, mode);
    this.driver = driver;
    return super.initialize();
  }

  /** Marks all existing connections for replacement after their current work. */
  recordStall(): void {
    this.leases?.recordStall();
  }

  /** Whether work from before the last stall is still running. */
  get hasStalledWork(): boolean {
    return this.leases?.hasStalledWork ?? false;
  }

  private createPool(options: PoolOptions): Pool {
    const pool = createPool(options);
    this.leases = new ConnectionLeases(pool, configure);
    return pool;
  }

  private async serverType(): Promise<'mysql' | 'mariadb'> {
    const { host, port, username: user, password, connectTimeout } = this.options as MySqlOptions;
    const connection = await createConnection({ host, port, user, password, connectTimeout });
    try {
      const [rows] = await connection.query('SELECT VERSION() AS version');
      return /mariadb/i.test((rows as { version: string }[])[0]!.version) ? 'mariadb' : 'mysql';
    } finally {
      connection.destroy();
    }
  }
}
