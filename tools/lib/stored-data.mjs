import { parseArgs } from 'node:util';
import { Plain } from './say.mjs';
import { mysqlData } from './stored-data/mysql.mjs';
import { sqliteData } from './stored-data/sqlite.mjs';

/**
 * @typedef {object} StoredData what one DATABASE_URL names
 * @property {(file: string) => Promise<void>} writeTo all of it, as it was at one moment, to a file that is not there yet
 * @property {(file: string) => Promise<void>} readFrom such a file, into a database that must be empty; checks the integrity
 *   and draws a new epoch, by which the API tells these data from those before the restore
 */

/**
 * @param {string | undefined} databaseUrl as the API takes it; nothing means the embedded file
 * @returns {Promise<StoredData>}
 */
export async function storedData(databaseUrl) {
  const url = databaseUrl || 'sqlite:./data/roomhours.sqlite';
  if (url.startsWith('sqlite:')) return sqliteData(url.slice('sqlite:'.length));
  if (URL.canParse(url) && new URL(url).protocol === 'mysql:') return mysqlData(new URL(url));
  throw new Plain('DATABASE_URL must be an address that starts with mysql://, or sqlite:PATH.');
}

/** @param {string} usage */
export function fileArgument(usage) {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Plain(`Usage: ${usage}`);
  return file;
}
