import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './child.mjs';
import { Plain, say } from './say.mjs';

/** Beside the path: where servers stand on Debian, and where Homebrew and the vendors' installers put things. */
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
 * @returns {string | undefined} the absolute path of the first that is there and may be run
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
 * Installs Debian packages, where this process may.
 *
 * @param {string[]} names
 * @param {string} advice what to do by hand where it may not, or where it fails
 */
export async function installPackages(names, advice) {
  const apt = findProgram(['apt-get']);
  if (!apt || process.getuid?.() !== 0) throw new Plain(advice);
  say(`Installing from Debian: ${names.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const { code, output } = await run(apt, args, { env });
    if (code !== 0) throw new Plain(`${output.trim()}\napt-get ${args.join(' ')} failed. ${advice}`);
  }
}
