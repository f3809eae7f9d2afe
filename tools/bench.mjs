/**
 * `npm run bench`: measures the throughput of the built API and the cost of its pages in a browser.
 * Reports ratios to baselines measured in the same minutes on the same machine.
 * `npm run bench -- --help` lists the options; apps/api/docs/performance.md describes the comparisons.
 */
import './lib/require-node.mjs';
import { exitOnSignals, runCleanups } from './lib/cleanup.mjs';
import { install } from './lib/install.mjs';
import { nx } from './lib/nx.mjs';
import { printError, UserError, print } from './lib/terminal.mjs';
import { inWorkspace } from './lib/workspace.mjs';
import { HELP, readOptions } from './bench/options.mjs';

async function main() {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') {
    print(HELP);
    return 0;
  }
  await install();
  const { code, output } = await nx(['build', 'api']);
  if (code !== 0) throw new UserError(`${output.trim()}\nThe build failed.`);
  const { bench } = await import('./bench/bench.mjs');
  return (await bench({ ...options, api: inWorkspace('dist/apps/api/main.js') })) ? 0 : 1;
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
