import { type Pool, type PoolConnection, type PoolOptions, createPool } from 'mysql2';
import type { DataSourceOptions } from 'typeorm';
import { ConnectionLeases } from './connection-leases';

/** Timeout of a statement. Afterwards its connection is destroyed. */
const STATEMENT_TIMEOUT_MS = 8_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** More than the application registers. mysql2 reserves memory for each of them on every connection: 1 MB for its default. */
const MAX_PREPARED_STATEMENTS = 512;

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

/**
 * Returns the options of a pool with `connections` connections. Throws TypeError for an invalid URL.
 * MariaDB has the type 'mysql' too, so that TypeORM sends both servers the same statements.
 */
export function mySqlOptions(url: string, connections: number): MySqlOptions {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    type: 'mysql',
    driver: new LeasingDriver(),
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
    extra: { maxPreparedStatements: MAX_PREPARED_STATEMENTS },
  };
}

/** The part of mysql2 that TypeORM uses. It configures each connection, and replaces those that existed before a stall. */
export class LeasingDriver {
  private leases: ConnectionLeases | null = null;

  readonly createPool = (options: PoolOptions): Pool => {
    const pool = createPool(options);
    this.leases = new ConnectionLeases(pool, configure);
    return pool;
  };

  /** Marks all existing connections for replacement after their current work. */
  recordStall(): void {
    this.leases?.recordStall();
  }

  /** Whether work from before the last stall is still running. */
  get hasStalledWork(): boolean {
    return this.leases?.hasStalledWork ?? false;
  }
}
