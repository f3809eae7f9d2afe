import { setTimeout as wait } from 'node:timers/promises';
import { book } from './cases.mjs';
import { Result, send, weigh } from './race.mjs';

/** @typedef {import('./course.mjs').Course} Course */
/** @typedef {import('./client.mjs').Person} Person */

const WRITERS = 24;
const ROOMS = 12;
/** So long they write before a node is killed. */
const BEFORE_MS = 2_000;
/** So many bookings every other node has to acknowledge after it. */
const GOING_ON = 50;
const PATIENCE_MS = 90_000;
const BREATH_MS = 50;
/** Half of the wishes come from one member with so many hours a month. */
const HOURS = 6;
const MONTHS = 6;
const REFUSALS = ['BOOKING_CONFLICT', 'QUOTA_EXCEEDED'];

/**
 * Everybody books at random, without a pause and on every node, while a node is killed with -9; then it is started
 * again, and everything that was acknowledged is looked for on each of the three.
 *
 * @param {Course} course
 * @param {Awaited<ReturnType<typeof import('./galera.mjs').startGalera>>} galera process i writes to node i
 * @param {number} kills
 */
export async function runStorm(course, galera, kills) {
  const result = new Result('a node killed with -9');
  const limited = await course.person('user', HOURS);
  for (let kill = 0; kill < kills; kill += 1) {
    const victim = (kill + 2) % galera.nodes.length;
    const storm = new Storm(course, result, await course.rooms(ROOMS), limited, kill);
    await course.caughtUp();
    await storm.blow(galera, victim).catch((error) => {
      storm.isOver = true;
      throw error;
    });
  }
  await weigh(course, result);
  return result;
}

class Storm {
  isOver = false;
  /** How many bookings each process has acknowledged, and when the last one. */
  acknowledged = [0, 0, 0];

  /**
   * @param {Course} course
   * @param {Result} result
   * @param {readonly number[]} rooms
   * @param {Person} limited
   * @param {number} kill its number: each storm has months of its own
   */
  constructor(course, result, rooms, limited, kill) {
    this.course = course;
    this.result = result;
    this.rooms = rooms;
    this.limited = limited;
    this.kill = kill;
  }

  /**
   * @param {Awaited<ReturnType<typeof import('./galera.mjs').startGalera>>} galera
   * @param {number} victim
   */
  async blow(galera, victim) {
    const node = /** @type {(typeof galera.nodes)[number]} */ (galera.nodes[victim]);
    const writers = Array.from({ length: WRITERS }, (_, index) => this.write(index));
    await wait(BEFORE_MS);
    const killed = Date.now();
    void node.end('SIGKILL');
    const others = galera.nodes.map((_, index) => index).filter((index) => index !== victim);
    const paused = await this.untilGoingOn(others, killed);
    await galera.join(node);
    const back = Date.now();
    const healed = await this.untilGoingOn([victim], back);
    this.isOver = true;
    await Promise.all(writers);
    const waited = paused === null || healed === null;
    if (waited) this.result.complaints.push(`after node ${victim + 1} was killed, somebody could not book again`);
    this.result.notes.push(
      `Node ${victim + 1} was killed: each of the others had acknowledged ${GOING_ON} more after ${shortly(paused)}; it was ` +
        `started again, had everything after ${shortly(back - killed)}, and its process ${GOING_ON} more ${shortly(healed)} later.`,
    );
  }

  /** @param {number} index */
  async write(index) {
    const { course, result } = this;
    const turn = index % 3;
    while (!this.isOver) {
      const wish = this.wish(index);
      const { status, code } = await send(course, wish, turn);
      result.requests += 1;
      if (status === 201) {
        result.winners += 1;
        this.acknowledged[turn] = (this.acknowledged[turn] ?? 0) + 1;
      } else if (REFUSALS.includes(code)) result.refusals += 1;
      else if (status === 503) {
        result.busy += 1;
        await wait(BREATH_MS);
      } else result.complaints.push(`POST /api/bookings was answered with ${status} ${code}`);
    }
  }

  /** @param {number} index */
  wish(index) {
    const { course, rooms, limited } = this;
    const roomId = rooms[course.random.below(ROOMS)];
    const [slot, length] = [18 + course.random.below(13), 1 + course.random.below(4)];
    if (index % 2 === 0) {
      const month = this.kill * MONTHS + course.random.below(MONTHS);
      return book(limited, { roomId, ...course.timeInMonth(month, slot, length) }, REFUSALS);
    }
    return book(course.member(index), { roomId, ...course.time(course.random.below(300), slot, length) }, REFUSALS);
  }

  /**
   * @param {readonly number[]} processes
   * @param {number} since
   * @returns {Promise<number | null>} after how many ms each of them has acknowledged enough; null: not in time
   */
  async untilGoingOn(processes, since) {
    const before = [...this.acknowledged];
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await wait(BREATH_MS)) {
      const isEnough = processes.every((index) => (this.acknowledged[index] ?? 0) - (before[index] ?? 0) >= GOING_ON);
      if (isEnough) return Date.now() - since;
    }
    return null;
  }
}

/** @param {number | null} ms */
function shortly(ms) {
  return ms === null ? 'never' : `${(ms / 1000).toFixed(1)} s`;
}
