import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', 'data', 'coverage', '.nx', '.git']);

/**
 * A text file of the workspace.
 *
 * @typedef {object} TextFile
 * @property {string} path relative to the workspace, with slashes
 * @property {string} text
 */

/**
 * Reads the files of the workspace whose names end in one of the extensions. It does not use git, so it works in an
 * unpacked archive too.
 *
 * @param {string} root
 * @param {readonly string[]} extensions such as '.ts'
 * @returns {TextFile[]}
 */
export function readFiles(root, extensions) {
  return listFiles(root)
    .filter((path) => extensions.some((extension) => path.endsWith(extension)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/**
 * @param {string} root
 * @param {string} folder relative; '' is the root
 * @returns {string[]} the paths of all files, without build output and dependencies
 */
export function listFiles(root, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (IGNORED.has(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return listFiles(root, path);
    return entry.isFile() ? [path] : [];
  });
}
