import { readEvidence, storedBookings } from './evidence.mjs';
import { onDatabase } from './sql.mjs';

/** @typedef {import('./race-workspace.mjs').RaceWorkspace} RaceWorkspace */
/** @typedef {import('./cases.mjs').RaceRequest} RaceRequest */
/** @typedef {import('./client.mjs').Answer} Answer */
/** @typedef {import('./evidence.mjs').Stored} Stored */

/** The results of a race: one line of the table. */
export class Result {
  requests = 0;
  winners = 0;
  /** Successful requests that do not count as winners, such as cancellations. */
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

  /**
   * Counts an answer. An unexpected one is a problem.
   *
   * @param {RaceRequest} request
   * @param {Answer} answer
   * @returns {'succeeded' | 'refused' | 'busy' | 'wrong'}
   */
  count({ method, path, refusals, aside }, { status, code, body, retryAfter }) {
    this.requests += 1;
    if (status >= 200 && status < 300) {
      if (aside) this.aside += 1;
      else this.winners += 1;
      return 'succeeded';
    }
    if (refusals.includes(code)) {
      this.refusals += 1;
      return 'refused';
    }
    if (status === 503) {
      this.busy += 1;
      if (!(retryAfter > 0)) this.problems.push('a 503 came without Retry-After');
      return 'busy';
    }
    this.problems.push(`${method} ${path} was answered with ${status} ${code} ${body?.message ?? ''}`.trimEnd());
    return 'wrong';
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
    const { requests, check } = await prepared(round);
    await workspace.caughtUp();
    const tally = await runRound(workspace, requests, result);
    const problem = tally.busy > 0 ? null : check(tally);
    if (problem) result.problems.push(`round ${round + 1}: ${problem}`);
  }
  if (result.winners + result.aside === 0) result.problems.push('no request succeeded');
  if (result.busy > 0 && !mayBeBusy) result.problems.push(`${result.busy} requests were answered with 503`);
  await reconcile(workspace, result);
  return result;
}

/**
 * The answers of a round, and the rows after it.
 *
 * @typedef {{ won: RaceRequest[], refused: RaceRequest[], busy: number, after: Map<number, Stored> }} Tally
 */

/**
 * Sends all requests of a round concurrently.
 *
 * @param {RaceWorkspace} workspace
 * @param {readonly RaceRequest[]} requests
 * @param {Result} result
 * @returns {Promise<Tally>}
 */
async function runRound(workspace, requests, result) {
  const shuffled = workspace.random.shuffled(requests);
  const answers = await Promise.all(shuffled.map((request, turn) => send(workspace, request, turn)));
  const after = await onDatabase(workspace.databases[0] ?? '', ({ rows }) => storedBookings(rows));
  /** @type {Tally} */
  const tally = { won: [], refused: [], busy: 0, after };
  for (const [turn, request] of shuffled.entries()) {
    const outcome = result.count(request, /** @type {Answer} */ (answers[turn]));
    if (outcome === 'succeeded' && !request.aside) tally.won.push(request);
    if (outcome === 'refused') tally.refused.push(request);
    if (outcome === 'busy') tally.busy += 1;
  }
  return tally;
}

/**
 * Sends a request for a booking and records the outcome in the ledger.
 *
 * @param {RaceWorkspace} workspace
 * @param {RaceRequest} request
 * @param {number} turn selects the process
 */
export async function send(workspace, request, turn) {
  const { client, ledger } = workspace;
  const { who, method, path, headers } = request;
  const isNew = method === 'POST';
  const purpose = request.body?.purpose ?? workspace.name('request');
  const body = isNew ? { ...request.body, purpose } : request.body;
  const answer = await client.call(who, method, path, body, turn, headers);
  const ids = request.concerns ?? [Number.parseInt(path.split('/')[3] ?? '')];
  if (answer.status >= 200 && answer.status < 300) {
    ledger.unclear.delete(purpose);
    if (method === 'DELETE') ids.forEach((each) => ledger.cancelled(each));
    else ledger.booked(answer.body, isNew ? wantedOf(body) - (answer.body.skipped ?? []).length : ids.length);
  } else if (isUnclear(answer)) {
    if (isNew) ledger.unclear.set(purpose, wantedOf(body));
    else ids.forEach((each) => ledger.doubtful.add(each));
  } else if (isNew) ledger.unclear.delete(purpose);
  return answer;
}

/** @param {any} body of POST /api/bookings @returns {number} the number of bookings requested */
function wantedOf({ repeat, repeatWeeks }) {
  return repeat?.count ?? repeatWeeks ?? 1;
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
 * Reads the rows on every node and compares them with the ledger.
 *
 * @param {RaceWorkspace} workspace
 * @param {Result} result gets the counts of this race: those of earlier races are subtracted
 */
export async function reconcile(workspace, result) {
  result.until = Date.now();
  const before = workspace.found;
  const all = await Promise.all(
    workspace.databases.map(async (url) => {
      const { overlaps, overruns, bookings } = await readEvidence(url);
      const { lost, unacknowledged, halves } = workspace.ledger.compare(bookings);
      return { overlaps, overruns, lost: lost.length, unacknowledged: unacknowledged.length, halves };
    }),
  );
  const most = (/** @type {keyof typeof before} */ key) => Math.max(...all.map((found) => found[key]));
  workspace.found = {
    ...{ overlaps: most('overlaps'), overruns: most('overruns'), lost: most('lost') },
    ...{ unacknowledged: most('unacknowledged'), halves: most('halves') },
  };
  const more = (/** @type {keyof typeof before} */ key) => workspace.found[key] - before[key];
  [result.overlaps, result.overruns, result.lost] = [more('overlaps'), more('overruns'), more('lost')];
  if (more('unacknowledged') > 0)
    result.problems.push(`${more('unacknowledged')} stored bookings were never acknowledged, or were cancelled`);
  if (more('halves') > 0) result.problems.push(`${more('halves')} series are stored or were acknowledged in part`);
}
