import { setTimeout as wait } from 'node:timers/promises';
import { WITHOUT_RETRY_AFTER, isUnclear, send } from './race.mjs';
import { book, cancel } from './wishes.mjs';

/** @typedef {import('./course.mjs').Course} Course */
/** @typedef {import('./client.mjs').Answer} Answer */
/** @typedef {import('./client.mjs').Person} Person */
/** @typedef {import('./cases.mjs').Wish} Wish */
/** @typedef {import('./race.mjs').Result} Result */

/** After a request that was not served. */
const PAUSE_MS = 20;
const REFUSALS = ['BOOKING_CONFLICT', 'QUOTA_EXCEEDED'];
const WEEKS = [1, 1, 2, 3, 4];

/**
 * People who book at random, singly and in series, and cancel, without a pause, while the API or its database is stopped and
 * started. Half of the requests without a clear answer are repeated with the same Idempotency-Key.
 */
export class Writers {
  isStopped = false;
  /** @type {Promise<unknown>} */
  running = Promise.resolve();
  /** How many bookings and cancellations each process has acknowledged. @type {number[]} */
  acknowledged = [];
  /** Requests whose connection broke. */
  interrupted = 0;

  /**
   * @param {Course} course
   * @param {Result} result
   * @param {object} options
   * @param {readonly Person[]} options.people one writer each
   * @param {readonly number[]} options.rooms
   * @param {number} options.days how many days ahead they book
   */
  constructor(course, result, { people, rooms, days }) {
    this.course = course;
    this.result = result;
    this.people = people;
    this.rooms = rooms;
    this.days = days;
    this.acknowledged = course.client.addresses.map(() => 0);
  }

  start() {
    this.running = Promise.all(this.people.map((who, index) => this.writeOn(who, index)));
  }

  /** Resolves once every request that is under way has been answered. */
  async stop() {
    this.isStopped = true;
    await this.running;
  }

  /**
   * Resolves once each of the processes has acknowledged so many more.
   *
   * @param {number} count
   * @param {readonly number[]} processes
   */
  async untilAcknowledged(count, processes) {
    const before = [...this.acknowledged];
    const isEnough = () => processes.every((index) => (this.acknowledged[index] ?? 0) - (before[index] ?? 0) >= count);
    while (!isEnough()) {
      if (this.isStopped) throw new Error('The writers were stopped.');
      await wait(1);
    }
  }

  /**
   * @param {Person} who
   * @param {number} index
   */
  async writeOn(who, index) {
    /** @type {{ standing: number[], open: Wish | null }} */
    const own = { standing: [], open: null };
    while (!this.isStopped) {
      const turn = this.turn(index);
      if (turn === undefined || !(await this.write(who, own, turn))) await wait(PAUSE_MS);
    }
  }

  /**
   * @param {number} index
   * @returns {number | undefined} a process that runs. On a cluster always the same: other nodes may not have seen yet what it acknowledged.
   */
  turn(index) {
    const { client, databases, random } = this.course;
    if (databases.length > 1) return index % client.addresses.length;
    const running = [...client.addresses.keys()].filter((turn) => client.addresses[turn] !== null);
    return running.length === 0 ? undefined : random.pick(running);
  }

  /**
   * @param {Person} who
   * @param {{ standing: number[], open: Wish | null }} own
   * @param {number} turn
   * @returns {Promise<boolean>} false where the request was not served
   */
  async write(who, own, turn) {
    const { random } = this.course;
    if (own.standing.length > 0 && random.next() < 0.35) {
      const [id = 0] = own.standing.splice(random.below(own.standing.length), 1);
      return this.count(await send(this.course, cancel(who, id), turn), turn);
    }
    const wish = own.open !== null && random.next() < 0.5 ? own.open : this.wish(who);
    const answer = await send(this.course, wish, turn);
    own.open = isUnclear(answer) ? wish : null;
    if (answer.status === 201) own.standing.push(.../** @type {number[]} */ (idsOf(answer.body)));
    return this.count(answer, turn);
  }

  /** @param {Person} who @returns {Wish} */
  wish(who) {
    const { course } = this;
    const { random } = course;
    const purpose = course.name('wish');
    const time = course.time(random.below(this.days), 18 + random.below(13), 1 + random.below(4));
    const body = { roomId: random.pick(this.rooms), ...time, purpose, repeatWeeks: random.pick(WEEKS) };
    return { ...book(who, body, REFUSALS), headers: { 'Idempotency-Key': purpose } };
  }

  /**
   * @param {Answer} answer
   * @param {number} turn
   */
  count({ status, code, retryAfter }, turn) {
    const { result } = this;
    result.requests += 1;
    if (status === 201 || status === 204) {
      result.winners += 1;
      this.acknowledged[turn] = (this.acknowledged[turn] ?? 0) + 1;
    } else if (REFUSALS.includes(code)) result.refusals += 1;
    else if (status === 503) {
      result.busy += 1;
      if (!(retryAfter > 0)) result.complaints.push(WITHOUT_RETRY_AFTER);
    } else if (status === 0) this.interrupted += 1;
    else if (code !== 'BOOKING_IN_PROGRESS') result.complaints.push(`a writer was answered with ${status} ${code}`);
    return status !== 0 && status !== 503 && code !== 'BOOKING_IN_PROGRESS';
  }
}

/** @param {any} body the answer to POST /api/bookings @returns {number[]} */
function idsOf(body) {
  return (body.occurrences ?? [body]).map((/** @type {{ id: number }} */ { id }) => id);
}
