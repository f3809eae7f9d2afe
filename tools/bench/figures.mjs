import { cpus } from 'node:os';
import { MONDAY } from './houses.mjs';
import { load } from './load.mjs';
import { whileSharing } from './sharing.mjs';
import { STREAMS, costOf, longestTelling, residentMb } from './streams.mjs';

/** @typedef {import('./house.mjs').House} House */

/**
 * @typedef {object} Scene
 * @property {House} small a thousand bookings, one process
 * @property {() => Promise<House>} large a million, made when it is first asked for
 * @property {() => Promise<House>} double a thousand, two processes
 * @property {() => Promise<House>} fresh a thousand, one process, which has done nothing else
 * @property {() => Promise<House>} watched a thousand, one process, and nobody but who holds streams of changes
 * @property {number} seconds
 */

/**
 * A figure and what it is compared with. Both are measured in each run, in turn, so that what else the machine does falls on both.
 *
 * @typedef {object} Figure
 * @property {string} name
 * @property {string} yardstick
 * @property {string} unit
 * @property {{ least?: number, most?: number }} must bound of the ratio
 * @property {boolean} [once] measured in one run only
 * @property {boolean} [serverOnly] not with the embedded engine, which serves one process
 * @property {(scene: Scene) => Promise<Measured>} measure
 */

/** @typedef {{ value: number, other: number, cpu?: number, otherCpu?: number }} Measured cpu: µs of the server's processor time a request */

/**
 * Both in slices of a second, in turn.
 *
 * @param {number} seconds
 * @param {() => Promise<import('./load.mjs').Load>} value
 * @param {() => Promise<import('./load.mjs').Load>} other
 * @returns {Promise<Measured>}
 */
