import { readFileSync } from 'node:fs';
import { run } from './child.mjs';
import { Plain, say, seconds } from './say.mjs';
import { inWorkspace } from './workspace.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, peer?: boolean }} Entry a package in a lock file */

/**
 * Makes node_modules what package-lock.json says; does nothing where it already is. No package of ours needs an install
 * script, so none is run.
 */
export async function install() {
  if (isInstalled()) return;
  const since = performance.now();
  say('Installing packages (a minute or so) …');
  // --include=dev: with NODE_ENV=production npm would leave out what builds the product.
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await npm(args);
  if (code !== 0) throw new Plain(`${output.trim()}\nnpm ci failed (exit code ${code}): is the npm registry in reach?`);
  say(`Installed in ${seconds(since)}.`);
}

/** npm leaves a list of what it installed in node_modules; it is written last, so half an install has none. */
function isInstalled() {
  const wanted = lockedPackages('package-lock.json');
  const present = lockedPackages('node_modules', '.package-lock.json');
  if (!wanted || !present) return false;
  delete wanted[''];
  const differs = (/** @type {string} */ path) => present[path]?.integrity !== wanted[path]?.integrity;
  // Optional packages are those of other platforms, too: they may be absent, but not different.
  const missing = Object.keys(wanted).some((path) => differs(path) && (path in present || !wanted[path]?.optional));
  return !missing && Object.keys(present).every((path) => path in wanted);
}

/**
 * @param {string[]} file
 * @returns {Record<string, Entry> | undefined} by path, such as 'node_modules/nx'
 */
function lockedPackages(...file) {
  try {
    return JSON.parse(readFileSync(inWorkspace(...file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** The npm that started us where there is one, else the one in the path. @param {string[]} args */
function npm(args) {
  const self = process.env.npm_execpath;
  return self?.endsWith('.js') ? run(process.execPath, [self, ...args]) : run('npm', args);
}
