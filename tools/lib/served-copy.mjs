import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file beside the copied folder, with the id of the process that serves it. */
const SERVED_BY = 'served-by';

/**
 * Copies a folder of built files, so that a process can serve them while the next build replaces the originals. Even a
 * build without changes removes the originals for a moment. Also removes the copies of processes that have ended.
 *
 * @param {string} built such as dist/apps
 * @param {string} copies folder with one copy per running process
 */
export function servedCopy(built, copies) {
  removeAbandoned(copies);
  const own = join(copies, String(process.pid));
  const folder = join(own, 'apps');
  mkdirSync(own, { recursive: true });
  cpSync(built, folder, { recursive: true });
  return {
    folder,
    /** @param {number} pid of the process that serves the copy; it may outlive this process */
    servedBy: (pid) => writeFileSync(join(own, SERVED_BY), String(pid)),
    remove: () => rmSync(own, { recursive: true, force: true }),
  };
}

/** @param {string} copies */
function removeAbandoned(copies) {
  if (!existsSync(copies)) return;
  for (const name of readdirSync(copies)) {
    if (!isRunning(Number(name)) && !isRunning(serverOf(join(copies, name))))
      rmSync(join(copies, name), { recursive: true, force: true });
  }
}

/** @param {string} copy @returns {number} NaN if no process was started */
function serverOf(copy) {
  try {
    return Number(readFileSync(join(copy, SERVED_BY), 'utf8'));
  } catch {
    return NaN;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user cannot be signalled, but it runs.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
