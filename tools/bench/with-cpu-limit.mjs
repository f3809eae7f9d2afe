import { fork } from 'node:child_process';
import { once } from 'node:events';
import { onExit } from '../lib/cleanup.mjs';
import { inWorkspace } from '../lib/workspace.mjs';

/**
 * Limits each process to a quarter of a core while the work runs (cpu-limiter.mjs). Without pids no limit applies.
 *
 * @template T
 * @param {readonly number[]} pids
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withCpuLimit(pids, work) {
  if (pids.length === 0) return work();
  const child = fork(inWorkspace('tools/bench/cpu-limiter.mjs'), pids.map(String));
  onExit(() => void child.kill());
  try {
    return await work();
  } finally {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
  }
}
