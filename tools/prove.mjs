/**
 * `npm run prove`: checks that no room is booked twice and no quota is exceeded. It starts the built API with an empty
 * database of yours, races requests over HTTP, and then checks the rows with separate SQL. Exits with 1 if a rule was
 * broken. `npm run prove -- --help` lists the options.
 */
import './lib/require-node.mjs';
import { runCommand } from './lib/cleanup.mjs';
import { install } from './lib/install.mjs';
import { build } from './lib/nx.mjs';
import { print } from './lib/terminal.mjs';
import { inWorkspace } from './lib/workspace.mjs';
import { HELP, readOptions } from './prove/options.mjs';

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') return print(HELP);
  await install();
  if (options.api === undefined) await build(['build', 'api']);
  const api = options.api ?? inWorkspace('dist/apps/api/main.js');
  // Imported here, because it needs packages that `install` may just have added.
  const { prove } = await import('./prove/prove.mjs');
  return (await prove({ ...options, api })) ? 0 : 1;
});
