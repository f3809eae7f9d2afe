import { closeSync, fsyncSync, openSync } from 'node:fs';

/**
 * Writes the content of a file to the disk. Call it before the file gets its final name: after a power failure the name
 * could otherwise belong to an empty file.
 *
 * @param {string} file
 * @param {string} [flags]
 */
export function syncFile(file, flags = 'r+') {
  const handle = openSync(file, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Writes the names in a folder to the disk. Does nothing on Windows, which cannot open folders. @param {string} folder */
export function syncFolder(folder) {
  if (process.platform !== 'win32') syncFile(folder, 'r');
}
