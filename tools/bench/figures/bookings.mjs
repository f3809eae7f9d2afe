import { load } from '../load.mjs';
import { alternate, bookingsOf } from './measures.mjs';

/** @typedef {import('../bench-workspace.mjs').BenchWorkspace} BenchWorkspace */
/** @typedef {import('../figures.mjs').Figure} Figure */

/** @param {BenchWorkspace} workspace @param {number} seconds @param {number} [rooms] */
const bookingsPerSecond = async (workspace, seconds, rooms) =>
  (await load({ url: workspace.address, requests: workspace.bookings(rooms), status: 201, seconds })).perSecond;

/** Raises a p99 below the clock resolution to 1 ms. @param {number} ms */
const atLeast = (ms) => Math.max(1, ms);

/** New and moved bookings. @type {readonly Figure[]} */
export const BOOKINGS = [
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
];
