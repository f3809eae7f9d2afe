import { createConnection } from 'mysql2/promise';
import { type Pool, type PoolConnection, type PoolOptions, createPool } from 'mysql2';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { DriverFactory } from 'typeorm/driver/DriverFactory.js';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { ConnectionLeases } from './connection-leases';
import { DirectQueryRunner } from './direct-query-runner';

/** A statement takes at most this long, in milliseconds; then its connection is given up. */
const STATEMENT_TIMEOUT_MS = 8_000;
const CONNECT_TIMEOUT_MS = 5_000;

type MySqlOptions = Extract<DataSourceOptions, { type: 'mysql' | 'mariadb' }>;

/**
 * Said on every new connection before anything else.
 * READ COMMITTED: after the wait for a room's row the transaction must see what the one before it wrote (booking rules 8).
 * The modes are set whole, whatever the server's default: no silent cutting of values, and backslashes stay escapes,
 * as the driver's quoting assumes. A transaction waits a second for a row, then it is run again from its start.
 */
const SESSION = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  "SET SESSION sql_mode = 'STRICT_ALL_TABLES,ONLY_FULL_GROUP_BY,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'",
  'SET SESSION innodb_lock_wait_timeout = 1',
  "SET SESSION time_zone = '+00:00'",
];

/** Sends all statements without waiting in between. Rejects where one fails, or is not answered in time. */
function configure(connection: PoolConnection): Promise<unknown> {
  const timed = SESSION.map((sql) => ({ sql, timeout: CONNECT_TIMEOUT_MS }));
  return Promise.all(timed.map((options) => connection.promise().query(options)));
}

/** Options for a pool of so many connections. Throws a TypeError unless the URL names user, host and database. */
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

/** Finds out whether the server is MySQL or MariaDB, configures each connection, and replaces those that a stall may hold. */
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

  /** Keeps all present connections from being used again once their work is done. */
  noteStall(): void {
    this.leases?.noteStall();
  }

  /** Whether work still runs that began before the last stall was noted. */
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
