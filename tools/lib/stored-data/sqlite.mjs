import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { UserError } from '../terminal.mjs';
import { syncFile, syncFolder } from '../sync.mjs';
import { ACCESS, secondsNow } from './access.mjs';

/** @typedef {import('./access.mjs').Access} Access */

/** Journals of a database file. SQLite would also apply leftover journals to a different file of the same name. */
const JOURNALS = ['-wal', '-shm', '-journal'];

/**
 * @param {string} path of the database file
 * @returns {import('../stored-data.mjs').StoredData}
 */
export function sqliteData(path) {
  const database = resolve(path);
  const unreadable = `${database} is no readable database of Roomhours.`;
  return {
    async writeTo(file) {
      if (!existsSync(database)) throw new UserError(`There is no database at ${database}.`);
      // One read transaction: concurrent writers do not wait, and their changes are not in the copy.
      await onFile(database, { readonly: true }, (open) => open.prepare('VACUUM INTO ?').run(file)).catch((error) => {
        throw isUnreadable(error) ? new UserError(unreadable) : error;
      });
      if (!(await isRoomhours(file))) throw new UserError(unreadable);
    },
    async readFrom(file, epoch) {
      if (existsSync(database)) throw new UserError(`${database} already exists: DATABASE_URL must name a new file.`);
      const [left] = journalsOf(database);
      if (left)
        throw new UserError(
          `${left} belongs to another database file: move it away, or name a new file in DATABASE_URL.`,
        );
      const [unfinished] = journalsOf(file);
      if (unfinished)
        throw new UserError(`${file} is no complete backup of Roomhours: a part of it is in ${unfinished}.`);
      await check(file);
      mkdirSync(dirname(database), { recursive: true });
      const part = `${database}.part`;
      const remove = () => ['', ...JOURNALS].forEach((end) => rmSync(`${part}${end}`, { force: true }));
      try {
        remove();
        copyFileSync(file, part);
        chmodSync(part, 0o600);
        const access = await onFile(part, {}, (open) => {
          open.prepare('UPDATE data_epoch SET value = ?').run(epoch);
          return /** @type {Access[]} */ (open.prepare(ACCESS).all(secondsNow()));
        });
        await check(part);
        syncFile(part);
        renameSync(part, database);
        syncFolder(dirname(database));
        return access;
      } finally {
        remove();
      }
    },
  };
}

/** @param {string} file */
function journalsOf(file) {
  return JOURNALS.map((end) => `${file}${end}`).filter((journal) => existsSync(journal));
}

/**
 * Returns whether SQLite cannot open the file, or reads no database in it.
 *
 * @param {Error & { code?: string }} error
 */
function isUnreadable({ code = '', message }) {
  return ['SQLITE_NOTADB', 'SQLITE_CORRUPT'].includes(code) || message.includes('Unable to open');
}

/**
 * Throws UserError unless the file is a complete backup.
 *
 * @param {string} file
 */
async function check(file) {
  if (!(await isRoomhours(file))) throw new UserError(`${file} is no complete backup of Roomhours.`);
}

/**
 * Returns whether the file is a readable and undamaged database of Roomhours.
 *
 * @param {string} file
 * @returns {Promise<boolean>}
 */
function isRoomhours(file) {
  return onFile(file, { readonly: true }, (open) => {
    const found = /** @type {{ integrity_check: string }[]} */ (open.prepare('PRAGMA integrity_check').all());
    const tables = open.prepare("SELECT name FROM sqlite_master WHERE name = 'booking'").all();
    return found[0]?.integrity_check === 'ok' && tables.length === 1;
  }).catch(() => false);
}

/**
 * @template T
 * @param {string} file
 * @param {{ readonly?: boolean }} options
 * @param {(open: import('libsql').Database) => T} work
 */
async function onFile(file, options, work) {
  const { default: Libsql } = await import('libsql');
  const open = new Libsql(file, options);
  try {
    return work(open);
  } finally {
    open.close();
  }
}
