import { run } from './child.mjs';
import { UserError } from './terminal.mjs';
import { inWorkspace } from './workspace.mjs';

/** No terminal interface, prompts, daemon or processes for plugins, regardless of the settings of the machine. */
const QUIET = {
  NX_TUI: 'false',
  NX_DAEMON: 'false',
  NX_INTERACTIVE: 'false',
  NX_NO_CLOUD: 'true',
  NX_ISOLATE_PLUGINS: 'false',
};

/**
 * Runs nx.
 *
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, echo?: boolean }} [options]
 */
export function nx(args, { env, echo } = {}) {
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const all = { ...process.env, ...color, ...QUIET, ...env };
  return run(process.execPath, [inWorkspace('node_modules/nx/dist/bin/nx.js'), ...args], { env: all, echo });
}

/** Builds with nx and returns its output. Throws UserError if the build fails. @param {string[]} args */
export async function build(args) {
  const { code, output } = await nx(args);
  if (code !== 0) throw new UserError(`${output.trim()}\nThe build failed.`);
  return output;
}
