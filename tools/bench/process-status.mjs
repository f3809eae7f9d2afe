import { readFileSync } from 'node:fs';

/** Linux counts processor time in /proc/PID/stat in steps of 10 ms. */
const STEP_MS = 10;

/**
 * Returns the processor time of a process and its child processes, which hash passwords.
 *
 * @param {number} pid
 * @returns {number} milliseconds
 */
export function processorMs(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // User and system time of the process and of its children that have ended.
  const own = fields.slice(11, 15).reduce((sum, steps) => sum + Number(steps) * STEP_MS, 0);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + processorMs(Number(child)), own);
}

/** Returns the resident memory of a process in MiB. @param {number} pid */
export function residentMib(pid) {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
