import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '../lib/terminal.mjs';

export const HELP = `npm run prove -- [options]

  --database URL[,URL…]  an EMPTY database: mysql://user:password@host:3306/name or sqlite:PATH. Several addresses are
                         the nodes of one cluster; API process i writes to node i. Default: DATABASE_URL, else
                         a temporary SQLite file.
  --kills N              number of times that an API process is killed with -9 under load, each in its turn (3)
  --processes N          API processes (1; as many as there are addresses, if there are several)
  --rounds N             rounds of each race, 1 to 300 (20)
  --seed N               repeats the requests of an earlier run; the order of their arrival may differ
  --keep                 keeps the bookings in the database; a failed run always keeps them
  --api FILE             another build of the API instead of this one's`;

const text = /** @type {const} */ ({ type: 'string' });
const flag = /** @type {const} */ ({ type: 'boolean', default: false });
const OPTIONS = {
  ...{ database: text, kills: text, processes: text, rounds: text, seed: text, api: text },
  ...{ keep: flag, help: flag },
};

/**
 * @typedef {object} Options
 * @property {string[]} databases empty: a temporary SQLite file
 * @property {number} kills
 * @property {number} processes
 * @property {number} rounds
 * @property {number} seed
 * @property {boolean} keep
 * @property {string | undefined} api
 */

/**
 * Throws UserError for invalid options.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Options | 'help'}
 */
export function readOptions(args, env) {
  const { values } = parseArgs({ args, options: OPTIONS });
  if (values.help) return 'help';
  const databases = (values.database ?? env.DATABASE_URL ?? '').split(',').filter(Boolean);
  if (!databases.every((url) => /^sqlite:./.test(url) || (/^mysql:\/\/[^/]+\/[^/]+$/.test(url) && URL.canParse(url))))
    throw new UserError('A database is mysql://user:password@host:3306/name or sqlite:PATH.');
  if (databases.length > 1 && databases.some((url) => url.startsWith('sqlite:')))
    throw new UserError('An SQLite file is no node of a cluster.');
  const nodes = Math.max(1, databases.length);
  return {
    databases,
    kills: whole('--kills', values.kills ?? '3', 0, 30),
    processes: whole('--processes', values.processes ?? String(nodes), nodes, 16),
    rounds: whole('--rounds', values.rounds ?? '20', 1, 300),
    seed: whole('--seed', values.seed ?? String(randomInt(1_000_000_000)), 0, 999_999_999),
    keep: values.keep,
    api: values.api === undefined ? undefined : resolve(values.api),
  };
}

/** @param {string} name @param {string} given @param {number} least @param {number} most */
function whole(name, given, least, most) {
  const value = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
  if (!(value >= least && value <= most)) throw new UserError(`${name} must be a number from ${least} to ${most}.`);
  return value;
}
