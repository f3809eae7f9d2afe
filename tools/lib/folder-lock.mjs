import { once } from 'node:events';
import { existsSync, rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** A socket file exists for a moment before its process listens: longer than that, in ms. */
const START_MS = 500;

/**
 * Takes the lock of a folder until this process ends. The lock is a listening socket, so the operating system releases it
 * after a crash too.
 *
 * @param {string} folder
 * @param {NodeJS.Platform} [platform] decides about the kind of address
 * @returns {Promise<boolean>} false if another process of this machine holds the lock
 */
export async function lockFolder(folder, platform = process.platform) {
  const address = addressOf(folder, platform);
  if (await listen(address)) return true;
  if (!existsSync(address) || (await accepts(address))) return false;
  await setTimeout(START_MS);
  if (await accepts(address)) return false;
  // Only a socket file outlives its process. Two processes that find such a file at the same moment may both take the lock.
  rmSync(address, { force: true });
  return listen(address);
}

/**
 * Returns an abstract socket on Linux, a named pipe on Windows, and a socket file elsewhere. Device and inode identify the
 * folder, because it may have several paths.
 *
 * @param {string} folder
 * @param {NodeJS.Platform} platform
 */
function addressOf(folder, platform) {
  const { dev, ino } = statSync(folder, { bigint: true });
  const name = `roomhours-${dev}-${ino}`;
  if (platform === 'linux') return `\0${name}`;
  return platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name);
}

/** @param {string} address @returns {Promise<boolean>} false if the address is in use */
async function listen(address) {
  const server = createServer((socket) => socket.destroy()).unref();
  try {
    await once(server.listen(address), 'listening');
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE') return false;
    throw error;
  }
}

/** @param {string} address @returns {Promise<boolean>} whether a process listens at the address */
async function accepts(address) {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
