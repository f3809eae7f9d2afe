import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './child.mjs';
import { UserError, print } from './terminal.mjs';

/** Searched after the path: the folders of servers on Debian, of Homebrew and of the vendors' installers. */
const MORE_FOLDERS = [
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/local/mysql/bin',
  '/opt/homebrew/bin',
  '/opt/homebrew/opt/mariadb/bin',
  '/opt/homebrew/opt/mysql/bin',
];

/**
 * @param {string[]} names in order of preference, or absolute paths
 * @returns {string | undefined} the absolute path of the first one that exists and is executable
 */
export function findProgram(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...MORE_FOLDERS];
  const candidates = names.flatMap((name) => (name.startsWith('/') ? [name] : folders.map((dir) => join(dir, name))));
  return candidates.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * Finds a program as `findProgram`, and installs Debian's packages if it is missing. Throws UserError if that fails.
 *
 * @param {string[]} names
 * @param {string[]} packages
 * @param {string} advice how to install it by hand; part of the error message
 */
export async function findOrInstall(names, packages, advice) {
  if (!findProgram(names)) await installPackages(packages, advice);
  const path = findProgram(names);
  if (!path) throw new UserError(advice);
  return path;
}

/** The first installation renews the lists of packages. */
let listsAreCurrent = false;

/**
 * Installs Debian packages. Throws UserError if this is not Debian, the process does not run as root, or apt-get fails.
 *
 * @param {string[]} names
 * @param {string} advice how to install them by hand; part of the error message
 */
export async function installPackages(names, advice) {
  const apt = findProgram(['apt-get']);
  if (!apt || process.getuid?.() !== 0) throw new UserError(advice);
  print(`Installing from Debian: ${names.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '--no-install-recommends', ...names];
  for (const args of listsAreCurrent ? [install] : [['update'], install]) {
    const { code, output } = await run(apt, args, { env });
    if (code !== 0) throw new UserError(`${output.trim()}\napt-get ${args.join(' ')} failed. ${advice}`);
  }
  listsAreCurrent = true;
}
