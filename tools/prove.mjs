/**
 * `npm run prove`: a second opinion on the promise that no room is booked twice and no quota overrun. Against an empty
 * database of yours it starts the built API and races requests over HTTP; then it looks at the rows by SQL of its own.
 * Exits with 1 where anything was not as promised. `npm run prove -- --help` names the options.
 */
import './lib/require-node.mjs';
import { endOnSignals, settle } from './lib/ending.mjs';
import { install } from './lib/install.mjs';
import { nx } from './lib/nx.mjs';
import { complain, Plain, say } from './lib/say.mjs';
import { inWorkspace } from './lib/workspace.mjs';
import { HELP, readOptions } from './prove/options.mjs';

async function buildApi() {
  const { code, output } = await nx(['build', 'api']);
  if (code !== 0) throw new Plain(`${output.trim()}\nThe build failed.`);
  return inWorkspace('dist/apps/api/main.js');
}

async function main() {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') {
    say(HELP);
    return 0;
  }
  await install();
  const api = options.api ?? (await buildApi());
  // Needs packages, which may have been installed just now.
  const { prove } = await import('./prove/prove.mjs');
  return (await prove({ ...options, api })) ? 0 : 1;
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
