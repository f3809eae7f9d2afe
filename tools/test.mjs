/**
 * `npm test`: everything that can be checked, on a fresh machine or an old one. The last line says how many tests
 * passed and failed; a failed check that is not a test (types, lint, format, build) counts as one failure.
 *
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

const { values } = parseArgs({ options: { only: { type: 'string' }, base: { type: 'string' } } });

/** Races and browsers want the machine to themselves; everything before them may share it. */
const PHASES = [
  { title: 'Types, lint, format, unit tests, builds', targets: ['typecheck', 'lint', 'format', 'test', 'build'] },
  { title: 'Database, HTTP, races', targets: ['test-int'], alone: true },
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
 * @param {(typeof PHASES)[number]} phase
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

async function main() {
  const since = performance.now();
  clearResults();
  await install();
  const browser = await findBrowser();
  const redis = await findRedis();
  const database = await findDatabase();
  await needDump();
  const nginx = await findNginx();
  say(
    `Browser: ${browser.version}\nRedis: ${redis.version}\nDatabase: ${database.version} at ${new URL(database.url).host}`,
  );

  const env = {
    TEST_DATABASE_URL: database.url,
    CHROME_PATH: browser.path,
    REDIS_SERVER: redis.path,
    NGINX: nginx.path,
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
