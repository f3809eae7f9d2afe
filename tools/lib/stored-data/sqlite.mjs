import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Plain } from '../say.mjs';

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
      await onFile(database, (open) => open.prepare('VACUUM INTO ?').run(file));
      await check(file);
    },
    async readFrom(file) {
      if (existsSync(database)) throw new Plain(`${database} is there already: DATABASE_URL must name a new file.`);
      await check(file);
      mkdirSync(dirname(database), { recursive: true });
      const part = `${database}.part`;
      try {
        copyFileSync(file, part);
        chmodSync(part, 0o600);
        renameSync(part, database);
      } finally {
        rmSync(part, { force: true });
      }
    },
  };
}

/**
 * A copy that cannot be read, or is another program's, is worse than none.
 *
 * @param {string} file
 */
async function check(file) {
  const isWhole = await onFile(file, (open) => {
    const found = /** @type {{ integrity_check: string }[]} */ (open.prepare('PRAGMA integrity_check').all());
    const tables = open.prepare("SELECT name FROM sqlite_master WHERE name = 'booking'").all();
    return found[0]?.integrity_check === 'ok' && tables.length === 1;
  }).catch(() => false);
  if (!isWhole) throw new Plain(`${file} is no whole backup of Roomhours.`);
}

/**
 * @template T
 * @param {string} file
 * @param {(open: import('libsql').Database) => T} work
 */
async function onFile(file, work) {
  const { default: Libsql } = await import('libsql');
  const open = new Libsql(file, { readonly: true });
  try {
    return work(open);
  } finally {
    open.close();
  }
}
