import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Plain } from '../lib/say.mjs';
import { load } from './load.mjs';

/** @typedef {import('./house.mjs').House} House */

/** As many as one process is asked to hold. */
export const STREAMS = 1000;
/** More than so many at once the API ends for one person. */
const OF_ONE_PERSON = 10;
/** Bookings a second while the streams are told of them. */
const RATE = 10;
const PATIENCE_MS = 20_000;

/** Open streams of changes, of people by turns. */
export class Streams {
  /** How many events each has been told. @type {number[]} */
  counts = [];
  /** When each was told last, by performance.now(). @type {number[]} */
  toldAt = [];
  /** @type {import('node:http').ClientRequest[]} */
  requests = [];
  agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

  /** @param {House} house @param {number} count */
  static async open(house, count) {
    const cookies = await house.people(Math.ceil(count / OF_ONE_PERSON));
    const streams = new Streams();
    for (let from = 0; from < count; from += 50) {
      const some = Array.from({ length: Math.min(50, count - from) }, (_, index) => from + index);
      await Promise.all(some.map((index) => streams.add(house.address, cookies[index % cookies.length] ?? '', index)));
    }
    return streams;
  }

  /** @param {string} address @param {string} cookie @param {number} index @returns {Promise<void>} when it is open */
  add(address, cookie, index) {
    this.counts[index] = 0;
    return new Promise((resolve, reject) => {
      const headers = { cookie, accept: 'text/event-stream' };
      const sent = request(`${address}/api/bookings/changes`, { headers, agent: this.agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Plain(`A stream was answered with ${answer.statusCode}.`));
        answer.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
          this.toldAt[index] = performance.now();
          this.counts[index] = (this.counts[index] ?? 0) + text.split('event: change').length - 1;
          if (text.includes('event: open')) resolve();
        });
        answer.once('error', () => undefined);
      });
      sent.once('error', reject).end();
      this.requests.push(sent);
    });
  }

  /** Resolves when every one has been told something after what is known. @param {readonly number[]} known */
  async allTold(known) {
    const late = performance.now() + PATIENCE_MS;
    while (this.counts.some((count, index) => count <= (known[index] ?? 0))) {
      if (performance.now() > late) throw new Plain('Not every stream was told of a booking.');
      await wait(2);
    }
  }

  close() {
    this.requests.forEach((sent) => sent.destroy());
    this.agent.destroy();
  }
}

/**
 * What the streams cost while ten bookings a second are told to all of them: the least memory of the process, in MB, and the
 * statements a second that its database counts.
 *
 * @param {House} house
 * @param {number} count of streams
 * @param {number} seconds
 */
export async function costOf(house, count, seconds) {
  // All sign in before anything is measured, however many look on: checking a password takes memory.
  await house.people(STREAMS / OF_ONE_PERSON);
  const streams = await Streams.open(house, count);
  try {
    const bookings = house.bookings();
    // The first seconds settle what opening them has left behind.
    await told(house, bookings, 2);
    const before = await statements(house);
    const since = performance.now();
    const memory = leastOf(house.processes[0]?.child.pid);
    await told(house, bookings, seconds);
    const after = await statements(house);
    return { mb: memory.stop(), statements: ((after - before) * 1000) / (performance.now() - since) };
  } finally {
    streams.close();
  }
}

/** Milliseconds from the answer to a booking until the last of the streams is told, the longest of ten. @param {House} house */
export async function longestTelling(house) {
  const streams = await Streams.open(house, STREAMS);
  try {
    const bookings = house.bookings();
    await told(house, bookings, 1);
    let longest = 0;
    for (let times = 0; times < 10; times += 1) {
      await wait(100);
      const known = [...streams.counts];
      const { path, ...sent } = bookings();
      const { status } = await fetch(house.address + path, sent);
      if (status !== 201) throw new Plain(`A booking was answered with ${status}.`);
      const since = performance.now();
      await streams.allTold(known);
      longest = Math.max(longest, ...streams.toldAt.map((at) => at - since));
    }
    return longest;
  } finally {
    streams.close();
  }
}

/** @param {House} house @param {() => import('./load.mjs').Request} requests @param {number} seconds */
function told(house, requests, seconds) {
  return load({ url: house.address, requests, status: 201, seconds, connections: 1, rate: RATE });
}

/** How many the server has been sent since it was started. @param {House} house */
async function statements(house) {
  const [row] = await house.ask("SHOW GLOBAL STATUS LIKE 'Questions'");
  return Number(row?.Value);
}

/** Looks at the memory of a process until it is stopped. @param {number | undefined} pid */
function leastOf(pid) {
  let least = residentMb(pid);
  const timer = setInterval(() => (least = Math.min(least, residentMb(pid))), 100);
  return {
    stop: () => {
      clearInterval(timer);
      return least;
    },
  };
}

/** @param {number | undefined} pid */
export function residentMb(pid) {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return (Number(pages) * 4096) / 2 ** 20;
}
