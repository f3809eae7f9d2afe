import { existsSync, readFileSync } from 'node:fs';
import { run } from './child.mjs';
import { UserError, print, seconds } from './terminal.mjs';
import { inWorkspace } from './workspace.mjs';

/**
 * Installs the packages of package-lock.json unless node_modules has them already. Runs no install scripts, because no
 * package needs one.
 */
export async function install() {
  if (isInstalled()) return;
  const since = performance.now();
  print('Installing packages (a minute or so) …');
  // --include=dev: with NODE_ENV=production npm would omit the packages that build the product.
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await npm(args);
  if (code !== 0)
    throw new UserError(`${output.trim()}\nnpm ci failed (exit code ${code}): can the npm registry be reached?`);
  print(`Installed in ${seconds(since)}.`);
}

/** Compares package-lock.json with the list that npm writes into node_modules at the end of an installation. */
function isInstalled() {
  const { '': _workspace, ...wanted } = lockedPackages('package-lock.json');
  const present = lockedPackages('node_modules/.package-lock.json');
  // Optional packages of other platforms may be absent, but must not differ.
  const isAsWanted = (/** @type {string} */ path) =>
    path in present ? present[path]?.integrity === wanted[path]?.integrity : wanted[path]?.optional === true;
  return [...Object.keys(wanted), ...Object.keys(present)].every(isAsWanted);
}

/** @param {string} file @returns {Record<string, { integrity?: string, optional?: boolean }>} by path, such as 'node_modules/nx' */
function lockedPackages(file) {
  return existsSync(inWorkspace(file)) ? JSON.parse(readFileSync(inWorkspace(file), 'utf8')).packages : {};
}

/** Runs the npm that started this command, else the npm in the path. @param {string[]} args */
function npm(args) {
  const self = process.env.npm_execpath;
  return self?.endsWith('.js') ? run(process.execPath, [self, ...args]) : run('npm', args);
}
