import { closeSync, fsyncSync, openSync } from 'node:fs';

/**
 * Writes the content of a file to the disk. Call it before the file gets its final name: after a power failure the name
 * could otherwise belong to an empty file.
 *
 * @param {string} file
 */
export function syncFile(file) {
  sync(file, 'r+');
}

/**
 * Writes the names in a folder to the disk. Does nothing on Windows, which cannot open folders.
 *
 * @param {string} folder
 */
export function syncFolder(folder) {
  if (process.platform !== 'win32') sync(folder, 'r');
}

/**
 * @param {string} path
 * @param {string} flags
 */
function sync(path, flags) {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
