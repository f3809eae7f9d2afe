/**
 * `npm test`: runs all checks. The last line counts passed and failed tests; a failed check that is not a test (types,
 * lint, format, build) counts as one failure.
 *
 * `npm test -- --quick` checks types, lint, format, unit specs and one browser journey.
 * `npm test -- --only PROJECT[,PROJECT]` checks these projects only.
 * `npm test -- --base COMMIT` checks what has changed since a checked commit, and what depends on it; everything, if the commit
 * is unknown.
 */
import './lib/require-node.mjs';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { knownBase } from './lib/base.mjs';
import { findBrowser } from './lib/browser.mjs';
import { findCalendarClient } from './lib/calendar-client.mjs';
import { ensureServer, findDatabase, memoryFolder } from './lib/database.mjs';
import { ensureDumpTool } from './lib/dump-tool.mjs';
import { runCommand } from './lib/cleanup.mjs';
import { install } from './lib/install.mjs';
import { findNginx } from './lib/nginx.mjs';
import { nx } from './lib/nx.mjs';
import { clearResults, totals } from './lib/results.mjs';
import { print, seconds } from './lib/terminal.mjs';

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string' }, base: { type: 'string' } },
});

/**
 * @typedef {object} Phase
 * @property {string} title
 * @property {string[]} targets
 * @property {boolean} [alone] one project at a time, because its specs use both cores
 */

/** What the quick check shares with the whole one. */
const STATIC = ['typecheck', 'lint', 'format', 'test'];
/** @type {Phase[]} */
const PHASES = values.quick
  ? [{ title: 'Types, lint, format, unit specs, one journey', targets: [...STATIC, 'e2e-quick'] }]
  : [
      {
        title: 'Types, lint, format, unit and component specs, builds',
        // Includes the builds for the browser phase, which would run one after the other there.
        targets: [...STATIC, 'test-components', 'build', 'releases'],
      },
      { title: 'Database and HTTP', targets: ['test-int'], alone: true },
      { title: 'Races, faults, processes', targets: ['test-stress'], alone: true },
      { title: 'Browser', targets: ['e2e'], alone: true },
    ];

/**
 * Selects the projects: the named ones, the changed ones, or all.
 *
 * @returns {Promise<string[]>} the command of nx and its arguments
 */
async function selected() {
  if (values.only) return ['run-many', '--projects', values.only];
  const base = await knownBase(values.base);
  if (base !== null) print(`Checking what has changed since ${base}.`);
  else if (values.base) print(`${values.base} is no ancestor of this commit: checking everything.`);
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
  print(`\n== ${title}`);
  const args = [...selection, '-t', ...targets, `--parallel=${alone ? 1 : 2}`];
  const { code, output } = await nx(args, { env, echo: true });
  print(`== ${title}: ${code === 0 ? 'passed' : 'FAILED'} (${seconds(since)})`);
  if (code === 0) return [];
  const failed = [...stripVTControlCharacters(output).matchAll(/^- (\S+:\S+)\s*$/gm)].map(
    ([, task]) => /** @type {string} */ (task),
  );
  return failed.length > 0 ? failed : [title];
}

/**
 * Finds or installs the programs that the specs run, one after the other, because Debian installs one at a time.
 *
 * @returns {Promise<Record<string, string>>} the specs' environment
 */
async function findPrograms() {
  const browser = await findBrowser();
  print(`Browser: ${browser.version}`);
  const env = { CHROME_PATH: browser.path, TEST_BROWSER_VERSION: browser.version };
  if (values.quick) return env;
  const nginx = await findNginx();
  const calendarClient = await findCalendarClient();
  await ensureServer();
  await ensureDumpTool();
  return {
    ...env,
    NGINX: nginx.path,
    VDIRSYNCER: calendarClient.vdirsyncer,
    KHAL: calendarClient.khal,
  };
}

/**
 * Starts the database for the specs that the quick check omits.
 *
 * @returns {Promise<Record<string, string>>} the specs' environment
 */
async function startDatabase() {
  const { url, version } = await findDatabase();
  print(`Database: ${version} at ${new URL(url).host}`);
  return { TEST_DATABASE_URL: url, TEST_DATABASE_VERSION: version };
}

await runCommand(async () => {
  const since = performance.now();
  clearResults();
  const [programs] = await Promise.all([findPrograms(), install()]);
  const servers = values.quick ? {} : await startDatabase();
  // The specs' SQLite files: on a disk, each commit waits for it.
  const env = { ...programs, ...servers, TEST_SQLITE_FOLDER: memoryFolder() };
  const selection = await selected();
  const failed = [];
  for (const phase of PHASES) {
    failed.push(...(await check(phase, selection, env)));
  }
  const sum = totals(failed);
  // Repeated at the end, because the output of all phases is long.
  sum.messages.forEach((message) => print(`\n${message}`));
  print(`\nTotal time: ${seconds(since)}.`);
  if (failed.length > 0) print(`Failed: ${failed.join(', ')}`);
  if (sum.skipped > 0) print(`${sum.skipped} skipped`);
  print(`${sum.passed} passed, ${sum.failed} failed`);
  const nothingRan = sum.passed === 0 && selection.join() === 'run-many';
  return sum.failed > 0 || nothingRan ? 1 : 0;
});
