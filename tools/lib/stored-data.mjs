import { UserError } from './terminal.mjs';
import { mysqlData } from './stored-data/mysql.mjs';
import { sqliteData } from './stored-data/sqlite.mjs';

/** @typedef {import('./stored-data/access.mjs').Access} Access */

/**
 * @typedef {object} StoredData the data behind one DATABASE_URL
 * @property {(file: string) => Promise<void>} writeTo writes a consistent copy of all data to a new file
 * @property {(file: string, epoch: string) => Promise<Access[]>} readFrom reads such a file into an empty database, checks
 *   the integrity and writes one of `RESTORED` as the epoch. Returns the API tokens and calendar feeds
 */

/**
 * @param {string | undefined} databaseUrl in the form of the API's setting; without it the embedded file
 * @returns {Promise<StoredData>}
 */
export async function storedData(databaseUrl) {
  const url = databaseUrl || 'sqlite:./data/roomhours.sqlite';
  if (url.startsWith('sqlite:')) return sqliteData(url.slice('sqlite:'.length));
  if (URL.canParse(url) && new URL(url).protocol === 'mysql:') {
    if (isEncoded(url)) return mysqlData(new URL(url));
    throw new UserError('DATABASE_URL must encode special characters, as in %25 for "%".');
  }
  throw new UserError('DATABASE_URL must be an address that starts with mysql://, or sqlite:PATH.');
}

/** @param {string} url */
function isEncoded(url) {
  try {
    return decodeURIComponent(url) !== '';
  } catch {
    return false;
  }
}
