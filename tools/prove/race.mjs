import { readEvidence, storedBookings } from './evidence.mjs';
import { onDatabase } from './sql.mjs';

/** @typedef {import('./race-workspace.mjs').RaceWorkspace} RaceWorkspace */
/** @typedef {import('./cases.mjs').RaceRequest} RaceRequest */
/** @typedef {import('./client.mjs').Answer} Answer */
/** @typedef {import('./evidence.mjs').Stored} Stored */

export const WITHOUT_RETRY_AFTER = 'a 503 came without Retry-After';

/** The results of a race: one line of the table. */
export class Result {
  requests = 0;
  winners = 0;
  /** Successful requests that do not count as winners, such as blocks. */
  aside = 0;
  refusals = 0;
  /** Answers 503, whose outcome is unknown. */
  busy = 0;
  overlaps = 0;
  overruns = 0;
  lost = 0;
  /** Start and end, in milliseconds since 1970. */
  since = Date.now();
  until = Date.now();
  /** Violations that the counts do not show. @type {string[]} */
  problems = [];
  /** Further information for the report. @type {string[]} */
  notes = [];

  /** @param {string} name */
  constructor(name) {
    this.name = name;
  }

  get holds() {
    return this.overlaps + this.overruns + this.lost + this.problems.length === 0;
  }
}

/**
 * Runs one race in rounds, then checks the rows.
 *
 * @param {RaceWorkspace} workspace
 * @param {import('./cases.mjs').Case} race
 * @param {number} rounds
 * @param {{ mayBeBusy: boolean }} allowed a cluster may answer 503 under too many conflicts, a single server may not
 */
export async function runRace(workspace, race, rounds, { mayBeBusy }) {
  const result = new Result(race.name);
  const prepared = await race.prepare(workspace, rounds);
  for (let round = 0; round < rounds; round += 1) {
    const plan = await prepared(round);
    await workspace.caughtUp();
    const tally = await runRound(workspace, plan, result);
    const problem = tally.busy > 0 ? null : plan.check(tally);
    if (problem) result.problems.push(`round ${round + 1}: ${problem}`);
  }
  if (result.winners + result.aside === 0) result.problems.push('no request succeeded');
  if (result.busy > 0 && !mayBeBusy) result.problems.push(`${result.busy} requests were answered with 503`);
  await reconcile(workspace, result);
  return result;
}

/**
 * The answers of a round, and the rows around it.
 *
 * @typedef {object} Tally
 * @property {RaceRequest[]} won
 * @property {RaceRequest[]} refused
 * @property {number} busy
 * @property {Map<number, Stored>} first bookings stored before the round
 * @property {Map<number, Stored>} before bookings stored when the change was acknowledged. Bookings that are only in `after` were
 *   decided after the change.
 * @property {Map<number, Stored>} after bookings stored after the round
 */

/**
 * Sends all requests of a round concurrently, and the change (if there is one) among them.
 *
 * @param {RaceWorkspace} workspace
 * @param {import('./cases.mjs').Round} round
 * @param {Result} result
 * @returns {Promise<Tally>}
 */
function runRound(workspace, { requests, change }, result) {
  // The connection is opened before the race, so that reading the rows after the change does not wait for it.
  return onDatabase(workspace.databases[0] ?? '', async ({ rows }) => {
    const first = await storedBookings(rows);
    /** @type {Tally} */
    const tally = { won: [], refused: [], busy: 0, first, before: first, after: first };
    const sendOne = async (/** @type {RaceRequest} */ request, /** @type {number} */ turn) => {
      const answer = await send(workspace, request, turn);
      if (request === change) tally.before = await storedBookings(rows);
      return { request, answer };
    };
    const shuffled = workspace.random.shuffled(requests);
    if (change) shuffled.splice(Math.ceil(requests.length / 2), 0, change);
    const answers = await Promise.all(shuffled.map(sendOne));
    for (const { request, answer } of answers) count(tally, request, answer, result);
    tally.after = await storedBookings(rows);
    return tally;
  });
}

/**
 * Sends a request and records the outcome in the ledger.
 *
 * @param {RaceWorkspace} workspace
 * @param {RaceRequest} request
 * @param {number} turn selects the process
 */
