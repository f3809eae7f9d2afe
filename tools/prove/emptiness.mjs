import { existsSync, rmSync } from 'node:fs';
import { UserError } from '../lib/terminal.mjs';
import { onDatabase, shown } from './sql.mjs';

/** @typedef {import('./sql.mjs').Connection} Connection */

/**
 * State of the database before the run: without tables, or with an empty schema.
 *
 * @typedef {'bare' | 'migrated'} InitialState
 */

/** The API recognises its schema by this row. */
const FIRST_MIGRATION = 'Baseline1780000000000';
/** Tables that the migrations fill. The races need their rows unchanged. */
const FILLED = ['migration', 'plan', 'booking_settings', 'data_epoch', 'workspace_identity'];

/**
 * Throws UserError unless the database is empty. Changes nothing.
 *
 * @param {string} url
 * @returns {Promise<InitialState>}
 */
export function assertEmpty(url) {
  return onDatabase(url, async (connection) => {
    const tables = await tablesOf(connection);
    if (tables.length === 0) return 'bare';
    if (!(await isRoomhours(connection, tables))) {
      throw new UserError(`${shown(url)} has tables of another program (${tables[0]}). Nothing was changed.`);
    }
    for (const table of tables.filter((name) => !FILLED.includes(name))) {
      const [found] = await connection.rows(`SELECT COUNT(*) AS n FROM ${quoted(connection, table)}`);
      if (Number(found?.n) > 0) {
        throw new UserError(`${shown(url)} is not empty: ${table} has ${found?.n} rows. Nothing was changed.`);
      }
    }
    const [hours] = await connection.rows('SELECT opens_at, closes_at, slot_minutes FROM booking_settings');
    if (hours && Object.values(hours).map(Number).slice(0, 3).join() !== '540,1050,30') {
      throw new UserError(`${shown(url)} is in use: its opening hours have been changed. Nothing was changed.`);
    }
    return 'migrated';
  });
}

/**
 * Removes what the run has stored: all tables, or all rows of an existing schema.
 *
 * @param {string} url
 * @param {InitialState} found
 */
export async function clearDatabase(url, found) {
  await onDatabase(url, async (connection) => {
    const tables = await tablesOf(connection);
    const off = connection.kind === 'mysql' ? 'SET SESSION foreign_key_checks = 0' : 'PRAGMA foreign_keys = OFF';
    await connection.rows(off);
    for (const table of tables) {
      const name = quoted(connection, table);
      if (found === 'bare') await connection.rows(`DROP TABLE ${name}`);
      else if (!FILLED.includes(table)) await connection.rows(`DELETE FROM ${name}`);
    }
  });
}

/** @param {string} url of an SQLite file that the run has created */
export function removeFile(url) {
  const path = url.slice('sqlite:'.length);
  for (const end of ['', '-wal', '-shm', '.start-lock']) rmSync(`${path}${end}`, { force: true });
}

/** @param {string} url */
export function isNewFile(url) {
  return url.startsWith('sqlite:') && !existsSync(url.slice('sqlite:'.length));
}

/** @param {Connection} connection */
async function tablesOf(connection) {
  const sql =
    connection.kind === 'mysql'
      ? 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY table_name'
      : "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name";
  return (await connection.rows(sql)).map(({ name }) => String(name));
}

/**
 * @param {Connection} connection
 * @param {string[]} tables
 */
async function isRoomhours(connection, tables) {
  if (!tables.includes('migration')) return false;
  const rows = await connection.rows('SELECT * FROM migration');
  return rows.some(({ name }) => name === FIRST_MIGRATION);
}

/**
 * @param {Connection} connection
 * @param {string} name
 */
function quoted({ kind }, name) {
  return kind === 'mysql' ? `\`${name.replaceAll('`', '``')}\`` : `"${name.replaceAll('"', '""')}"`;
}
