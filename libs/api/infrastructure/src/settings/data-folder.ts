import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseTarget } from '../persistence';
import { InvalidSettings, type Settings } from './settings';

/** Returns the folder of files that belong to the data: that of the SQLite file, or `data` in the directory. */
export function dataFolderOf(database: DatabaseTarget, directory: string): string {
  return database.kind === 'sqlite' ? dirname(database.path) : join(directory, 'data');
}

/** Creates the folder of the data if it is missing. Throws InvalidSettings if it cannot be created. */
export function createDataFolder(database: DatabaseTarget, directory: string = process.cwd()): void {
  const folder = dataFolderOf(database, directory);
  try {
    createFolder(folder);
  } catch (error) {
    throw new InvalidSettings([
      `The folder ${folder} cannot be used (${(error as Error).message}): check DATABASE_URL.`,
    ]);
  }
}

/** `recursive` of `mkdirSync` never returns below `/proc`. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

const FILE = 'session-secret';
const SECRET_PATTERN = /^[\da-f]{64}$/;

/**
 * Returns the key that signs session cookies. Without SESSION_SECRET (outside production only), it is a random text,
 * generated once and stored in a file next to the data that only the file owner can read. Throws InvalidSettings if
 * none can be stored.
 */
export function sessionSecretOf(
  settings: Pick<Settings, 'sessionSecret' | 'database'>,
  directory: string = process.cwd(),
): string {
  if (settings.sessionSecret !== null) return settings.sessionSecret;
  createDataFolder(settings.database, directory);
  try {
    return loadOrCreateSecret(join(dataFolderOf(settings.database, directory), FILE));
  } catch (error) {
    throw new InvalidSettings([`SESSION_SECRET is missing, and none can be stored: ${(error as Error).message}`]);
  }
}

function loadOrCreateSecret(file: string): string {
  const stored = readSecret(file);
  if (stored !== null) return stored;
  // A temporary file is linked into place, so that two processes that start concurrently share one complete secret.
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const created = readSecret(file);
  if (created === null)
    throw new Error(`${file} does not contain a session secret: remove it, and the next start creates a new one.`);
  return created;
}

function readSecret(file: string): string | null {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return SECRET_PATTERN.test(text) ? text : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
