import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Plain } from '../say.mjs';
import { syncFile, syncFolder } from '../sync.mjs';

/** Files in which SQLite keeps what is not yet in the database file of that name. It would apply them to another one. */
const JOURNALS = ['-wal', '-shm', '-journal'];

/**
 * @param {string} path of the database file
 * @returns {import('../stored-data.mjs').StoredData}
 */
export function sqliteData(path) {
  const database = resolve(path);
  return {
    async writeTo(file) {
      if (!existsSync(database)) throw new Plain(`There is no database at ${database}.`);
      // One transaction that reads: those who write meanwhile neither wait nor show up in the copy.
      await onFile(database, { readonly: true }, (open) => open.prepare('VACUUM INTO ?').run(file));
      await check(file);
    },
    async readFrom(file) {
      if (existsSync(database)) throw new Plain(`${database} is there already: DATABASE_URL must name a new file.`);
      const [left] = journalsOf(database);
      if (left)
        throw new Plain(`${left} belongs to another database file: move it away, or name a new file in DATABASE_URL.`);
      const [unfinished] = journalsOf(file);
      if (unfinished) throw new Plain(`${file} is no whole backup of Roomhours: a part of it is in ${unfinished}.`);
      await check(file);
      mkdirSync(dirname(database), { recursive: true });
      const part = `${database}.part`;
      const remove = () => ['', ...JOURNALS].forEach((end) => rmSync(`${part}${end}`, { force: true }));
      try {
        remove();
        copyFileSync(file, part);
        chmodSync(part, 0o600);
        await onFile(part, {}, drawEpoch);
        await check(part);
        syncFile(part);
        renameSync(part, database);
        syncFolder(dirname(database));
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
 * A backup from before the table is given an epoch by its migration.
 *
 * @param {import('libsql').Database} open
 */
function drawEpoch(open) {
  const tables = open.prepare("SELECT name FROM sqlite_master WHERE name = 'data_epoch'").all();
  if (tables.length === 1) open.prepare('UPDATE data_epoch SET value = ?').run(crypto.randomUUID());
}

/**
 * A copy that cannot be read, or is another program's, is worse than none.
 *
 * @param {string} file
 */
async function check(file) {
  const isWhole = await onFile(file, { readonly: true }, (open) => {
    const found = /** @type {{ integrity_check: string }[]} */ (open.prepare('PRAGMA integrity_check').all());
    const tables = open.prepare("SELECT name FROM sqlite_master WHERE name = 'booking'").all();
    return found[0]?.integrity_check === 'ok' && tables.length === 1;
  }).catch(() => false);
  if (!isWhole) throw new Plain(`${file} is no whole backup of Roomhours.`);
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
