import { run } from './child.mjs';

/**
 * Finds the commit to compare with, so that only later changes are checked.
 *
 * @param {string | undefined} wanted hash or name of a commit that has been checked
 * @returns {Promise<string | null>} null if the commit is unknown or no ancestor of HEAD; then everything is checked
 */
export async function knownBase(wanted) {
  if (!wanted) return null;
  const commit = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${wanted}^{commit}`);
  if (commit === null) return null;
  return (await git('merge-base', '--is-ancestor', commit, 'HEAD')) === null ? null : commit;
}

/** @param {string[]} args @returns {Promise<string | null>} null if git fails */
async function git(...args) {
  try {
    const { code, output } = await run('git', args);
    return code === 0 ? output.trim() : null;
  } catch {
    return null;
  }
}
