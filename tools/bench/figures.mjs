import { readFileSync } from 'node:fs';
import { MONDAY } from './houses.mjs';
import { load } from './load.mjs';

/** @typedef {import('./house.mjs').House} House */

/**
 * @typedef {object} Scene
 * @property {House} small a thousand bookings, one process
 * @property {() => Promise<House>} large a million, made when it is first asked for
 * @property {() => Promise<House>} double a thousand, two processes
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

/** @param {Measured} measured requests a second @returns {Measured} ms a request, of 16 at a time */
const asTime = ({ value, other, ...cpu }) => ({ value: 16_000 / value, other: 16_000 / other, ...cpu });

/** @param {House} house @param {number} seconds @param {number} [rooms] */
const books = async (house, seconds, rooms) =>
  (await load({ url: house.address, requests: house.bookings(rooms), status: 201, seconds })).perSecond;

/** Rounds down a p99 that is less than the clock shows. @param {number} ms */
const atLeast = (ms) => Math.max(1, ms);

const DAY = 86_400;

/** @type {readonly Figure[]} */
export const FIGURES = [
  {
    name: 'week read, changed',
    yardstick: 'same SQL and JSON, bare Node and driver',
    unit: '/s',
    must: { least: 0.6 },
    measure: ({ small, seconds }) => inTurn(seconds, weekOf(small, 'changed'), bareWeek(small, 'changed')),
  },
  {
    name: 'week read, first time',
    yardstick: 'same SQL and JSON, bare Node and driver',
    unit: '/s',
    must: { least: 0.6 },
    measure: ({ small, seconds }) => inTurn(seconds, weekOf(small, 'first'), bareWeek(small, 'first')),
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
    yardstick: 'idle p99, 40 polls a second',
    unit: ' ms',
    must: { most: 3 },
    measure: async ({ small, seconds }) => {
      const poll = () =>
        load({ url: small.address, requests: [small.week('changed')], status: 200, seconds, connections: 4, rate: 40 });
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
      return asTime(await inTurn(seconds, weekOf(many, 'first'), weekOf(small, 'first')));
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
    yardstick: 'one process',
    unit: '/s',
    must: { least: 1.6 },
    serverOnly: true,
    measure: async ({ double, seconds }) => {
      const house = await double();
      const all = { requests: [house.week('first')], status: 200, seconds };
      const other = (await load({ ...all, url: house.address })).perSecond;
      const both = await Promise.all(house.addresses.map((url) => load({ ...all, url, connections: 8 })));
      return { other, value: both.reduce((sum, { perSecond }) => sum + perSecond, 0) };
    },
  },
  {
    name: 'two processes, bookings',
    yardstick: 'one process',
    unit: '/s',
    must: { least: 1.3 },
    serverOnly: true,
    measure: async ({ double, seconds }) => {
      const house = await double();
      const other = await books(house, seconds);
      const requests = house.bookings();
      const all = { requests, status: 201, seconds, connections: 8 };
      const both = await Promise.all(house.addresses.map((url) => load({ ...all, url })));
      return { other, value: both.reduce((sum, { perSecond }) => sum + perSecond, 0) };
    },
  },
  {
    name: 'memory after 100,000 requests',
    yardstick: 'after 10,000',
    unit: ' MB',
    must: { most: 1.2 },
    once: true,
    measure: async ({ small }) => {
      await small.learnTag();
      const requests = [small.week('unchanged')];
      const ask = (/** @type {number} */ amount) => load({ url: small.address, requests, status: 304, amount });
      await ask(10_000);
      const other = residentMb(small.processes[0]?.child.pid);
      await ask(90_000);
      return { other, value: residentMb(small.processes[0]?.child.pid) };
    },
  },
];

/** @param {number | undefined} pid */
function residentMb(pid) {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return (Number(pages) * 4096) / 2 ** 20;
}
