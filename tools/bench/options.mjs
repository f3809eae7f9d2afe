import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '../lib/terminal.mjs';

export const HELP = `npm run bench -- [options]

  --only TEXT[,TEXT…]  only the figures whose names contain one of these, such as page or lighthouse
  --seconds N          processor time of API and database for each call (4)
  --app DIR            measures the built API in this folder instead of this checkout's dist/apps/api, without the
                       pages; may be repeated: the slices of the builds alternate
  --keep FOLDER        writes Lighthouse's full reports to this folder`;

/**
 * @typedef {object} Options
 * @property {string[]} only
 * @property {number} seconds
 * @property {string[]} apps programs of other builds
 * @property {string | null} keep folder for Lighthouse's full reports
 */

/** @param {string[]} args @returns {Options | 'help'} */
export function readOptions(args) {
  const values = parsed(args);
  if (values.help) return 'help';
  const seconds = Number(values.seconds ?? 8);
  if (!(seconds >= 1 && seconds <= 60)) throw new UserError('--seconds must be a number from 1 to 60.');
  const apps = (values.app ?? []).map((folder) => join(resolve(folder), 'main.js'));
  const missing = apps.find((app) => !existsSync(app));
  if (missing) throw new UserError(`${missing} does not exist: build the API of that checkout first.`);
  const only = (values.only ?? '').split(',').filter(Boolean);
  return { only, seconds: Math.round(seconds), apps, keep: values.keep ?? null };
}

/** @param {string[]} args */
function parsed(args) {
  const text = /** @type {const} */ ({ type: 'string' });
  const app = /** @type {const} */ ({ type: 'string', multiple: true });
  const help = /** @type {const} */ ({ type: 'boolean' });
  try {
    return parseArgs({ args, options: { only: text, seconds: text, app, keep: text, help } }).values;
  } catch (error) {
    throw new UserError(`${/** @type {Error} */ (error).message}\n\n${HELP}`);
  }
}
