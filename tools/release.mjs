/**
 * `npm run release -- member-booking`: builds a front end, publishes it under its version and makes it live.
 * `npm run release -- member-booking rollback [VERSION]`: makes the version before live again, or the one that is named.
 * `npm run release -- list`: what lies there, and what of it is live.
 *
 * --to FOLDER (or RELEASES_DIR): where. --version: other than the app's VERSION says. --from FOLDER: publishes what is built there and
 * builds nothing. --commit: other than git says. More: apps/shell/docs/releases.md
 */
import './lib/require-node.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from './lib/child.mjs';
import { endOnSignals, settle } from './lib/ending.mjs';
import { install } from './lib/install.mjs';
import { nx } from './lib/nx.mjs';
import { listReleases, publish, rollBack } from './lib/releases/releases.mjs';
import { complain, Plain, say } from './lib/say.mjs';
import { inWorkspace } from './lib/workspace.mjs';

const FRONT_ENDS = ['member-booking', 'admin'];
const text = /** @type {const} */ ({ type: 'string' });
const OPTIONS = { to: text, version: text, from: text, commit: text };

/** @typedef {{ [name in keyof typeof OPTIONS]?: string }} Options */

/** @param {string[]} words @param {Options} options */
async function main([first = '', second = 'publish', third], options) {
  const folder = options.to ?? process.env.RELEASES_DIR;
  if (!folder) throw new Plain('Say where the releases lie: --to FOLDER, or RELEASES_DIR.');
  const releases = resolve(folder);
  if (first === 'list' || second === 'list') return list(releases, first === 'list' ? null : first);
  if (!FRONT_ENDS.includes(first)) throw new Plain(`Say which front end: ${FRONT_ENDS.join(' or ')}; or list.`);
  if (second === 'rollback') return goBack(releases, first, third);
  if (second !== 'publish') throw new Plain(`"${second}" is nothing that can be done: publish, rollback or list.`);
  return release(releases, first, options);
}

/** @param {string} releases @param {string} name @param {Options} options */
async function release(releases, name, options) {
  const built = options.from ? resolve(options.from) : await build(name);
  const version = options.version ?? readFileSync(inWorkspace('apps', name, 'VERSION'), 'utf8').trim();
  const commit = options.commit ?? (await commitHere());
  const { line, was, removed } = await publish(releases, { name, built, version, commit });
  say(`${name} ${line.version} is live${was === null || was === line.version ? '' : `, in place of ${was}`}.`);
  if (removed.length > 0) say(`No longer there: ${removed.join(', ')}.`);
}

/** @param {string} name @returns {Promise<string>} the folder */
async function build(name) {
  await install();
  const { code, output } = await nx(['build', name]);
  if (code !== 0) throw new Plain(`${output.trim()}\nThe build failed; nothing has been published.`);
  return inWorkspace('dist/apps', name);
}

/** Null outside of a repository; a mark says that the files were not all as in the commit. */
async function commitHere() {
  if (!existsSync(inWorkspace('.git'))) return null;
  const { code, output } = await run('git', ['describe', '--always', '--abbrev=40', '--exclude=*', '--dirty=-changed']);
  return code === 0 ? output.trim() : null;
}

/** @param {string} releases @param {string} name @param {string} [to] */
async function goBack(releases, name, to) {
  const { line, was } = await rollBack(releases, name, to);
  say(`${name} ${line.version} is live again, in place of ${was}.`);
}

/** @param {string} releases @param {string | null} only */
async function list(releases, only) {
  const found = (await listReleases(releases)).filter(({ name }) => only === null || name === only);
  if (found.length === 0) say('Nothing has been published here.');
  for (const { name, isLive, manifest } of found) {
    const { version, commit, contract, published = '' } = manifest;
    const fits = `contract ${contract.needs} to ${contract.offers + 1}`;
    const columns = [isLive ? 'live' : '    ', name.padEnd(15), version.padEnd(10), published.slice(0, 16), fits];
    say([...columns, commit ?? 'no commit'].join('  '));
  }
}

endOnSignals();

try {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  await main(positionals, values);
} catch (error) {
  const isMisspelt = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  complain(isMisspelt ? new Plain(error.message) : error);
  process.exitCode = 1;
} finally {
  await settle();
}
