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
import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { run } from './lib/child.mjs';
import { findDatabase, findServer, memoryFolder } from './lib/database.mjs';
import { runCommand } from './lib/cleanup.mjs';
import { install } from './lib/install.mjs';
import { nx } from './lib/nx.mjs';
import { RESULTS, totals } from './lib/results.mjs';
import { print, seconds } from './lib/terminal.mjs';
import { findBrowser, findServerPrograms } from './lib/test-programs.mjs';

/** What the quick check shares with the whole one. */
const STATIC = ['typecheck', 'lint', 'format', 'test'];
/** The targets of each phase; `alone`: one project at a time, because its specs use both cores. */
const QUICK = [
  { title: 'Types, lint, format, unit specs, one journey', targets: [...STATIC, 'e2e-quick'], alone: false },
];
const PHASES = [
  {
    title: 'Types, lint, format, unit and component specs, builds',
    // Includes the builds for the browser phase, which would run one after the other there.
    targets: [...STATIC, 'test-components', 'build', 'releases'],
    alone: false,
  },
  { title: 'Database and HTTP', targets: ['test-int'], alone: true },
  { title: 'Races, faults, processes', targets: ['test-stress'], alone: true },
  { title: 'Browser', targets: ['e2e'], alone: true },
];

/**
 * @param {string | undefined} only
 * @param {string | undefined} base
 * @returns {Promise<string[]>} the command of nx for the named projects, the changed ones, or all
 */
async function select(only, base) {
  if (only) return ['run-many', '--projects', only];
  if (!base) return ['run-many'];
  const isAncestor = ['merge-base', '--is-ancestor', '--end-of-options', base, 'HEAD'];
  const { code } = await run('git', isAncestor).catch(() => ({ code: 1 }));
  print(code === 0 ? `Checking what has changed since ${base}.` : `${base} is no ancestor: checking everything.`);
  return code === 0 ? ['affected', `--base=${base}`] : ['run-many'];
}

/**
 * Finds or installs the programs that the specs run, one after the other, because Debian installs one at a time.
 *
 * @param {boolean} isQuick only those of the quick check
 * @returns {Promise<Record<string, string>>} the specs' environment
 */
async function findPrograms(isQuick) {
  const { path, version } = await findBrowser();
  print(`Browser: ${version}`);
  const browser = { CHROME_PATH: path, TEST_BROWSER_VERSION: version };
  if (isQuick) return browser;
  const programs = await findServerPrograms();
  if (!process.env.TEST_DATABASE_URL) await findServer();
  return { ...browser, ...programs };
}

/** @returns {Promise<Record<string, string>>} the specs' environment */
async function startDatabase() {
  const { url, version } = await findDatabase();
  print(`Database: ${version} at ${new URL(url).host}`);
  return { TEST_DATABASE_URL: url, TEST_DATABASE_VERSION: version };
}

await runCommand(async () => {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: text, base: text } });
  const since = performance.now();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const [programs] = await Promise.all([findPrograms(values.quick), install()]);
  const servers = values.quick ? {} : await startDatabase();
  // The specs' SQLite files: on a disk, each commit waits for it.
  const env = { ...programs, ...servers, TEST_SQLITE_FOLDER: memoryFolder() };
  const selection = await select(values.only, values.base);
  const failed = [];
  for (const { title, targets, alone } of values.quick ? QUICK : PHASES) {
    const start = performance.now();
    print(`\n== ${title}`);
    const args = [...selection, '-t', ...targets, `--parallel=${alone ? 1 : 2}`];
    const { code, output } = await nx(args, { env, echo: true });
    print(`== ${title}: ${code === 0 ? 'passed' : 'FAILED'} (${seconds(start)})`);
    const tasks = [...stripVTControlCharacters(output).matchAll(/^- (\S+:\S+)\s*$/gm)].map(([, task = '']) => task);
    if (code !== 0) failed.push(...(tasks.length > 0 ? tasks : [title]));
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
