/**
 * `npm run bench`: measures the processor time and the response times of the built API, and the cost of its pages in a
 * browser. `npm run bench -- --help` lists the options; apps/api/docs/performance.md describes the figures.
 */
import './lib/require-node.mjs';
import { cpus, loadavg, totalmem } from 'node:os';
import { exitOnSignals, runCleanups } from './lib/cleanup.mjs';
import { install } from './lib/install.mjs';
import { nx } from './lib/nx.mjs';
import { print, printError, seconds, UserError } from './lib/terminal.mjs';
import { inWorkspace } from './lib/workspace.mjs';
import { CALLS } from './bench/calls.mjs';
import { HELP, readOptions } from './bench/options.mjs';
import { selectFigures } from './bench/select-figures.mjs';
import { measureServer, PROCESS_FIGURES } from './bench/server.mjs';
import { PAGE_FIGURES } from './bench/pages/figures.mjs';
import { measurePages } from './bench/pages/measure.mjs';

async function main() {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') {
    print(HELP);
    return 0;
  }
  const since = performance.now();
  const load = loadavg()[0] ?? 0;
  const calls = selectFigures(CALLS, options.only);
  const processFigures = selectFigures(PROCESS_FIGURES, options.only);
  const pages = options.apps.length > 0 ? [] : selectFigures(PAGE_FIGURES, options.only);
  const count = calls.length + processFigures.length;
  if (count + pages.length === 0) throw new UserError(`No figure has a name containing: ${options.only.join(', ')}.`);
  const apps = options.apps.length > 0 ? options.apps : [await buildApi()];
  if (count > 0) await measureServer({ apps, calls, processFigures, seconds: options.seconds });
  const isMet = pages.length === 0 || (await measurePages(pages, { api: apps[0] ?? '', keep: options.keep }));
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB`;
  const loads = `load average before: ${load.toFixed(1)}, after: ${(loadavg()[0] ?? 0).toFixed(1)}`;
  print(`${machine}, Node ${process.versions.node}; ${loads}. Total time: ${seconds(since)}.`);
  return isMet ? 0 : 1;
}

async function buildApi() {
  await install();
  const { code, output } = await nx(['build', 'api']);
  if (code !== 0) throw new UserError(`${output.trim()}\nThe build failed.`);
  return inWorkspace('dist/apps/api/main.js');
}

exitOnSignals();

try {
  process.exitCode = await main();
} catch (error) {
  printError(error);
  process.exitCode = 1;
} finally {
  await runCleanups();
}
