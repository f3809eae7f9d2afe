import { load } from '../load.mjs';
import { MONDAY, WEEK_START } from '../seed-database.mjs';

/** @typedef {import('../bench-workspace.mjs').BenchWorkspace} BenchWorkspace */
/** @typedef {import('../figures.mjs').Figure} Figure */

const DAY = 86_400;

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

/** A million bookings. @type {readonly Figure[]} */
export const LARGE_DATABASE = [
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
];
