import { existsSync } from 'node:fs';
import { UserError } from '../lib/terminal.mjs';

/** @typedef {Record<string, string | number | null>} Row */

/**
 * A connection to the database that bypasses the API.
 *
 * @typedef {object} Connection
 * @property {'mysql' | 'sqlite'} kind
 * @property {(sql: string) => Promise<Row[]>} rows
 */

/** @param {string} url @returns {string} without user and password, for messages */
export function shown(url) {
  if (url.startsWith('sqlite:')) return url;
  const { host, pathname } = new URL(url);
  return `mysql://${host}${pathname}`;
}

/**
 * Runs work on a new connection. Throws UserError if the database is unreachable.
 *
 * @template T
 * @param {string} url
 * @param {(connection: Connection) => Promise<T>} work
 * @returns {Promise<T>}
 */
export function onDatabase(url, work) {
  return url.startsWith('sqlite:') ? onSqlite(url, work) : onMySql(url, work);
}

/**
 * @template T
 * @param {string} url
 * @param {(connection: Connection) => Promise<T>} work
 */
async function onSqlite(url, work) {
  const { default: Libsql } = await import('libsql');
  const path = url.slice('sqlite:'.length);
  // Opening a file that does not exist would create it.
  const database = new Libsql(existsSync(path) ? path : ':memory:', { timeout: 5000 });
  try {
    return await work({ kind: 'sqlite', rows: async (sql) => rowsOf(database, sql) });
  } catch (error) {
    throw asUserError(url, error);
  } finally {
    database.close();
  }
}

/**
 * @param {import('libsql').Database} database
 * @param {string} sql
 * @returns {Row[]}
 */
function rowsOf(database, sql) {
  if (/^\s*(SELECT|PRAGMA table)/i.test(sql)) return /** @type {Row[]} */ (database.prepare(sql).all());
  database.exec(sql);
  return [];
}

/**
 * @template T
 * @param {string} url
 * @param {(connection: Connection) => Promise<T>} work
 */
async function onMySql(url, work) {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection({ uri: url, connectTimeout: 5000 }).catch((error) => {
    throw asUserError(url, error);
  });
  // The server may end between two statements. The next statement then fails.
  connection.on('error', () => undefined);
  const rows = async (/** @type {string} */ sql) => {
    const [result] = await connection.query(sql);
    return Array.isArray(result) ? /** @type {Row[]} */ (result) : [];
  };
  try {
    // On a Galera node, every statement first waits for all committed transactions of the cluster.
    const [cluster] = await rows("SHOW VARIABLES LIKE 'wsrep_on'");
    if (cluster?.Value === 'ON') await rows('SET SESSION wsrep_sync_wait = 15');
    return await work({ kind: 'mysql', rows });
  } catch (error) {
    throw asUserError(url, error);
  } finally {
    connection.destroy();
  }
}

/**
 * @param {string} url
 * @param {unknown} error
 */
function asUserError(url, error) {
  if (error instanceof UserError) return error;
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code === 'ER_BAD_DB_ERROR') return new UserError(`${shown(url)} does not exist: create an empty database first.`);
  return new UserError(`${shown(url)} cannot be queried: ${message || code}`);
}
