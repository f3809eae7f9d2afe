import { fork } from 'node:child_process';
import { once } from 'node:events';
import { owe } from '../lib/ending.mjs';
import { inWorkspace } from '../lib/workspace.mjs';

/**
 * Gives each process the time of a quarter of a core while the work runs (quarters.mjs); none: changes nothing.
 *
 * @template T
 * @param {readonly number[]} pids
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function whileSharing(pids, work) {
  if (pids.length === 0) return work();
  const child = fork(inWorkspace('tools/bench/quarters.mjs'), pids.map(String));
  owe(() => void child.kill());
  try {
    return await work();
  } finally {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
  }
}
