/**
 * `npm start`: installs and builds what is missing, then runs the API, which serves everything on one port. One runs
 * per folder. `npm start -- --reset` deletes the data of the demo before.
 */
import './lib/require-node.mjs';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { exitOnSignals } from './lib/cleanup.mjs';
import { lockFolder } from './lib/folder-lock.mjs';
import { install } from './lib/install.mjs';
import { build } from './lib/nx.mjs';
import { resetDemo } from './lib/reset-demo.mjs';
import { printError, UserError, print, seconds } from './lib/terminal.mjs';
import { inWorkspace, root } from './lib/workspace.mjs';

/** Runs the API in this process, so that its end also releases the lock. */
function serve() {
  process.chdir(root);
  process.setSourceMapsEnabled(true);
  createRequire(import.meta.url)('../dist/apps/api/main.js');
  if (process.env.npm_lifecycle_event) stopWithParent();
}

/** Stops the API when the parent process ends: npm passes SIGTERM only to its shell, which ends without passing it on. */
function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 1000);
}

const releaseSignals = exitOnSignals();

try {
  const { reset } = parseArgs({ options: { reset: { type: 'boolean' } } }).values;
  if (!(await lockFolder(root))) throw new UserError('npm start is building or running in this folder already.');
  await install();
  const since = performance.now();
  print('Building …');
  await build(['run-many', '-t', 'build']);
  print(`Built in ${seconds(since)}.`);
  if (reset) resetDemo(inWorkspace('data'), process.env);
  releaseSignals();
  serve();
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
