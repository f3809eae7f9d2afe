/**
 * `npm run bench`: what the built API does in a second, and what its pages cost a browser, as ratios to yardsticks of the same minutes on
 * the same machine. `npm run bench -- --help` names the options; apps/api/docs/performance.md says what is compared.
 */
import './lib/require-node.mjs';
import { endOnSignals, settle } from './lib/ending.mjs';
import { install } from './lib/install.mjs';
import { nx } from './lib/nx.mjs';
import { complain, Plain, say } from './lib/say.mjs';
import { inWorkspace } from './lib/workspace.mjs';
import { HELP, readOptions } from './bench/options.mjs';

async function main() {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') {
    say(HELP);
    return 0;
  }
  await install();
  const { code, output } = await nx(['build', 'api']);
  if (code !== 0) throw new Plain(`${output.trim()}\nThe build failed.`);
  const { bench } = await import('./bench/bench.mjs');
  return (await bench({ ...options, api: inWorkspace('dist/apps/api/main.js') })) ? 0 : 1;
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
