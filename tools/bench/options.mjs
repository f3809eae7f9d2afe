import { parseArgs } from 'node:util';
import { UserError } from '../lib/terminal.mjs';

export const HELP = `npm run bench -- [options]

  --engine mysql|sqlite  mysql: a private MariaDB or MySQL server with default durability (mysql)
  --only TEXT[,TEXT…]    only the figures whose names contain one of these, such as page or lighthouse
  --runs N               runs of each figure and its baseline (3; Lighthouse: 5)
  --seconds N            duration of one measurement (4)
  --many N               bookings of the large database (1000000)
  --keep FOLDER          writes Lighthouse's full reports to this folder`;

/**
 * @typedef {object} Options
 * @property {'mysql' | 'sqlite'} engine
 * @property {string[]} only
 * @property {number} runs
 * @property {number} visits page loads by Lighthouse
 * @property {number} seconds
 * @property {number} many
 * @property {string | null} keep folder for Lighthouse's full reports
 */

/** @param {string[]} args @returns {Options | 'help'} */
export function readOptions(args) {
  const text = /** @type {const} */ ({ type: 'string' });
  const supported = { engine: text, only: text, runs: text, seconds: text, many: text, keep: text };
  const values = parsed(args, { ...supported, help: /** @type {const} */ ({ type: 'boolean' }) });
  if (values.help) return 'help';
  const { engine = 'mysql' } = values;
  if (engine !== 'mysql' && engine !== 'sqlite') throw new UserError('--engine must be mysql or sqlite.');
  return {
    engine,
    only: String(values.only ?? '')
      .split(',')
      .filter(Boolean),
    runs: whole('--runs', values.runs ?? '3', 1, 20),
    visits: whole('--runs', values.runs ?? '5', 1, 20),
    seconds: whole('--seconds', values.seconds ?? '4', 1, 60),
    many: whole('--many', values.many ?? '1000000', 2000, 5_000_000),
    keep: values.keep ?? null,
  };
}

/**
 * @param {string[]} args
 * @param {Record<string, { type: 'string' | 'boolean' }>} options
 * @returns {Record<string, any>}
 */
function parsed(args, options) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UserError(`${/** @type {Error} */ (error).message}\n\n${HELP}`);
  }
}

/**
 * @param {string} name
 * @param {string} text
 * @param {number} min
 * @param {number} max
 */
function whole(name, text, min, max) {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) throw new UserError(`${name} must be a number from ${min} to ${max}.`);
  return value;
}
