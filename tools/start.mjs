/**
 * `npm start`: installs and builds what is missing, then runs the API, which serves everything on one port. `npm start --
 * --reset` deletes the data of the demo before.
 */
import './lib/require-node.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exitCode } from './lib/child.mjs';
import { exitOnSignals } from './lib/cleanup.mjs';
import { install } from './lib/install.mjs';
import { nx } from './lib/nx.mjs';
import { resetDemo } from './lib/reset-demo.mjs';
import { printError, UserError, print, seconds } from './lib/terminal.mjs';
import { servedCopy } from './lib/served-copy.mjs';
import { inWorkspace, root } from './lib/workspace.mjs';

async function build() {
  const since = performance.now();
  print('Building …');
  const { code, output } = await nx(['run-many', '-t', 'build']);
  if (code !== 0) throw new UserError(`${output.trim()}\nThe build failed.`);
  const [, hits, all] = /Cache:\s+(\d+)\/(\d+) hit/.exec(output) ?? [];
  print(
    hits && hits === all
      ? `Nothing has changed since the last build (${seconds(since)}).`
      : `Built in ${seconds(since)}.`,
  );
}

/**
 * Runs the API as a child process and passes on signals and its exit code. The API serves a copy, which another `npm start`
 * or a build in this checkout does not change.
 */
function serve() {
  const copy = servedCopy(inWorkspace('dist/apps'), inWorkspace('dist/served'));
  const api = spawn(process.execPath, ['--enable-source-maps', join(copy.folder, 'api/main.js')], {
    cwd: root,
    stdio: 'inherit',
  });
  if (api.pid !== undefined) copy.servedBy(api.pid);
  // Ctrl-C in a terminal also reaches the API directly. The API treats two signals within a second as one.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => api.kill(signal));
  }
  if (process.env.npm_lifecycle_event) stopWithParent(api);
  api.once('exit', (code, signal) => {
    copy.remove();
    process.exit(exitCode(code, signal));
  });
}

/**
 * Stops the API when the parent process ends: npm passes SIGTERM only to its shell, which ends without passing it on.
 *
 * @param {import('node:child_process').ChildProcess} api
 */
function stopWithParent(api) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    api.kill('SIGTERM');
  }, 1000);
}

const releaseSignals = exitOnSignals();

try {
  const { reset } = parseArgs({ options: { reset: { type: 'boolean' } } }).values;
  await install();
  await build();
  if (reset) resetDemo(inWorkspace('data'), process.env);
  releaseSignals();
  serve();
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
