import { cpus } from 'node:os';
import { load } from '../load.mjs';
import { STREAMS, maxDeliveryMs, residentMb, streamCost } from '../streams.mjs';
import { withCpuLimit } from '../with-cpu-limit.mjs';

/** @typedef {import('../bench-workspace.mjs').BenchWorkspace} BenchWorkspace */
/** @typedef {import('../figures.mjs').Figure} Figure */
/** @typedef {import('../figures.mjs').Measured} Measured */

/** Cores required to run two processes, the database and the load generator without contention. */
const CORES_FOR_TWO = 6;
const HAS_CORES = cpus().length >= CORES_FOR_TWO;
const ONE_PROCESS = HAS_CORES ? 'one process' : 'one process, a quarter of a core each';

/**
 * Compares the throughput of two processes with that of one. On a machine with too few cores each process is limited
 * to a quarter of a core. The figure then shows contention between the processes, not the number of cores.
 *
 * @param {BenchWorkspace} workspace
 * @param {(addresses: readonly string[]) => Promise<import('../load.mjs').Load[]>} work
 * @returns {Promise<Measured>}
 */
async function compareProcesses(workspace, work) {
  const perSecond = async (/** @type {number} */ count) => {
    const pids = workspace.processes.slice(0, count).map(({ child }) => Number(child.pid));
    const loads = await withCpuLimit(HAS_CORES ? [] : pids, () => work(workspace.addresses.slice(0, count)));
    return loads.reduce((sum, load) => sum + load.perSecond, 0);
  };
  return { other: await perSecond(1), value: await perSecond(2) };
}

/** Two processes, and the memory and streams of one. @type {readonly Figure[]} */
export const PROCESSES = [
  {
    name: 'two processes, week reads',
    baseline: ONE_PROCESS,
    unit: '/s',
    bound: { min: 1.6 },
    serverOnly: true,
    measure: async ({ pair, seconds }) => {
      const workspace = await pair();
      const all = { requests: [workspace.week('first')], status: 200, seconds };
      return compareProcesses(workspace, (addresses) =>
        workspace.whileChangingWeek(() =>
          Promise.all(addresses.map((url) => load({ ...all, url, connections: 16 / addresses.length }))),
        ),
      );
    },
  },
  {
    name: 'two processes, bookings',
    baseline: ONE_PROCESS,
    unit: '/s',
    bound: { min: 1.3 },
    serverOnly: true,
    measure: async ({ pair, seconds }) => {
      const workspace = await pair();
      const all = { requests: workspace.bookings(), status: 201, seconds };
      return compareProcesses(workspace, (addresses) =>
        Promise.all(addresses.map((url) => load({ ...all, url, connections: 16 / addresses.length }))),
      );
    },
  },
  {
    name: 'memory after 100,000 requests',
    baseline: 'after 10,000',
    unit: ' MB',
    bound: { max: 1.2 },
    runsOnce: true,
    measure: async ({ fresh }) => {
      const small = await fresh();
      await small.loadTags();
      const requests = small.weeks('unchanged');
      const send = (/** @type {number} */ amount) => load({ url: small.address, requests, status: 304, amount });
      await send(10_000);
      const other = residentMb(small.processes[0]?.child.pid);
      await send(90_000);
      return { other, value: residentMb(small.processes[0]?.child.pid) };
    },
  },
  {
    name: '1,000 open streams, memory',
    baseline: 'allowed above the same process without streams',
    unit: ' MB',
    bound: { max: 1 },
    runsOnce: true,
    measure: async ({ streaming, seconds }) => {
      const workspace = await streaming();
      const without = (await streamCost(workspace, 0, seconds)).mb;
      return { other: 100, value: Math.max(0, (await streamCost(workspace, STREAMS, seconds)).mb - without) };
    },
  },
  {
    name: '1,000 open streams, statements',
    baseline: 'one open stream',
    unit: '/s',
    bound: { max: 1.2 },
    serverOnly: true,
    measure: async ({ streaming, seconds }) => {
      const workspace = await streaming();
      const other = (await streamCost(workspace, 1, seconds)).statements;
      return { other, value: (await streamCost(workspace, STREAMS, seconds)).statements };
    },
  },
  {
    name: '1,000 open streams, last event delivered',
    baseline: 'allowed after the response to a booking',
    unit: ' ms',
    bound: { max: 1 },
    measure: async ({ streaming }) => ({ other: 1000, value: await maxDeliveryMs(await streaming()) }),
  },
];