export async function send(workspace, request, turn) {
  const { client, ledger } = workspace;
  const { who, method, path, headers } = request;
  const isBooking = path.startsWith('/api/bookings');
  const isNew = isBooking && method === 'POST';
  const purpose = request.body?.purpose ?? workspace.name('request');
  const body = isNew ? { ...request.body, purpose } : request.body;
  const answer = await client.call(who, method, path, body, turn, headers);
  const ids = request.concerns ?? [Number.parseInt(path.split('/')[3] ?? '')];
  if (answer.status >= 200 && answer.status < 300) {
    if (isBooking) ledger.unclear.delete(purpose);
    if (isBooking && method === 'DELETE') ids.forEach((each) => ledger.cancelled(each));
    else if (isBooking) ledger.booked(answer.body, isNew ? wantedOf(body) - skippedIn(answer.body) : ids.length);
    else if (path === '/api/admin/blocked-times') ledger.blocked(answer.body);
    else if (path.startsWith('/api/rooms') && method === 'DELETE') ledger.roomRemoved(ids[0] ?? 0);
  } else if (isUnclear(answer)) {
    if (isNew) ledger.unclear.set(purpose, wantedOf(body));
    else if (isBooking) ids.forEach((each) => ledger.doubtful.add(each));
  } else if (isNew) ledger.unclear.delete(purpose);
  return answer;
}

/** @param {any} body of POST /api/bookings @returns {number} the number of bookings requested */
function wantedOf({ repeat, repeatWeeks }) {
  return repeat?.count ?? repeatWeeks ?? 1;
}

/** @param {any} answer to POST /api/bookings @returns {number} the number of dates left out */
function skippedIn({ skipped = [] }) {
  return skipped.length;
}

/**
 * Returns whether the request may have been stored although the answer does not say so. With BOOKING_IN_PROGRESS an earlier
 * request with the same Idempotency-Key may still run.
 *
 * @param {Answer} answer
 */
export function isUnclear({ status, code }) {
  return status === 0 || status === 503 || code === 'BOOKING_IN_PROGRESS';
}

/**
 * @param {Tally} tally of the round
 * @param {RaceRequest} request
 * @param {Answer} answer
 * @param {Result} result of the race
 */
function count(tally, request, { status, code, body, retryAfter }, result) {
  result.requests += 1;
  if (status >= 200 && status < 300) {
    if (request.aside) {
      result.aside += 1;
      return;
    }
    result.winners += 1;
    tally.won.push(request);
  } else if (request.refusals.includes(code)) {
    result.refusals += 1;
    tally.refused.push(request);
  } else if (status === 503) {
    result.busy += 1;
    tally.busy += 1;
    if (!(retryAfter > 0)) result.problems.push(WITHOUT_RETRY_AFTER);
  } else {
    const message = body?.message === undefined ? '' : ` "${body.message}"`;
    result.problems.push(`${request.method} ${request.path} was answered with ${status} ${code}${message}`);
  }
}

/**
 * Reads the rows on every node and compares them with the ledger.
 *
 * @param {RaceWorkspace} workspace
 * @param {Result} result gets the counts of this race: those of earlier races are subtracted
 */
export async function reconcile(workspace, result) {
  result.until = Date.now();
  const before = workspace.found;
  const found = { overlaps: 0, overruns: 0, lost: 0, unacknowledged: 0, halves: 0 };
  for (const url of workspace.databases) {
    const evidence = await readEvidence(url);
    const { lost, unacknowledged, halves, blockViolations } = workspace.ledger.compare(evidence);
    found.overlaps = Math.max(found.overlaps, evidence.overlaps + blockViolations);
    found.overruns = Math.max(found.overruns, evidence.overruns);
    found.lost = Math.max(found.lost, lost.length);
    found.unacknowledged = Math.max(found.unacknowledged, unacknowledged.length);
    found.halves = Math.max(found.halves, halves);
  }
  workspace.found = found;
  result.overlaps = found.overlaps - before.overlaps;
  result.overruns = found.overruns - before.overruns;
  result.lost = found.lost - before.lost;
  const unacknowledged = found.unacknowledged - before.unacknowledged;
  if (unacknowledged > 0) {
    result.problems.push(`${unacknowledged} stored bookings were never acknowledged, or were cancelled`);
  }
  const halves = found.halves - before.halves;
  if (halves > 0) result.problems.push(`${halves} series are stored or were acknowledged in part`);
}