async function inTurn(seconds, value, other) {
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

/** @param {House} house @param {'first' | 'changed' | 'unchanged'} kind */
const weekOf = (house, kind) => async () => {
  await house.learnTag();
  return load({
    url: house.address,
    requests: [house.week(kind)],
    status: kind === 'unchanged' ? 304 : 200,
    seconds: 1,
    pid: house.processes[0]?.child.pid,
  });
};

/** @param {House} house @param {'first' | 'changed' | 'unchanged'} kind */
const bareWeek = (house, kind) => () =>
  load({
    url: house.yardstick.address,
    requests: [{ path: `/${kind}` }],
    status: kind === 'unchanged' ? 304 : 200,
    seconds: 1,
    pid: house.yardstick.child.pid,
  });

/** @param {House} house @param {number} [rooms] */
const bookingsOf = (house, rooms) => () =>
  load({
    url: house.address,
    requests: house.bookings(rooms),
    status: 201,
    seconds: 1,
    pid: house.processes[0]?.child.pid,
  });

/** @param {House} house @param {number} seconds @param {number} [rooms] */
const books = async (house, seconds, rooms) =>
  (await load({ url: house.address, requests: house.bookings(rooms), status: 201, seconds })).perSecond;

/** Each time the week has just changed, so that it is read from the database. @param {House} house @param {number} seconds @returns {Promise<number>} ms, the middle one */
async function readAfterChange(house, seconds) {
  const { path, headers } = house.week('first');
  const took = [];
  for (const until = performance.now() + seconds * 1000; performance.now() < until;) {
    await house.changeWeek();
    const since = performance.now();
    const response = await fetch(house.address + path, { headers });
    await response.arrayBuffer();
    took.push(performance.now() - since);
  }
  return took.sort((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0;
}

/** Rounds down a p99 that is less than the clock shows. @param {number} ms */
const atLeast = (ms) => Math.max(1, ms);

const DAY = 86_400;

/** Cores for which two processes, the database and the load have room beside each other. */
const CORES_FOR_TWO = 6;
const HAS_CORES = cpus().length >= CORES_FOR_TWO;
const ONE_PROCESS = HAS_CORES ? 'one process' : 'one process, a quarter of a core for each';

/**
 * What one process does, and what two do. Where cores do not last for both, each is given the time of a quarter of one: what is asked is
 * whether two stand in each other's way.
 *
 * @param {House} house
 * @param {(addresses: readonly string[]) => Promise<import('./load.mjs').Load[]>} work
 * @returns {Promise<Measured>}
 */
async function oneAndTwo(house, work) {
  const perSecond = async (/** @type {number} */ count) => {
    const pids = house.processes.slice(0, count).map(({ child }) => Number(child.pid));
    const loads = await whileSharing(HAS_CORES ? [] : pids, () => work(house.addresses.slice(0, count)));
    return loads.reduce((sum, load) => sum + load.perSecond, 0);
  };
  return { other: await perSecond(1), value: await perSecond(2) };
}

/** @type {readonly Figure[]} */
export const FIGURES = [
  {
    name: 'week read, changed',
    yardstick: 'same SQL and JSON, bare Node and driver',
    unit: '/s',
    must: { least: 0.6 },
    // Twenty changes a second make both read what is new; without them a week would be read but once.
    measure: ({ small, seconds }) =>
      small.whileChanging(() => inTurn(seconds, weekOf(small, 'changed'), bareWeek(small, 'changed'))),
  },
  {
    name: 'week read, first time',
    yardstick: 'same SQL and JSON, bare Node and driver',
    unit: '/s',
    must: { least: 0.6 },
    measure: ({ small, seconds }) =>
      small.whileChanging(() => inTurn(seconds, weekOf(small, 'first'), bareWeek(small, 'first'))),
  },
  {
    name: 'week read, unchanged (304)',
    yardstick: 'bare Node, 304 after one read by primary key',
    unit: '/s',
    must: { least: 0.6 },
    measure: ({ small, seconds }) => inTurn(seconds, weekOf(small, 'unchanged'), bareWeek(small, 'unchanged')),
  },
  {
    name: 'create booking, 20 rooms',
    yardstick: 'same statements in one transaction, driver alone',
    unit: '/s',
    must: { least: 0.5 },
    measure: ({ small, seconds }) =>
      inTurn(seconds, bookingsOf(small), () => small.yardstick.measured({ book: small.slotList(20_000), seconds: 1 })),
  },
  {
    name: 'create booking, 1 room',
    yardstick: 'create booking, 20 rooms',
    unit: '/s',
    must: { least: 0.25 },
    measure: ({ small, seconds }) => inTurn(seconds, bookingsOf(small, 1), bookingsOf(small)),
  },
  {
    name: 'week read p99 in a write storm',
    yardstick: 'idle p99, 200 polls a second',
    unit: ' ms',
    must: { most: 3 },
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
      const [polled] = await Promise.all([poll(), books(small, seconds)]);
      return { other, value: atLeast(polled.p99) };
    },
  },
  {
    name: 'week read, 1,000,000 bookings',
    yardstick: 'with 1,000',
    unit: ' ms',
    must: { most: 1.2 },
    measure: async ({ small, large, seconds }) => {
      const many = await large();
      return { other: await readAfterChange(small, seconds), value: await readAfterChange(many, seconds) };
    },
  },
  {
    name: 'month report, 1,000,000 bookings',
    yardstick: 'the same aggregates by hand',
    unit: ' ms',
    must: { most: 1.2 },
    measure: async ({ large, seconds }) => {
      const many = await large();
      const month = new Date((MONDAY - 30 * DAY) * 1000).toISOString().slice(0, 7);
      const start = Date.parse(`${month}-01T00:00:00Z`) / 1000;
      const end = new Date(start * 1000).setUTCMonth(new Date(start * 1000).getUTCMonth() + 1) / 1000;
      const request = { path: `/api/admin/reports/usage?month=${month}`, headers: { cookie: many.boss } };
      const other = 1000 / (await many.yardstick.perSecond({ report: [start, end], seconds }));
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
    yardstick: ONE_PROCESS,
    unit: '/s',
    must: { least: 1.6 },
    serverOnly: true,
    measure: async ({ double, seconds }) => {
      const house = await double();
      const all = { requests: [house.week('first')], status: 200, seconds };
      return oneAndTwo(house, (addresses) =>
        house.whileChanging(() =>
          Promise.all(addresses.map((url) => load({ ...all, url, connections: 16 / addresses.length }))),
        ),
      );
    },
  },
  {
    name: 'two processes, bookings',
    yardstick: ONE_PROCESS,
    unit: '/s',
    must: { least: 1.3 },
    serverOnly: true,
    measure: async ({ double, seconds }) => {
      const house = await double();
      const all = { requests: house.bookings(), status: 201, seconds };
      return oneAndTwo(house, (addresses) =>
        Promise.all(addresses.map((url) => load({ ...all, url, connections: 16 / addresses.length }))),
      );
    },
  },
  {
    name: 'memory after 100,000 requests',
    yardstick: 'after 10,000',
    unit: ' MB',
    must: { most: 1.2 },
    once: true,
    measure: async ({ fresh }) => {
      const small = await fresh();
      await small.learnTag();
      const requests = [small.week('unchanged')];
      const ask = (/** @type {number} */ amount) => load({ url: small.address, requests, status: 304, amount });
      await ask(10_000);
      const other = residentMb(small.processes[0]?.child.pid);
      await ask(90_000);
      return { other, value: residentMb(small.processes[0]?.child.pid) };
    },
  },
  {
    name: '1,000 open streams, memory',
    yardstick: 'allowed above the same process without any',
    unit: ' MB',
    must: { most: 1 },
    once: true,
    measure: async ({ watched, seconds }) => {
      const house = await watched();
      const without = (await costOf(house, 0, seconds)).mb;
      return { other: 100, value: Math.max(0, (await costOf(house, STREAMS, seconds)).mb - without) };
    },
  },
  {
    name: '1,000 open streams, statements',
    yardstick: 'one open',
    unit: '/s',
    must: { most: 1.2 },
    serverOnly: true,
    measure: async ({ watched, seconds }) => {
      const house = await watched();
      const other = (await costOf(house, 1, seconds)).statements;
      return { other, value: (await costOf(house, STREAMS, seconds)).statements };
    },
  },
  {
    name: '1,000 open streams, the last is told',
    yardstick: 'allowed after the answer to a booking',
    unit: ' ms',
    must: { most: 1 },
    measure: async ({ watched }) => ({ other: 1000, value: await longestTelling(await watched()) }),
  },
];
