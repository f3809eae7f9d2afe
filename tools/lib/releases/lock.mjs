import { mkdir, readlink, rm, symlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Plain } from '../say.mjs';

const PATIENCE_MS = 30_000;
const AGAIN_MS = 50;

/**
 * Does some work while nobody else changes the releases folder. One who was killed at it does not keep the others out.
 *
 * @template T
 * @param {string} releases
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(releases, work) {
  await mkdir(releases, { recursive: true });
  const lock = join(releases, '.lock');
  await take(lock);
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** @param {string} lock */
async function take(lock) {
  const until = Date.now() + PATIENCE_MS;
  while (!(await grab(lock))) {
    const holder = await readHolder(lock);
    if (holder !== null && isGone(holder)) await breakLock(lock, holder);
    else if (Date.now() > until) {
      const who = holder === null ? 'Somebody' : `Process ${holder.pid} on ${holder.host}`;
      throw new Plain(`${who} is publishing here. If that cannot be, remove ${lock} and try again.`);
    } else await wait(AGAIN_MS);
  }
}

/** @typedef {{ host: string, pid: number }} Holder */

/**
 * Whether it is ours now. The lock is a link to nowhere: it is made in one step with the name of its holder in it, so that no death
 * leaves one that says nothing.
 *
 * @param {string} lock
 */
async function grab(lock) {
  try {
    await symlink(JSON.stringify({ host: hostname(), pid: process.pid }), lock);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} lock @returns {Promise<Holder | null>} */
async function readHolder(lock) {
  try {
    return JSON.parse(await readlink(lock));
  } catch {
    return null;
  }
}

/** Only of this machine can one know. @param {Holder} holder */
function isGone({ host, pid }) {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
}

/**
 * Several may find the same dead holder; the one who makes the folder breaks the lock, and only if it is still the same, so that nobody
 * breaks the lock of whoever came next.
 *
 * @param {string} lock
 * @param {Holder} dead
 */
async function breakLock(lock, dead) {
  const breaking = `${lock}-breaking`;
  try {
    await mkdir(breaking);
  } catch {
    return wait(AGAIN_MS);
  }
  try {
    const now = await readHolder(lock);
    if (now !== null && now.host === dead.host && now.pid === dead.pid) await rm(lock, { force: true });
  } finally {
    await rm(breaking, { recursive: true, force: true });
  }
}
