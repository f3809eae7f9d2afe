import { load } from '../load.mjs';

/** @typedef {import('../bench-workspace.mjs').BenchWorkspace} BenchWorkspace */
/** @typedef {import('../figures.mjs').Measured} Measured */

/**
 * Alternates between both loads in slices of one second.
 *
 * @param {number} seconds
 * @param {() => Promise<import('../load.mjs').Load>} value
 * @param {() => Promise<import('../load.mjs').Load>} other
 * @returns {Promise<Measured>}
 */
export async function alternate(seconds, value, other) {
  const sums = { value: { requests: 0, seconds: 0, cpuUs: 0 }, other: { requests: 0, seconds: 0, cpuUs: 0 } };
  for (let slice = 0; slice < seconds; slice += 1) {
    for (const [sum, measure] of /** @type {const} */ ([
      [sums.other, other],
      [sums.value, value],
    ])) {
      const { requests, seconds: took, cpuUs } = await measure();
      sum.requests += requests;
      sum.seconds += took;
      sum.cpuUs += cpuUs;
    }
  }
  return {
    value: sums.value.requests / sums.value.seconds,
    other: sums.other.requests / sums.other.seconds,
    cpu: sums.value.cpuUs / sums.value.requests,
    otherCpu: sums.other.cpuUs / sums.other.requests,
  };
}

/**
 * @param {BenchWorkspace} workspace
 * @param {readonly import('../load.mjs').Request[]} requests
 * @param {number} [status]
 */
export const api = (workspace, requests, status = 200) =>
  load({ url: workspace.address, requests, status, seconds: 1, pid: workspace.processes[0]?.child.pid });

/** @param {BenchWorkspace} workspace @param {readonly string[]} paths @param {number} [status] */
export const bare = (workspace, paths, status = 200) =>
  load({
    url: workspace.baseline.address,
    requests: paths.map((path) => ({ path })),
    status,
    seconds: 1,
    pid: workspace.baseline.child.pid,
  });

/** @param {BenchWorkspace} workspace @param {number} [rooms] */
export const bookingsOf = (workspace, rooms) => () =>
  load({
    url: workspace.address,
    requests: workspace.bookings(rooms),
    status: 201,
    seconds: 1,
    pid: workspace.processes[0]?.child.pid,
  });
