/**
 * `npm run prove`: checks that no room is booked twice and no quota is exceeded. It starts the built API with an empty
 * database of yours, races requests over HTTP, and then checks the rows with separate SQL. Exits with 1 if a rule was
 * broken. `npm run prove -- --help` lists the options.
 */
import './lib/require-node.mjs';
import { exitOnSignals, runCleanups } from './lib/cleanup.mjs';
import { install } from './lib/install.mjs';
import { nx } from './lib/nx.mjs';
import { printError, UserError, print } from './lib/terminal.mjs';
import { inWorkspace } from './lib/workspace.mjs';
import { HELP, readOptions } from './prove/options.mjs';

async function buildApi() {
  const { code, output } = await nx(['build', 'api']);
  if (code !== 0) throw new UserError(`${output.trim()}\nThe build failed.`);
  return inWorkspace('dist/apps/api/main.js');
}

async function main() {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') {
    print(HELP);
    return 0;
  }
  await install();
  const api = options.api ?? (await buildApi());
  // Imported here, because it needs packages that `install` may just have added.
  const { prove } = await import('./prove/prove.mjs');
  return (await prove({ ...options, api })) ? 0 : 1;
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
