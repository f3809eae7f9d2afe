import { cpus } from 'node:os';
import { FULL_WEEK, SMALL_CALLS, weekOfRoom } from './bench-workspace.mjs';
import { MONDAY, ROOMS, WEEK_START } from './seed-database.mjs';
import { load } from './load.mjs';
import { withCpuLimit } from './with-cpu-limit.mjs';
import { STREAMS, streamCost, maxDeliveryMs, residentMb } from './streams.mjs';

/** @typedef {import('./bench-workspace.mjs').BenchWorkspace} BenchWorkspace */

/**
 * @typedef {object} Workspaces
 * @property {BenchWorkspace} small 900 bookings, one process
 * @property {() => Promise<BenchWorkspace>} large a million bookings, created on first use
 * @property {() => Promise<BenchWorkspace>} pair 900 bookings, two processes
 * @property {() => Promise<BenchWorkspace>} mailing 900 bookings, one process that sends mail
 * @property {() => Promise<BenchWorkspace>} fresh 900 bookings, one process that has served no other figure
 * @property {() => Promise<BenchWorkspace>} streaming 900 bookings, one process used for change streams only
 * @property {number} seconds
 */

/**
 * A figure and its baseline. Each run alternates between the two, so that other load on the machine affects both.
 *
 * @typedef {object} Figure
 * @property {string} name
 * @property {string} baseline
 * @property {string} unit
 * @property {{ min?: number, max?: number }} bound of the ratio
 * @property {boolean} [runsOnce] measured in a single run
 * @property {boolean} [serverOnly] skipped on SQLite, which supports one process only
 * @property {(workspaces: Workspaces) => Promise<Measured>} measure
 */

/** @typedef {{ value: number, other: number, cpu?: number, otherCpu?: number }} Measured cpu: CPU time of the server per request, in µs */

/**
 * Alternates between both loads in slices of one second.
 *
 * @param {number} seconds
 * @param {() => Promise<import('./load.mjs').Load>} value
 * @param {() => Promise<import('./load.mjs').Load>} other
 * @returns {Promise<Measured>}
 */
