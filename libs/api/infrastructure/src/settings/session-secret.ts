import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Settings } from './settings';

const FILE = 'session-secret';
const SECRET = /^[\da-f]{64}$/;

/**
 * What session cookies are signed with: the setting, or, outside production, a random text that is made once and kept
 * in a file beside the data which only its owner can read.
 */
export function sessionSecretOf(
  settings: Pick<Settings, 'sessionSecret' | 'database'>,
  directory: string = process.cwd(),
): string {
  if (settings.sessionSecret !== null) return settings.sessionSecret;
  const { database } = settings;
  const folder = database.kind === 'sqlite' ? dirname(database.path) : join(directory, 'data');
  return keptSecret(join(folder, FILE));
}

function keptSecret(file: string): string {
  const kept = readSecret(file);
  if (kept !== null) return kept;
  mkdirSync(dirname(file), { recursive: true });
  // Written aside and linked into place: two processes that start at once end up with one secret, whole.
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = readSecret(file);
  if (made === null) throw new Error(`${file} does not hold a session secret: remove it to have a new one made.`);
  return made;
}

function readSecret(file: string): string | null {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return SECRET.test(text) ? text : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
