import { mkdir, readlink, rm, symlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../terminal.mjs';

const LOCK_TIMEOUT_MS = 30_000;
const RETRY_MS = 50;

/**
 * Runs work under an exclusive lock of the releases folder. The lock of a process that was killed is removed.
 *
 * @template T
 * @param {string} releases
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(releases, work) {
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
  const until = Date.now() + LOCK_TIMEOUT_MS;
  while (!(await tryTake(lock))) {
    const holder = await readHolder(lock);
    if (holder !== null && isGone(holder)) await breakLock(lock, holder);
    else if (Date.now() > until) {
      const who = holder === null ? 'Another process' : `Process ${holder.pid} on ${holder.host}`;
      throw new UserError(`${who} is publishing here. If it no longer runs, remove ${lock} and try again.`);
    } else await wait(RETRY_MS);
  }
}

/** @typedef {{ host: string, pid: number }} Holder */

/**
 * Tries to take the lock. The lock is a symbolic link whose target names the holder: one step creates both, so a killed
 * process leaves no lock without a holder.
 *
 * @param {string} lock
 */
async function tryTake(lock) {
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

/** Returns whether the holder has ended; false for holders on other machines. @param {Holder} holder */
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
 * Removes the lock of an ended process. Several processes may find the same ended holder: only the one that creates the
 * folder removes the lock, and only if its holder is still the same. So no process removes the lock of the next holder.
 *
 * @param {string} lock
 * @param {Holder} dead
 */
async function breakLock(lock, dead) {
  const breaking = `${lock}-breaking`;
  try {
    await mkdir(breaking);
  } catch {
    return wait(RETRY_MS);
  }
  try {
    const now = await readHolder(lock);
    if (now !== null && now.host === dead.host && now.pid === dead.pid) await rm(lock, { force: true });
  } finally {
    await rm(breaking, { recursive: true, force: true });
  }
}
