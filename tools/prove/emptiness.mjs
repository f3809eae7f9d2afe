import { existsSync, rmSync } from 'node:fs';
import { UserError } from '../lib/terminal.mjs';
import { onDatabase, shown } from './sql.mjs';

/** @typedef {import('./sql.mjs').Connection} Connection */

/**
 * State of the database before the run: without a file, without tables, or with an empty schema.
 *
 * @typedef {'missing' | 'bare' | 'migrated'} InitialState
 */

/** Tables that the migrations fill. The races need their rows unchanged. */
const FILLED = ['migration', 'plan', 'booking_settings', 'data_epoch', 'workspace_identity'];

/**
 * Throws UserError unless the database is empty. Changes nothing.
 *
 * @param {string} url
 * @returns {Promise<InitialState>}
 */
export async function assertEmpty(url) {
  if (url.startsWith('sqlite:') && !existsSync(pathOf(url))) return 'missing';
  return onDatabase(url, async (connection) => {
    const tables = await tablesOf(connection);
    if (tables.length === 0) return 'bare';
    if (!FILLED.every((name) => tables.includes(name)))
      throw new UserError(`${shown(url)} has tables of another program (${tables[0]}). Nothing was changed.`);
    for (const table of tables.filter((name) => !FILLED.includes(name))) {
      const [found] = await connection.rows(`SELECT COUNT(*) AS n FROM ${table}`);
      if (Number(found?.n) > 0)
        throw new UserError(`${shown(url)} is not empty: ${table} has ${found?.n} rows. Nothing was changed.`);
    }
    return 'migrated';
  });
}

/**
 * Removes what the run has stored: the file, all tables, or all rows of an existing schema.
 *
 * @param {string} url
 * @param {InitialState} found
 */
export async function clearDatabase(url, found) {
  if (found === 'missing') {
    for (const end of ['', '-wal', '-shm', '.start-lock']) rmSync(`${pathOf(url)}${end}`, { force: true });
    return;
  }
  await onDatabase(url, async (connection) => {
    const off = connection.kind === 'mysql' ? 'SET SESSION foreign_key_checks = 0' : 'PRAGMA foreign_keys = OFF';
    await connection.rows(off);
    for (const table of await tablesOf(connection)) {
      if (found === 'bare') await connection.rows(`DROP TABLE ${table}`);
      else if (!FILLED.includes(table)) await connection.rows(`DELETE FROM ${table}`);
    }
  });
}

/** @param {string} url of an SQLite file */
function pathOf(url) {
  return url.slice('sqlite:'.length);
}

/** @param {Connection} connection */
async function tablesOf({ kind, rows }) {
  const sql =
    kind === 'mysql'
      ? 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY table_name'
      : "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name";
  return (await rows(sql)).map(({ name }) => String(name));
}
