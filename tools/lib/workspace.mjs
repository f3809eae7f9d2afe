import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The absolute path of the folder that holds package.json. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** @param {string[]} parts below the workspace root */
export const inWorkspace = (...parts) => join(root, ...parts);
