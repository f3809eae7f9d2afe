import { type Pool, type PoolConnection, type PoolOptions, createPool } from 'mysql2';
import type { DataSourceOptions } from 'typeorm';

/** Timeout of a statement. Afterwards its connection is destroyed. */
const STATEMENT_TIMEOUT_MS = 8_000;
const CONNECT_TIMEOUT_MS = 5_000;

export type MySqlOptions = Extract<DataSourceOptions, { type: 'mysql' | 'mariadb' }>;

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
export async function sessionSettings(connection: PoolConnection): Promise<void> {
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
export function migrationOptions(options: MySqlOptions): MySqlOptions {
  return { ...options, poolSize: 1, enableQueryTimeout: false, subscribers: [] };
}
