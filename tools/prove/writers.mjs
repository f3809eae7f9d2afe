import { setTimeout as wait } from 'node:timers/promises';
import { isUnclear, send } from './race.mjs';
import { book, cancel } from './cases.mjs';

/** @typedef {import('./race-workspace.mjs').RaceWorkspace} RaceWorkspace */
/** @typedef {import('./client.mjs').Answer} Answer */
/** @typedef {import('./client.mjs').Person} Person */
/** @typedef {import('./cases.mjs').RaceRequest} RaceRequest */
/** @typedef {import('./race.mjs').Result} Result */

/** Pause after a request that was not served. */
const PAUSE_MS = 20;
const REFUSALS = ['BOOKING_CONFLICT', 'QUOTA_EXCEEDED'];
const WEEKS = [1, 1, 2, 3, 4];

/**
 * Clients that book and cancel at random without a pause, single bookings and series, while the API or its database is
 * stopped and started. They repeat half of the requests without a clear answer with the same Idempotency-Key.
 */
export class Writers {
  isStopped = false;
  /** @type {Promise<unknown>} */
  running = Promise.resolve();
  /** Acknowledged bookings and cancellations by process. @type {number[]} */
  acknowledged = [];
  /** Requests whose connection broke. */
  interrupted = 0;

  /**
   * @param {RaceWorkspace} workspace
   * @param {Result} result
   * @param {object} options
   * @param {readonly Person[]} options.people one writer per person
   * @param {readonly number[]} options.rooms
   * @param {number} options.days number of days ahead to book
   */
  constructor(workspace, result, { people, rooms, days }) {
    this.workspace = workspace;
    this.result = result;
    this.people = people;
    this.rooms = rooms;
    this.days = days;
    this.acknowledged = workspace.client.addresses.map(() => 0);
  }

  start() {
    this.running = Promise.all(this.people.map((who, index) => this.writeOn(who, index)));
  }

  /** Stops the writers. Resolves when all running requests have been answered. */
  async stop() {
    this.isStopped = true;
    await this.running;
  }

  /**
   * Resolves when each of the processes has acknowledged `count` more changes.
   *
   * @param {number} count
   * @param {readonly number[]} processes
   * @param {number} [timeoutMs]
   * @returns {Promise<boolean>} false after the timeout
   */
  async untilAcknowledged(count, processes, timeoutMs = Infinity) {
    const [before, since] = [[...this.acknowledged], performance.now()];
    const isEnough = () => processes.every((index) => (this.acknowledged[index] ?? 0) - (before[index] ?? 0) >= count);
    while (!isEnough() && performance.now() - since < timeoutMs) await wait(1);
    return isEnough();
  }

  /**
   * @param {Person} who
   * @param {number} index
   */
  async writeOn(who, index) {
    /** @type {{ standing: number[], open: RaceRequest | null }} */
    const own = { standing: [], open: null };
    while (!this.isStopped) {
      const turn = this.turn(index);
      if (turn === undefined || !(await this.write(who, own, turn))) await wait(PAUSE_MS);
    }
  }

  /**
   * @param {number} index
   * @returns {number | undefined} a running process. On a cluster always the same one, because other nodes may not have its changes yet.
   */
  turn(index) {
    const { client, databases, random } = this.workspace;
    if (databases.length > 1) return index % client.addresses.length;
    const running = [...client.addresses.keys()].filter((turn) => client.addresses[turn] !== null);
    return running.length === 0 ? undefined : random.pick(running);
  }

  /**
   * @param {Person} who
   * @param {{ standing: number[], open: RaceRequest | null }} own
   * @param {number} turn
   * @returns {Promise<boolean>} false if the request was not served
   */
  async write(who, own, turn) {
    const { random } = this.workspace;
    if (own.standing.length > 0 && random.next() < 0.35) {
      const [id = 0] = own.standing.splice(random.below(own.standing.length), 1);
      const request = { ...cancel(who, id), aside: false };
      return this.count(request, await send(this.workspace, request, turn), turn);
    }
    const request = own.open !== null && random.next() < 0.5 ? own.open : this.nextRequest(who);
    const answer = await send(this.workspace, request, turn);
    own.open = isUnclear(answer) ? request : null;
    if (answer.status === 201) own.standing.push(.../** @type {number[]} */ (idsOf(answer.body)));
    return this.count(request, answer, turn);
  }

  /** @param {Person} who @returns {RaceRequest} */
  nextRequest(who) {
    const { workspace } = this;
    const { random } = workspace;
    const purpose = workspace.name('request');
    const time = workspace.time(random.below(this.days), 18 + random.below(13), 1 + random.below(4));
    const body = { roomId: random.pick(this.rooms), ...time, purpose, repeatWeeks: random.pick(WEEKS) };
    return { ...book(who, body, REFUSALS), headers: { 'Idempotency-Key': purpose } };
  }

  /**
   * @param {RaceRequest} request
   * @param {Answer} answer
   * @param {number} turn
   * @returns {boolean} false if the request was not served
   */
  count(request, answer, turn) {
    if (answer.status === 0) this.interrupted += 1;
    if (answer.status === 0 || answer.code === 'BOOKING_IN_PROGRESS') {
      this.result.requests += 1;
      return false;
    }
    const outcome = this.result.count(request, answer);
    if (outcome === 'succeeded') this.acknowledged[turn] = (this.acknowledged[turn] ?? 0) + 1;
    return outcome !== 'busy';
  }
}

/** @param {any} body the answer to POST /api/bookings @returns {number[]} */
function idsOf(body) {
  return (body.occurrences ?? [body]).map((/** @type {{ id: number }} */ { id }) => id);
}
