/** `npm start`: installs and builds what is not yet there, then runs the API, which serves everything on one port. */
import './lib/require-node.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { exitCode } from './lib/child.mjs';
import { endOnSignals } from './lib/ending.mjs';
import { install } from './lib/install.mjs';
import { nx } from './lib/nx.mjs';
import { complain, Plain, say, seconds } from './lib/say.mjs';
import { servedCopy } from './lib/served-copy.mjs';
import { inWorkspace, root } from './lib/workspace.mjs';

async function build() {
  const since = performance.now();
  say('Building …');
  const { code, output } = await nx(['run-many', '-t', 'build']);
  if (code !== 0) throw new Plain(`${output.trim()}\nThe build failed.`);
  const [, hits, all] = /Cache:\s+(\d+)\/(\d+) hit/.exec(output) ?? [];
  say(
    hits && hits === all
      ? `Nothing has changed since the last build (${seconds(since)}).`
      : `Built in ${seconds(since)}.`,
  );
}

/**
 * Runs the API in our place: its output, its exit code, and the signals that reach us. It serves a copy, which another
 * `npm start` or a build in this checkout leaves alone.
 */
function serve() {
  const copy = servedCopy(inWorkspace('dist/apps'), inWorkspace('dist/served'));
  const api = spawn(process.execPath, ['--enable-source-maps', join(copy.folder, 'api/main.js')], {
    cwd: root,
    stdio: 'inherit',
  });
  if (api.pid !== undefined) copy.servedBy(api.pid);
  // Ctrl-C in a terminal reaches the API by itself, too; it takes the two for one.
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
 * npm passes a request to stop on to its shell only, which ends without a word to us: then the API is to stop as well.
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

const releaseSignals = endOnSignals();

try {
  await install();
  await build();
  releaseSignals();
  serve();
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
