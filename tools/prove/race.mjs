import { look, storedBookings } from './evidence.mjs';
import { onDatabase } from './sql.mjs';

/** @typedef {import('./course.mjs').Course} Course */
/** @typedef {import('./cases.mjs').Wish} Wish */
/** @typedef {import('./client.mjs').Answer} Answer */
/** @typedef {import('./evidence.mjs').Stored} Stored */

export const WITHOUT_RETRY_AFTER = 'a 503 came without Retry-After';

/** One line of the table: what came of a race. */
export class Result {
  requests = 0;
  winners = 0;
  /** Wishes granted beside those that race: a room's block may come before every booking. */
  aside = 0;
  refusals = 0;
  /** Answers 503: nothing is known of what became of the wish. */
  busy = 0;
  overlaps = 0;
  overruns = 0;
  lost = 0;
  /** When it was run, in milliseconds since 1970. */
  since = Date.now();
  until = Date.now();
  /** What was not as promised, beside the counts. @type {string[]} */
  complaints = [];
  /** What else is worth knowing. @type {string[]} */
  notes = [];

  /** @param {string} name */
  constructor(name) {
    this.name = name;
  }

  get holds() {
    return this.overlaps + this.overruns + this.lost + this.complaints.length === 0;
  }
}

/**
 * Runs one race in rounds and looks at what is stored.
 *
 * @param {Course} course
 * @param {import('./cases.mjs').Case} race
 * @param {number} rounds
 * @param {{ mayBeBusy: boolean }} allowed a cluster may answer 503 where too many collide, one server may not
 */
export async function runRace(course, race, rounds, { mayBeBusy }) {
  const result = new Result(race.name);
  const prepared = await race.prepare(course, rounds);
  for (let round = 0; round < rounds; round += 1) {
    const plan = await prepared(round);
    await course.caughtUp();
    const tally = await runRound(course, plan, result).finally(() => plan.restore?.());
    const complaint = tally.busy > 0 ? null : plan.judge(tally);
    if (complaint) result.complaints.push(`round ${round + 1}: ${complaint}`);
  }
  if (result.winners + result.aside === 0) result.complaints.push('nobody won');
  if (result.busy > 0 && !mayBeBusy) result.complaints.push(`${result.busy} requests were answered with 503`);
  await weigh(course, result);
  return result;
}

/**
 * What came of a round.
 *
 * @typedef {object} Tally
 * @property {Wish[]} won
 * @property {Wish[]} refused
 * @property {number} busy
 * @property {Map<number, Stored>} first bookings stored before the round
 * @property {Map<number, Stored>} before bookings stored when the change was acknowledged. What is only in `after` was decided
 *   after the change.
 * @property {Map<number, Stored>} after bookings stored after the round
 */

/**
 * Sends all wishes of a round concurrently, the change (if there is one) amid them.
 *
 * @param {Course} course
 * @param {import('./cases.mjs').Round} round
 * @param {Result} result
 * @returns {Promise<Tally>}
 */
function runRound(course, { wishes, change, changeAt = Math.ceil(wishes.length / 2) }, result) {
  // The connection is open before the race: the look after the change must not wait for it.
  return onDatabase(course.databases[0] ?? '', async ({ rows }) => {
    const first = await storedBookings(rows);
    /** @type {Tally} */
    const tally = { won: [], refused: [], busy: 0, first, before: first, after: first };
    const sendOne = async (/** @type {Wish} */ wish, /** @type {number} */ turn) => {
      const answer = await send(course, wish, turn);
      if (wish === change) tally.before = await storedBookings(rows);
      return { wish, answer };
    };
    const shuffled = course.random.shuffled(wishes);
    if (change) shuffled.splice(changeAt, 0, change);
    const answers = await Promise.all(shuffled.map(sendOne));
    for (const { wish, answer } of answers) count(tally, wish, answer, result);
    tally.after = await storedBookings(rows);
    return tally;
  });
}

