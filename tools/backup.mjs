/**
 * `npm run backup -- FILE`: writes a consistent copy of all stored data to a new file. The API may run, and users may
 * book meanwhile. DATABASE_URL names the database, as for the API.
 */
import './lib/require-node.mjs';
import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { onExit, runCommand } from './lib/cleanup.mjs';
import { UserError, print } from './lib/terminal.mjs';
import { storedData } from './lib/stored-data.mjs';
import { syncFile, syncFolder } from './lib/sync.mjs';

/** Of the file system and of SQLite, also for a quota and a limited file size. */
const FULL_CODES = [
  'ENOSPC',
  'EFBIG',
  'EDQUOT',
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_FSYNC',
  'SQLITE_IOERR_SHMSIZE',
];

/**
 * Runs the work. Throws UserError with one sentence if the disk is full.
 *
 * @param {() => Promise<void>} work
 * @param {string} folder
 */
async function withoutSpaceFailure(work, folder) {
  try {
    await work();
  } catch (error) {
    const { code, message } = /** @type {Error & { code?: string }} */ (error);
    const isFull =
      FULL_CODES.includes(code ?? '') ||
      /no space left|disk is full|file too large|err(no|code):? 2[78]\b/i.test(message);
    throw isFull ? new UserError(`There is no space left in ${folder}: no backup was made.`) : error;
  }
}

await runCommand(async () => {
  const [given, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (given === undefined || others.length > 0) throw new UserError('Usage: npm run backup -- FILE');
  const file = resolve(given);
  if (existsSync(file)) throw new UserError(`${file} already exists; a backup never overwrites a file.`);
  const folder = dirname(file);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new UserError(`There is no folder ${folder}.`);
  const part = `${file}.part`;
  // Private, because it contains password hashes and texts of members. Both engines write into the existing empty file.
  rmSync(part, { force: true });
  closeSync(openSync(part, 'wx', 0o600));
  onExit(() => rmSync(part, { force: true }));
  await withoutSpaceFailure(async () => {
    await (await storedData(process.env.DATABASE_URL)).writeTo(part);
    syncFile(part);
  }, folder);
  // A name without .part means that the backup is complete.
  renameSync(part, file);
  syncFolder(folder);
  print(`All stored data is in ${file}.`);
});