async function alternate(seconds, value, other) {
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
 * @param {readonly import('./load.mjs').Request[]} requests
 * @param {number} [status]
 */
const api = (workspace, requests, status = 200) =>
  load({ url: workspace.address, requests, status, seconds: 1, pid: workspace.processes[0]?.child.pid });

/** @param {BenchWorkspace} workspace @param {readonly string[]} paths @param {number} [status] */
const bare = (workspace, paths, status = 200) =>
  load({
    url: workspace.baseline.address,
    requests: paths.map((path) => ({ path })),
    status,
    seconds: 1,
    pid: workspace.baseline.child.pid,
  });

/** Returns the path of the baseline that corresponds to a path of the API. @param {'first' | 'changed'} kind @param {string} path */
function barePath(kind, path) {
  const { pathname, searchParams } = new URL(path, 'http://api');
  if (pathname !== '/api/bookings') return path;
  const from = Date.parse(`${searchParams.get('weekStart')}T00:00:00Z`) / 1000;
  return `/${kind}?from=${from}&room=${searchParams.get('roomId') ?? 0}`;
}

/** @param {BenchWorkspace} workspace @param {'first' | 'changed'} kind */
const weeks = (workspace, kind) => () => api(workspace, workspace.weeks(kind));

/** @param {BenchWorkspace} workspace @param {'first' | 'changed'} kind */
const bareWeeks = (workspace, kind) => () =>
  bare(
    workspace,
    workspace.weeks(kind).map(({ path }) => barePath(kind, path)),
  );

/** Measures the request rate of several calls, compared with the same calls of the baseline. @param {readonly string[]} paths @returns {Figure['measure']} */
const rateOf =
  (paths) =>
  ({ small, seconds }) =>
    alternate(
      seconds,
      () => api(small, small.calls(paths)),
      () =>
        bare(
          small,
          paths.map((path) => barePath('first', path)),
        ),
    );

/** Measures the total CPU time of the calls, in µs. @param {readonly string[]} paths @returns {Figure['measure']} */
const cpuOf = (paths) => async (workspaces) => {
  const { cpu = 0, otherCpu = 0 } = await rateOf(paths)(workspaces);
  return { value: cpu * paths.length, other: otherCpu * paths.length };
};

/** Weeks of each room from twenty start dates: four times as many as the API caches. */
const MANY_WEEKS = Array.from({ length: ROOMS * 20 }, (_, index) =>
  weekOfRoom(1 + (index % ROOMS), Math.floor(index / ROOMS) - 6),
);

/** @param {BenchWorkspace} workspace @param {number} [rooms] */
const bookingsOf = (workspace, rooms) => () =>
  load({
    url: workspace.address,
    requests: workspace.bookings(rooms),
    status: 201,
    seconds: 1,
    pid: workspace.processes[0]?.child.pid,
  });

/** @param {BenchWorkspace} workspace @param {number} seconds @param {number} [rooms] */
const bookingsPerSecond = async (workspace, seconds, rooms) =>
  (await load({ url: workspace.address, requests: workspace.bookings(rooms), status: 201, seconds })).perSecond;

/** Reads the week after each change, so that it is never cached. @param {BenchWorkspace} workspace @param {number} seconds @returns {Promise<number>} median in ms */
async function readAfterChange(workspace, seconds) {
  const { path, headers } = workspace.week('first');
  const took = [];
  for (const until = performance.now() + seconds * 1000; performance.now() < until;) {
    await workspace.changeWeek();
    const since = performance.now();
    const response = await fetch(workspace.address + path, { headers });
    await response.arrayBuffer();
    took.push(performance.now() - since);
  }
  return took.sort((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0;
}

/** Searches a free room on a day of the measured week. @param {BenchWorkspace} workspace @param {number} seconds @returns {Promise<number>} milliseconds */
async function searchTime(workspace, seconds) {
  const request = {
    path: `/api/availability?people=2&duration=60&date=${WEEK_START}`,
    headers: workspace.week('first').headers,
  };
  const { perSecond } = await load({
    url: workspace.address,
    requests: [request],
    status: 200,
    seconds,
    connections: 1,
  });
  return 1000 / perSecond;
}

/** Raises a p99 below the clock resolution to 1 ms. @param {number} ms */
const atLeast = (ms) => Math.max(1, ms);

const DAY = 86_400;

/** Cores required to run two processes, the database and the load generator without contention. */
const CORES_FOR_TWO = 6;
const HAS_CORES = cpus().length >= CORES_FOR_TWO;
const ONE_PROCESS = HAS_CORES ? 'one process' : 'one process, a quarter of a core each';

/**
 * Compares the throughput of two processes with that of one. On a machine with too few cores each process is limited
 * to a quarter of a core. The figure then shows contention between the processes, not the number of cores.
 *
 * @param {BenchWorkspace} workspace
 * @param {(addresses: readonly string[]) => Promise<import('./load.mjs').Load[]>} work
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

/** @type {readonly Figure[]} */
export const FIGURES = [
  {
    name: 'week read, changed',
    baseline: 'same SQL and JSON, bare Node and driver',
    unit: '/s',
    bound: { min: 0.6 },
    // Twenty changes per second force both to read the database; otherwise the API would serve the week from its cache.
    measure: ({ small, seconds }) =>
      small.whileChangingWeek(() => alternate(seconds, weeks(small, 'changed'), bareWeeks(small, 'changed'))),
  },
  {
    name: 'week read, first time',
    baseline: 'same SQL and JSON, bare Node and driver',
    unit: '/s',
    bound: { min: 0.6 },
    measure: ({ small, seconds }) =>
      small.whileChangingWeek(() => alternate(seconds, weeks(small, 'first'), bareWeeks(small, 'first'))),
  },
  {
    name: 'week read, unchanged (304)',
    baseline: 'bare Node, 304 after one read by primary key',
    unit: '/s',
    bound: { min: 0.6 },
    measure: async ({ small, seconds }) => {
      await small.loadTags();
      return alternate(
        seconds,
        () => api(small, small.weeks('unchanged'), 304),
        () => bare(small, ['/unchanged'], 304),
      );
    },
  },
  {
    name: 'week read, default view (800 bookings)',
    baseline: 'same SQL and JSON, bare Node and driver',
    unit: '/s',
    bound: { min: 0.6 },
    measure: rateOf([FULL_WEEK]),
  },
  {
    name: 'week read, not read before',
    // The baseline computes no entity tags; each costs a hash.
    baseline: 'same SQL and JSON, bare Node and driver',
    unit: '/s',
    bound: { min: 0.4 },
    measure: ({ small, seconds }) => {
      let count = 0;
      const next = () =>
        small.request(MANY_WEEKS[(count += 1) % MANY_WEEKS.length] ?? '', count % small.cookies.length);
      return alternate(
        seconds,
        () => load({ url: small.address, requests: next, status: 200, seconds: 1, pid: small.processes[0]?.child.pid }),
        () =>
          bare(
            small,
            MANY_WEEKS.map((path) => barePath('first', path)),
          ),
      );
    },
  },
  ...SMALL_CALLS.map((path) => ({
    name: `opening, GET ${path}`,
    baseline: 'CPU time of bare Node with the same statements',
    unit: ' µs',
    bound: { max: 1.5 },
    measure: cpuOf([path]),
  })),
  {
    name: 'opening, all five calls',
    baseline: 'CPU time of bare Node with the same statements',
    unit: ' µs',
    bound: { max: 1.5 },
    measure: cpuOf([...SMALL_CALLS, FULL_WEEK]),
  },
  {
    name: 'create booking, 20 rooms',
    baseline: 'same statements in one transaction, driver alone',
    unit: '/s',
    bound: { min: 0.5 },
    measure: ({ small, seconds }) =>
      alternate(seconds, bookingsOf(small), () =>
        small.baseline.measured({ book: small.slotList(20_000), seconds: 1 }),
      ),
  },
  {
    name: 'create booking, 1 room',
    baseline: 'create booking, 20 rooms',
    unit: '/s',
    bound: { min: 0.25 },
    measure: ({ small, seconds }) => alternate(seconds, bookingsOf(small, 1), bookingsOf(small)),
  },
  {
    name: 'move a booking',
    baseline: 'create booking, 20 rooms',
    unit: '/s',
    bound: { min: 0.5 },
    measure: async ({ small, seconds }) => {
      const requests = await small.moves();
      const pid = small.processes[0]?.child.pid;
      const move = () => load({ url: small.address, requests, status: 200, seconds: 1, pid });
      return alternate(seconds, move, bookingsOf(small));
    },
  },
  {
    name: 'create booking, with mail',
    baseline: 'create booking, 20 rooms',
    unit: '/s',
    bound: { min: 0.4 },
    // Messages are sent while the bookings are made, but not during the baseline.
    measure: async ({ small, mailing, seconds }) => {
      const workspace = await mailing();
      await workspace.discardMail();
      const book = async () => {
        const measured = await bookingsOf(workspace)();
        await workspace.discardMail();
        return measured;
      };
      return alternate(seconds, book, bookingsOf(small));
    },
  },
  {
    name: 'week read p99 under write load',
    baseline: 'idle p99, 200 polls a second',
    unit: ' ms',
    bound: { max: 3 },
    measure: async ({ small, seconds }) => {
      const poll = () =>
        load({
          url: small.address,
          requests: [small.week('changed')],
          status: 200,
          seconds,
          connections: 16,
          rate: 200,
        });
      const other = atLeast((await poll()).p99);
      const [polled] = await Promise.all([poll(), bookingsPerSecond(small, seconds)]);
      return { other, value: atLeast(polled.p99) };
    },
  },
  {
    name: 'week read, 1,000,000 bookings',
    baseline: 'with 900',
    unit: ' ms',
    bound: { max: 1.2 },
    measure: async ({ small, large, seconds }) => {
      const many = await large();
      return { other: await readAfterChange(small, seconds), value: await readAfterChange(many, seconds) };
    },
  },
  {
    name: 'search of a room, 1,000,000 bookings',
    baseline: 'with 900',
    unit: ' ms',
    bound: { max: 1.2 },
    measure: async ({ small, large, seconds }) => {
      const many = await large();
      return { other: await searchTime(small, seconds), value: await searchTime(many, seconds) };
    },
  },
  {
    name: 'month report, 1,000,000 bookings',
    baseline: 'the same SQL aggregates',
    unit: ' ms',
    bound: { max: 1.2 },
    measure: async ({ large, seconds }) => {
      const many = await large();
      const month = new Date((MONDAY - 30 * DAY) * 1000).toISOString().slice(0, 7);
      const start = Date.parse(`${month}-01T00:00:00Z`) / 1000;
      const end = new Date(start * 1000).setUTCMonth(new Date(start * 1000).getUTCMonth() + 1) / 1000;
      const request = {
        path: `/api/admin/reports/usage?month=${month}`,
        headers: { cookie: many.administratorCookie },
      };
      const other = 1000 / (await many.baseline.perSecond({ report: [start, end], seconds }));
      const { perSecond } = await load({
        url: many.address,
        requests: [request],
        status: 200,
        seconds,
        connections: 1,
      });
      return { other, value: 1000 / perSecond };
    },
  },
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
