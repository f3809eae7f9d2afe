import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../lib/terminal.mjs';
import { load } from './load.mjs';

/** @typedef {import('./bench-workspace.mjs').BenchWorkspace} BenchWorkspace */

/** Number of concurrent streams to one process. */
export const STREAMS = 1000;
/** Maximum number of concurrent streams that the API allows per user. */
const MAX_STREAMS_PER_USER = 10;
/** Bookings per second while the streams are open. */
const RATE = 10;
const DELIVERY_TIMEOUT_MS = 20_000;

/** Open change streams, distributed over several users. */
export class Streams {
  /** Number of events received per stream. @type {number[]} */
  counts = [];
  /** Time of the last event per stream, by performance.now(). @type {number[]} */
  receivedAt = [];
  /** @type {import('node:http').ClientRequest[]} */
  requests = [];
  agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

  /** @param {BenchWorkspace} workspace @param {number} count */
  static async open(workspace, count) {
    const cookies = await workspace.watcherCookies(Math.ceil(count / MAX_STREAMS_PER_USER));
    const streams = new Streams();
    for (let from = 0; from < count; from += 50) {
      const some = Array.from({ length: Math.min(50, count - from) }, (_, index) => from + index);
      await Promise.all(
        some.map((index) => streams.add(workspace.address, cookies[index % cookies.length] ?? '', index)),
      );
    }
    return streams;
  }

  /** @param {string} address @param {string} cookie @param {number} index @returns {Promise<void>} resolves when the stream is open */
  add(address, cookie, index) {
    this.counts[index] = 0;
    return new Promise((resolve, reject) => {
      const headers = { cookie, accept: 'text/event-stream' };
      const sent = request(`${address}/api/bookings/changes`, { headers, agent: this.agent }, (response) => {
        if (response.statusCode !== 200) reject(new UserError(`A stream returned status ${response.statusCode}.`));
        response.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
          this.receivedAt[index] = performance.now();
          this.counts[index] = (this.counts[index] ?? 0) + text.split('event: change').length - 1;
          if (text.includes('event: open')) resolve();
        });
        response.once('error', () => undefined);
      });
      sent.once('error', reject).end();
      this.requests.push(sent);
    });
  }

  /** Resolves when every stream has received more events than in `previousCounts`. @param {readonly number[]} previousCounts */
  async allReceived(previousCounts) {
    const late = performance.now() + DELIVERY_TIMEOUT_MS;
    while (this.counts.some((count, index) => count <= (previousCounts[index] ?? 0))) {
      if (performance.now() > late) throw new UserError('Not every stream received the event of a booking.');
      await wait(2);
    }
  }

  close() {
    this.requests.forEach((sent) => sent.destroy());
    this.agent.destroy();
  }
}

/**
 * Measures the cost of open streams while ten bookings per second are published to all of them.
 * Returns the minimum memory of the process in MB and the statements per second of its database.
 *
 * @param {BenchWorkspace} workspace
 * @param {number} count of streams
 * @param {number} seconds
 */
export async function streamCost(workspace, count, seconds) {
  // All users sign in before each measurement, because password hashing takes memory.
  await workspace.watcherCookies(STREAMS / MAX_STREAMS_PER_USER);
  const streams = await Streams.open(workspace, count);
  try {
    const bookings = workspace.bookings();
    // The first two seconds let garbage of the opening be collected.
    await createBookings(workspace, bookings, 2);
    const before = await statements(workspace);
    const since = performance.now();
    const memory = minMemory(workspace.processes[0]?.child.pid);
    await createBookings(workspace, bookings, seconds);
    const after = await statements(workspace);
    return { mb: memory.stop(), statements: ((after - before) * 1000) / (performance.now() - since) };
  } finally {
    streams.close();
  }
}

/** Returns the maximum of ten delays, in ms, from the response to a booking until the last stream receives its event. @param {BenchWorkspace} workspace */
export async function maxDeliveryMs(workspace) {
  const streams = await Streams.open(workspace, STREAMS);
  try {
    const bookings = workspace.bookings();
    await createBookings(workspace, bookings, 1);
    let longest = 0;
    for (let times = 0; times < 10; times += 1) {
      await wait(100);
      const previousCounts = [...streams.counts];
      const { path, ...sent } = bookings();
      const { status } = await fetch(workspace.address + path, sent);
      if (status !== 201) throw new UserError(`A booking returned status ${status}.`);
      const since = performance.now();
      await streams.allReceived(previousCounts);
      longest = Math.max(longest, ...streams.receivedAt.map((at) => at - since));
    }
    return longest;
  } finally {
    streams.close();
  }
}

/** @param {BenchWorkspace} workspace @param {() => import('./load.mjs').Request} requests @param {number} seconds */
function createBookings(workspace, requests, seconds) {
  return load({ url: workspace.address, requests, status: 201, seconds, connections: 1, rate: RATE });
}

/** Returns the number of statements that the server has received since its start. @param {BenchWorkspace} workspace */
async function statements(workspace) {
  const [row] = await workspace.query("SHOW GLOBAL STATUS LIKE 'Questions'");
  return Number(row?.Value);
}

/** Samples the memory of a process until `stop` is called, which returns the minimum. @param {number | undefined} pid */
function minMemory(pid) {
  let min = residentMb(pid);
  const timer = setInterval(() => (min = Math.min(min, residentMb(pid))), 100);
  return {
    stop: () => {
      clearInterval(timer);
      return min;
    },
  };
}

/** @param {number | undefined} pid */
export function residentMb(pid) {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return (Number(pages) * 4096) / 2 ** 20;
}
