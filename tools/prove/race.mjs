import { look } from './evidence.mjs';

/** @typedef {import('./course.mjs').Course} Course */
/** @typedef {import('./cases.mjs').Wish} Wish */
/** @typedef {import('./client.mjs').Answer} Answer */

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
    const { wishes, judge } = await prepared(round);
    await course.caughtUp();
    const answers = await Promise.all(
      course.random.shuffled(wishes).map(async (wish, turn) => ({ wish, answer: await send(course, wish, turn) })),
    );
    const tally = { won: /** @type {Wish[]} */ ([]), refused: /** @type {Wish[]} */ ([]), busy: 0 };
    for (const { wish, answer } of answers) count(tally, wish, answer, result);
    const complaint = tally.busy > 0 ? null : judge(tally.won, tally.refused);
    if (complaint) result.complaints.push(`round ${round + 1}: ${complaint}`);
  }
  if (result.winners + result.aside === 0) result.complaints.push('nobody won');
  if (result.busy > 0 && !mayBeBusy) result.complaints.push(`${result.busy} requests were answered with 503`);
  await weigh(course, result);
  return result;
}

/**
 * Sends a wish, and keeps in the ledger what is known of it now.
 *
 * @param {Course} course
 * @param {Wish} wish
 * @param {number} turn which process is asked
 */
export async function send({ client, ledger }, { who, method, path, body }, turn) {
  const answer = await client.call(who, method, path, body, turn);
  const isBooking = path.startsWith('/api/bookings');
  const id = Number(path.split('/')[3]);
  if (answer.status >= 200 && answer.status < 300) {
    if (method === 'DELETE') ledger.cancelled(id);
    else if (isBooking) ledger.booked(answer.body);
    else ledger.blocked(answer.body);
  } else if (answer.status === 503 || answer.status === 0) {
    if (method === 'POST') ledger.mayHoldMore = true;
    else ledger.doubtful.add(id);
  }
  return answer;
}

/**
 * @param {{ won: Wish[], refused: Wish[], busy: number }} tally of the round
 * @param {Wish} wish
 * @param {Answer} answer
 * @param {Result} result of the race
 */
function count(tally, wish, { status, code, body }, result) {
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
  const found = { overlaps: 0, overruns: 0, lost: 0, unasked: 0 };
  for (const url of course.databases) {
    const evidence = await look(url);
    const { lost, unasked, trespassers } = course.ledger.compare(evidence);
    found.overlaps = Math.max(found.overlaps, evidence.overlaps + trespassers);
    found.overruns = Math.max(found.overruns, evidence.overruns);
    found.lost = Math.max(found.lost, lost.length);
    found.unasked = Math.max(found.unasked, unasked.length);
  }
  course.found = found;
  result.overlaps = found.overlaps - before.overlaps;
  result.overruns = found.overruns - before.overruns;
  result.lost = found.lost - before.lost;
  const unasked = found.unasked - before.unasked;
  if (unasked > 0) result.complaints.push(`${unasked} bookings are stored that were never acknowledged`);
}
