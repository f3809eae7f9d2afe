import { existsSync, rmSync } from 'node:fs';
import { Plain } from '../lib/say.mjs';
import { onDatabase, shown } from './sql.mjs';

/** @typedef {import('./sql.mjs').Connection} Connection */

/**
 * How a database was found: without any table, or as a first start leaves it, with a schema and nobody in it.
 *
 * @typedef {'bare' | 'migrated'} Found
 */

/** By this row the API knows its schema. */
const FIRST_MIGRATION = 'InitialSchema1763600000000';
/** What the migrations themselves fill; the races need it as it was filled. */
const FILLED = ['migration', 'plan', 'booking_settings', 'data_epoch'];

/**
 * Throws Plain, and has changed nothing, unless the database is empty.
 *
 * @param {string} url
 * @returns {Promise<Found>}
 */
export function mustBeEmpty(url) {
  return onDatabase(url, async (connection) => {
    const tables = await tablesOf(connection);
    if (tables.length === 0) return 'bare';
    if (!(await isOurs(connection, tables))) {
      throw new Plain(`${shown(url)} holds tables of something else (${tables[0]}). Nothing was changed.`);
    }
    for (const table of tables.filter((name) => !FILLED.includes(name))) {
      const [found] = await connection.rows(`SELECT COUNT(*) AS n FROM ${quoted(connection, table)}`);
      if (Number(found?.n) > 0) {
        throw new Plain(`${shown(url)} is not empty: ${table} holds ${found?.n} rows. Nothing was changed.`);
      }
    }
    const [hours] = await connection.rows('SELECT opens_at, closes_at, slot_minutes FROM booking_settings');
    if (hours && Object.values(hours).map(Number).slice(0, 3).join() !== '540,1050,30') {
      throw new Plain(`${shown(url)} has opening hours of its own: somebody uses it. Nothing was changed.`);
    }
    return 'migrated';
  });
}

/**
 * Takes away what the run has put there: all, or all but the schema.
 *
 * @param {string} url
 * @param {Found} found
 */
export async function empty(url, found) {
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

/** @param {string} url of an SQLite file that was not there before */
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
async function isOurs(connection, tables) {
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
