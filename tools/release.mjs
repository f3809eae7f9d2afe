/**
 * `npm run release -- member-booking`: builds a front end, publishes it under its version and makes it live.
 * `npm run release -- member-booking rollback [VERSION]`: makes the previous version live again, or the named one.
 * `npm run release -- member-booking withdraw`: takes it out of the list, and its pages out of the navigation.
 * `npm run release -- list`: lists the published versions and marks the live ones.
 *
 * --to FOLDER (or RELEASES_DIR): folder of the releases. --version: instead of the app's file VERSION. --from FOLDER:
 * publishes the build in that folder and builds nothing. --commit: instead of git's. More: apps/shell/docs/releases.md
 */
import './lib/require-node.mjs';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from './lib/child.mjs';
import { runCommand } from './lib/cleanup.mjs';
import { FRONT_ENDS } from './lib/front-ends.mjs';
import { install } from './lib/install.mjs';
import { build } from './lib/nx.mjs';
import { readManifest } from './lib/releases/files.mjs';
import { listReleases, publish, rollBack, withdraw } from './lib/releases/releases.mjs';
import { UserError, print } from './lib/terminal.mjs';
import { inWorkspace } from './lib/workspace.mjs';

const FOLDERS = FRONT_ENDS.map(({ folder }) => folder);
const text = /** @type {const} */ ({ type: 'string' });
const OPTIONS = { to: text, version: text, from: text, commit: text };

/** @typedef {{ [name in keyof typeof OPTIONS]?: string }} Options */

/** @param {string[]} words @param {Options} options */
async function main([first = '', second = 'publish', third], options) {
  const folder = options.to ?? process.env.RELEASES_DIR;
  if (!folder) throw new UserError('Name the folder of the releases: --to FOLDER, or RELEASES_DIR.');
  const releases = resolve(folder);
  if (statSync(releases, { throwIfNoEntry: false })?.isFile()) throw new UserError(`${releases} is no folder.`);
  if (first === 'list') return list(releases, null);
  if (!FOLDERS.includes(first)) throw new UserError(`Name a front end (${FOLDERS.join(' or ')}), or use list.`);
  if (second === 'list') return list(releases, first);
  if (second === 'rollback') {
    const { line, was } = await rollBack(releases, first, third);
    return print(`${first} ${line.version} is live again, in place of ${was}.`);
  }
  if (second === 'withdraw') {
    const { was } = await withdraw(releases, first);
    return print(`${first} ${was} is withdrawn. Publish it to make it live again.`);
  }
  if (second !== 'publish') {
    throw new UserError(`Unknown action "${second}". Actions: publish, rollback, withdraw, list.`);
  }
  return release(releases, first, options);
}

/** @param {string} releases @param {string} name @param {Options} options */
async function release(releases, name, options) {
  if (!options.from) {
    await install();
    await build(['build', name]);
  }
  const built = options.from ? resolve(options.from) : inWorkspace('dist/apps', name);
  const remote = FRONT_ENDS.find(({ folder }) => folder === name)?.name;
  const manifest = await readManifest(built);
  if (manifest && manifest.remote !== remote)
    throw new UserError(`${built} contains the front end ${manifest.remote}, not ${remote}.`);
  const version = options.version ?? readFileSync(inWorkspace('apps', name, 'VERSION'), 'utf8').trim();
  const commit = options.commit ?? (await commitHere());
  const { line, was, removed } = await publish(releases, { name, built, version, commit });
  print(`${name} ${line.version} is live${was === null || was === line.version ? '' : `, in place of ${was}`}.`);
  if (removed.length > 0) print(`Removed: ${removed.join(', ')}.`);
}

/** Returns null outside of a repository. The suffix `-changed` means that files differ from the commit. */
async function commitHere() {
  if (!existsSync(inWorkspace('.git'))) return null;
  const { code, output } = await run('git', ['describe', '--always', '--abbrev=40', '--exclude=*', '--dirty=-changed']);
  return code === 0 ? output.trim() : null;
}

/** @param {string} releases @param {string | null} only */
async function list(releases, only) {
  const found = (await listReleases(releases)).filter(({ name }) => only === null || name === only);
  if (found.length === 0) print('Nothing has been published here.');
  for (const { name, isLive, manifest } of found) {
    const { version, commit, contract, published = '' } = manifest;
    const fits = `contract ${contract.needs} to ${contract.offers + 1}`;
    const columns = [isLive ? 'live' : '    ', name.padEnd(15), version.padEnd(10), published.slice(0, 16), fits];
    print([...columns, commit ?? 'no commit'].join('  '));
  }
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  await main(positionals, values);
});
