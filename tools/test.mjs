/**
 * `npm test`: everything that can be checked, on a fresh machine or an old one. The last line says how many tests
 * passed and failed; a failed check that is not a test (types, lint, format, build) counts as one failure.
 *
 * `npm test -- --quick` checks types, lint, format and units, and walks through one journey in the browser.
 * `npm test -- --only PROJECT[,PROJECT]` checks these projects only.
 * `npm test -- --base COMMIT` checks what has changed since a commit that was good, and all that depends on it; everything, where that
 * commit is not known here.
 */
import './lib/require-node.mjs';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { knownBase } from './lib/base.mjs';
import { findBrowser } from './lib/browser.mjs';
import { findDatabase } from './lib/database.mjs';
import { needDump } from './lib/dump.mjs';
import { endOnSignals, settle } from './lib/ending.mjs';
import { install } from './lib/install.mjs';
import { findNginx } from './lib/nginx.mjs';
import { nx } from './lib/nx.mjs';
import { findRedis } from './lib/redis.mjs';
import { clearResults, totals } from './lib/results.mjs';
import { complain, say, seconds } from './lib/say.mjs';

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string' }, base: { type: 'string' } },
});

/**
 * @typedef {object} Phase
 * @property {string} title
 * @property {string[]} targets
 * @property {boolean} [alone] one project at a time: its specs use both cores, or need the machine for themselves
 */

/** @type {Phase} */
const STATIC = {
  title: 'Types, lint, format, unit tests, builds',
  targets: ['typecheck', 'lint', 'format', 'test', 'build'],
};
/** @type {Phase[]} */
const PHASES = values.quick
  ? [STATIC, { title: 'One journey in the browser', targets: ['e2e-quick'], alone: true }]
  : [
      // With the builds that only the browser phase uses: there they would run one after the other.
      { ...STATIC, targets: [...STATIC.targets, 'releases', 'one-bundle'] },
      { title: 'Database and HTTP', targets: ['test-int'], alone: true },
      { title: 'Races, faults, processes', targets: ['test-serial'], alone: true },
      { title: 'Browser', targets: ['e2e'], alone: true },
    ];

/**
 * Which projects: those that were named, those that have changed, or all.
 *
 * @returns {Promise<string[]>} the command of nx and what it needs
 */
async function selected() {
  if (values.only) return ['run-many', '--projects', values.only];
  const base = await knownBase(values.base);
  if (base !== null) say(`Checking what has changed since ${base}.`);
  else if (values.base) say(`There is no commit ${values.base} that this one comes from: checking everything.`);
  return base === null ? ['run-many'] : ['affected', `--base=${base}`];
}

/**
 * @param {Phase} phase
 * @param {string[]} selection
 * @param {Record<string, string>} env
 * @returns {Promise<string[]>} the tasks that failed, such as `api:lint`
 */
async function check({ title, targets, alone = false }, selection, env) {
  const since = performance.now();
  say(`\n== ${title}`);
  const args = [...selection, '-t', ...targets, `--parallel=${alone ? 1 : 2}`];
  const { code, output } = await nx(args, { env, echo: true });
  say(`== ${title}: ${code === 0 ? 'good' : 'FAILED'} (${seconds(since)})`);
  if (code === 0) return [];
  const failed = [...stripVTControlCharacters(output).matchAll(/^- (\S+:\S+)\s*$/gm)].map(
    ([, task]) => /** @type {string} */ (task),
  );
  return failed.length > 0 ? failed : [title];
}

/** The servers of the specs that the quick check leaves out. @returns {Promise<Record<string, string>>} how the specs find them */
async function findServers() {
  const redis = await findRedis();
  const database = await findDatabase();
  await needDump();
  const nginx = await findNginx();
  say(`Redis: ${redis.version}\nDatabase: ${database.version} at ${new URL(database.url).host}`);
  return {
    TEST_DATABASE_URL: database.url,
    TEST_DATABASE_VERSION: database.version,
    REDIS_SERVER: redis.path,
    NGINX: nginx.path,
  };
}

async function main() {
  const since = performance.now();
  clearResults();
  await install();
  const browser = await findBrowser();
  say(`Browser: ${browser.version}`);
  const env = {
    CHROME_PATH: browser.path,
    TEST_BROWSER_VERSION: browser.version,
    ...(values.quick ? {} : await findServers()),
  };
  const selection = await selected();
  const failed = [];
  for (const phase of PHASES) {
    failed.push(...(await check(phase, selection, env)));
  }
  const sum = totals(failed);
  say(`\nAll of it took ${seconds(since)}.`);
  if (failed.length > 0) say(`Failed: ${failed.join(', ')}`);
  if (sum.skipped > 0) say(`${sum.skipped} skipped`);
  say(`${sum.passed} passed, ${sum.failed} failed`);
  const nothingRan = sum.passed === 0 && selection.join() === 'run-many';
  return sum.failed > 0 || nothingRan ? 1 : 0;
}

endOnSignals();

try {
  process.exitCode = await main();
} catch (error) {
  complain(error);
  process.exitCode = 1;
} finally {
  await settle();
}
