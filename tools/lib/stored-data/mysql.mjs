import { spawn } from 'node:child_process';
import { closeSync, openSync, readSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../child.mjs';
import { temporaryFolder } from '../cleanup.mjs';
import { findProgram } from '../programs.mjs';
import { UserError } from '../terminal.mjs';
import { ACCESS, secondsNow } from './access.mjs';

/** @typedef {import('mysql2/promise').Connection} Connection */

/** The last line that mysqldump and mariadb-dump write. */
const LAST_LINE = '-- Dump completed';
/** A consistent snapshot of all tables, without locks that would delay bookings. */
const SNAPSHOT = ['--single-transaction', '--skip-lock-tables', '--no-tablespaces', '--hex-blob'];

/**
 * Backs up and restores with the client programs of MySQL or MariaDB, which must be installed.
 *
 * @param {URL} url
 * @returns {import('../stored-data.mjs').StoredData}
 */
export function mysqlData(url) {
  const name = decodeURIComponent(url.pathname.slice(1));
  if (name === '') throw new UserError('DATABASE_URL must name a database, as in mysql://user:pass@host:3306/db.');
  return {
    async writeTo(file) {
      const dump = program(['mysqldump', 'mariadb-dump']);
      await onServer(url, (connection) => roomhoursTables(connection, name));
      const access = accessFile(url);
      const help = (await run(dump, ['--help'])).output;
      // Restoring a dump with GTIDs would need the right to set up replication.
      const gtid = help.includes('--set-gtid-purged') ? ['--set-gtid-purged=OFF'] : [];
      await pipe(dump, [access, ...SNAPSHOT, ...gtid, '--default-character-set=utf8mb4', name], file, 'w');
      if (!endsWith(file, LAST_LINE)) throw new UserError('The dump is incomplete.');
    },
    async readFrom(file, epoch) {
      const client = program(['mysql', 'mariadb']);
      if (!endsWith(file, LAST_LINE)) throw new UserError(`${file} is no complete backup of Roomhours.`);
      const found = await onServer(url, (connection) => tablesOf(connection, name));
      if (found.length > 0) throw new UserError(`The database ${name} already has tables: name an empty one.`);
      try {
        await pipe(client, [accessFile(url), '--default-character-set=utf8mb4', name], file, 'r');
        return await onServer(url, async (connection) => {
          await check(connection, name);
          await connection.query('UPDATE data_epoch SET value = ?', [epoch]);
          const [rows] = await connection.query(ACCESS, [secondsNow()]);
          return /** @type {import('./access.mjs').Access[]} */ (rows);
        });
      } catch (error) {
        await onServer(url, (connection) => dropTables(connection, name));
        throw error;
      }
    },
  };
}

/** @param {string[]} names */
function program(names) {
  const found = findProgram(names);
  if (found) return found;
  throw new UserError(`This needs ${names.join(' or ')}: install the client programs of your database.`);
}

/**
 * Writes the server's address and the credentials to a private file, because other users can read arguments and the
 * environment.
 *
 * @returns the option that names the file
 *
 * @param {URL} url
 */
export function accessFile(url) {
  const file = join(temporaryFolder('roomhours-access-'), 'client.cnf');
  /** @param {string} text */
  const quoted = (text) => `"${decodeURIComponent(text).replace(/[\\"]/g, '\\$&')}"`;
  const lines = [
    '[client]',
    'protocol=tcp',
    `host=${quoted(url.hostname.replace(/[[\]]/g, ''))}`,
    `port=${url.port || '3306'}`,
    `user=${quoted(url.username)}`,
    `password=${quoted(url.password)}`,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  return `--defaults-file=${file}`;
}

/**
 * Runs a program with a file as its output ('w') or as its input ('r').
 *
 * @param {string} name
 * @param {string[]} args
 * @param {string} file
 * @param {'r' | 'w'} direction
 */
async function pipe(name, args, file, direction) {
  const handle = openSync(file, direction);
  const child = spawn(name, args, {
    stdio: [direction === 'r' ? handle : 'ignore', direction === 'w' ? handle : 'ignore', 'pipe'],
  });
  closeSync(handle);
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => (errors += text));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  // Around the reason, the client program repeats the failed statement, which contains stored data.
  const [reason] = /^ERROR .*?(?= near |$)/m.exec(errors) ?? [errors.trim()];
  if (code !== 0) throw new UserError(`${reason}\n${name} failed.`);
}

/**
 * @param {string} file
 * @param {string} text the expected beginning of its last line
 */
function endsWith(file, text) {
  const { size } = statSync(file);
  const tail = Buffer.alloc(Math.min(size, 200));
  const handle = openSync(file, 'r');
  readSync(handle, tail, 0, tail.length, size - tail.length);
  closeSync(handle);
  return (tail.toString().trimEnd().split('\n').at(-1) ?? '').startsWith(text);
}

/**
 * @param {Connection} connection
 * @param {string} name
 */
async function check(connection, name) {
  const [rows] = await connection.query(`CHECK TABLE ${quoted(await roomhoursTables(connection, name))}`);
  const found = /** @type {{ Table: string, Msg_type: string, Msg_text: string }[]} */ (rows);
  const isDamage = (/** @type {typeof found[number]} */ { Msg_type: type, Msg_text: text }) =>
    type === 'error' || (type === 'status' && text !== 'OK');
  const damages = found.filter(isDamage).map((row) => `${row.Table} is damaged: ${row.Msg_text}`);
  if (damages.length > 0) throw new UserError(damages.join('\n'));
}

/**
 * Removes what a failed restore has left, so that the database is empty again.
 *
 * @param {Connection} connection
 * @param {string} name
 */
async function dropTables(connection, name) {
  const tables = await tablesOf(connection, name);
  if (tables.length === 0) return;
  await connection.query('SET SESSION foreign_key_checks = 0');
  await connection.query(`DROP TABLE ${quoted(tables)}`);
}

/** @param {string[]} tables @returns {string} as in a statement */
function quoted(tables) {
  return tables.map((table) => `\`${table.replaceAll('`', '``')}\``).join(', ');
}

/**
 * Returns the tables of the database. Throws UserError unless it is one of Roomhours.
 *
 * @param {Connection} connection
 * @param {string} name
 */
async function roomhoursTables(connection, name) {
  const tables = await tablesOf(connection, name);
  if (!tables.includes('booking')) throw new UserError(`The database ${name} has no table of bookings.`);
  return tables;
}

/**
 * @param {Connection} connection
 * @param {string} name
 */
async function tablesOf(connection, name) {
  const sql = 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ?';
  const [rows] = await connection.query(sql, [name]);
  return /** @type {{ name: string }[]} */ (rows).map((row) => row.name);
}

/**
 * @template T
 * @param {URL} url
 * @param {(connection: Connection) => Promise<T>} work
 */
async function onServer(url, work) {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection({ uri: url.href, connectTimeout: 5000 }).catch((error) => {
    throw new UserError(`The database cannot be used: ${error.message}`);
  });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}
