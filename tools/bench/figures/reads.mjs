import { FULL_WEEK, SMALL_CALLS, weekOfRoom } from '../bench-workspace.mjs';
import { load } from '../load.mjs';
import { ROOMS } from '../seed-database.mjs';
import { alternate, api, bare } from './measures.mjs';

/** @typedef {import('../bench-workspace.mjs').BenchWorkspace} BenchWorkspace */
/** @typedef {import('../figures.mjs').Figure} Figure */

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

/** Reads of weeks and of the page's other calls. @type {readonly Figure[]} */
export const READS = [
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
];
