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

/** Settings of durability and of causal reads on a cluster. */
const SETTINGS = ['innodb_flush_log_at_trx_commit', 'innodb_doublewrite', 'sync_binlog', 'log_bin', 'wsrep_on'];

/** @param {string} url @returns {string} without user and password, for messages */
export function shown(url) {
  if (url.startsWith('sqlite:')) return url;
  const { host, pathname } = new URL(url);
  return `mysql://${host}${pathname}`;
}

/** @param {string} url @returns {Promise<string>} address, version and settings */
export function describeServer(url) {
  return onDatabase(url, async ({ kind, rows }) => {
    const [server] = await rows(`SELECT ${kind === 'sqlite' ? 'sqlite_version' : 'VERSION'}() AS version`);
    if (kind === 'sqlite') return `${shown(url)}: SQLite ${server?.version}`;
    const names = SETTINGS.map((name) => `'${name}'`).join(', ');
    const found = await rows(`SHOW GLOBAL VARIABLES WHERE Variable_name IN (${names})`);
    const settings = found.map((row) => `${row.Variable_name} = ${row.Value}`).join(', ');
    return `${shown(url)}: ${server?.version}, ${settings}`;
  });
}

/**
 * Runs work on a new connection. Throws UserError if the database is unreachable.
 *
 * @template T
 * @param {string} url
 * @param {(connection: Connection) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function onDatabase(url, work) {
  const close = /** @type {(() => void)[]} */ ([]);
  try {
    const connection = url.startsWith('sqlite:') ? await openSqlite(url, close) : await openMySql(url, close);
    return await work(connection);
  } catch (error) {
    if (error instanceof UserError) throw error;
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ER_BAD_DB_ERROR')
      throw new UserError(`${shown(url)} does not exist: create an empty database first.`);
    throw new UserError(`${shown(url)} cannot be queried: ${message || code}`);
  } finally {
    close.forEach((end) => end());
  }
}

/** @param {string} url @param {(() => void)[]} close @returns {Promise<Connection>} */
async function openSqlite(url, close) {
  const { default: Libsql } = await import('libsql');
  const path = url.slice('sqlite:'.length);
  // Opening a file that does not exist would create it.
  const database = new Libsql(existsSync(path) ? path : ':memory:', { timeout: 5000 });
  close.push(() => database.close());
  return {
    kind: 'sqlite',
    async rows(sql) {
      const statement = database.prepare(sql);
      if (statement.reader) return /** @type {Row[]} */ (statement.all());
      statement.run();
      return [];
    },
  };
}

/** @param {string} url @param {(() => void)[]} close @returns {Promise<Connection>} */
async function openMySql(url, close) {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection({ uri: url, connectTimeout: 5000 });
  close.push(() => connection.destroy());
  // The server may end between two statements. The next statement then fails.
  connection.on('error', () => undefined);
  const rows = async (/** @type {string} */ sql) => {
    const [result] = await connection.query(sql);
    return Array.isArray(result) ? /** @type {Row[]} */ (result) : [];
  };
  // On a Galera node, every statement first waits for all committed transactions of the cluster.
  const [cluster] = await rows("SHOW VARIABLES LIKE 'wsrep_on'");
  if (cluster?.Value === 'ON') await rows('SET SESSION wsrep_sync_wait = 15');
  return { kind: 'mysql', rows };
}