/**
 * Sends a wish, and keeps in the ledger what is known of it now.
 *
 * @param {Course} course
 * @param {Wish} wish
 * @param {number} turn which process is asked
 */
export async function send(course, wish, turn) {
  const { client, ledger } = course;
  const { who, method, path, headers } = wish;
  const isBooking = path.startsWith('/api/bookings');
  const isNew = isBooking && method === 'POST';
  const roomId = wish.inNewRoom ? (await course.rooms(1))[0] : wish.body?.roomId;
  const purpose = wish.body?.purpose ?? course.name('wish');
  const body = isNew ? { ...wish.body, roomId, purpose } : wish.body;
  const answer = await client.call(who, method, path, body, turn, headers);
  const id = Number(path.split('/')[3]);
  if (answer.status >= 200 && answer.status < 300) {
    if (isBooking) ledger.unclear.delete(purpose);
    if (isBooking && method === 'DELETE') ledger.cancelled(id);
    else if (isBooking) ledger.booked(answer.body, body?.repeatWeeks);
    else if (path === '/api/admin/blocked-times') ledger.blocked(answer.body);
    else if (path.startsWith('/api/rooms') && method === 'DELETE') ledger.roomRemoved(id);
  } else if (isUnclear(answer)) {
    if (isNew) ledger.unclear.set(purpose, body.repeatWeeks ?? 1);
    else if (isBooking) ledger.doubtful.add(id);
  } else if (isNew) ledger.unclear.delete(purpose);
  return answer;
}

/**
 * Whether what was asked for may have been stored all the same. An earlier request with the same Idempotency-Key may still run.
 *
 * @param {Answer} answer
 */
export function isUnclear({ status, code }) {
  return status === 0 || status === 503 || code === 'BOOKING_IN_PROGRESS';
}

/**
 * @param {Tally} tally of the round
 * @param {Wish} wish
 * @param {Answer} answer
 * @param {Result} result of the race
 */
function count(tally, wish, { status, code, body, retryAfter }, result) {
  result.requests += 1;
  if (status >= 200 && status < 300) {
    if (wish.aside) {
      result.aside += 1;
      return;
    }
    result.winners += 1;
    tally.won.push(wish);
  } else if (wish.refusals.includes(code)) {
    result.refusals += 1;
    tally.refused.push(wish);
  } else if (status === 503) {
    result.busy += 1;
    tally.busy += 1;
    if (!(retryAfter > 0)) result.complaints.push(WITHOUT_RETRY_AFTER);
  } else {
    const said = body?.message === undefined ? '' : ` "${body.message}"`;
    result.complaints.push(`${wish.method} ${wish.path} was answered with ${status} ${code}${said}`);
  }
}

/**
 * Looks at the rows on every node, and holds the ledger against them.
 *
 * @param {Course} course
 * @param {Result} result the counts of all races before this one are taken off
 */
export async function weigh(course, result) {
  result.until = Date.now();
  const before = course.found;
  const found = { overlaps: 0, overruns: 0, lost: 0, unasked: 0, halves: 0 };
  for (const url of course.databases) {
    const evidence = await look(url);
    const { lost, unasked, halves, trespassers } = course.ledger.compare(evidence);
    found.overlaps = Math.max(found.overlaps, evidence.overlaps + trespassers);
    found.overruns = Math.max(found.overruns, evidence.overruns);
    found.lost = Math.max(found.lost, lost.length);
    found.unasked = Math.max(found.unasked, unasked.length);
    found.halves = Math.max(found.halves, halves);
  }
  course.found = found;
  result.overlaps = found.overlaps - before.overlaps;
  result.overruns = found.overruns - before.overruns;
  result.lost = found.lost - before.lost;
  const unasked = found.unasked - before.unasked;
  if (unasked > 0) {
    result.complaints.push(`${unasked} bookings are stored that were never acknowledged, or that were cancelled`);
  }
  const halves = found.halves - before.halves;
  if (halves > 0) result.complaints.push(`${halves} series are stored or were acknowledged in part`);
}
