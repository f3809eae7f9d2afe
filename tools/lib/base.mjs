import { run } from './child.mjs';

/**
 * The commit with which to compare, so that only what has changed since is checked.
 *
 * @param {string | undefined} wanted a commit that has been checked: its hash or name
 * @returns {Promise<string | null>} null where there is no such commit here, or where it is not one that we come from: then all is checked
 */
export async function knownBase(wanted) {
  if (!wanted) return null;
  const commit = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${wanted}^{commit}`);
  if (commit === null) return null;
  return (await git('merge-base', '--is-ancestor', commit, 'HEAD')) === null ? null : commit;
}

/** @param {string[]} args @returns {Promise<string | null>} null where it fails */
async function git(...args) {
  try {
    const { code, output } = await run('git', args);
    return code === 0 ? output.trim() : null;
  } catch {
    return null;
  }
}
