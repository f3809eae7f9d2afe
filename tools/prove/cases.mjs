/**
 * The races. Each is prepared once and run in rounds. A round is a set of concurrent requests and a check of how many may
 * succeed. Times are in UTC; opening hours are 09:00 to 17:30 in slots of half an hour, the defaults of a new workspace.
 * Other collisions are raced by `races.stress.spec.ts` and `policy-races.stress.spec.ts` of the API: blocked times, removed
 * rooms, the time between bookings, and what else decides a booking.
 */

/** @typedef {import('./race-workspace.mjs').RaceWorkspace} RaceWorkspace */
/** @typedef {import('./client.mjs').Person} Person */
/** @typedef {import('./race.mjs').Tally} Tally */

/**
 * @typedef {object} RaceRequest
 * @property {Person} who
 * @property {string} method
 * @property {string} path
 * @property {any} [body]
 * @property {Record<string, string>} [headers]
 * @property {readonly string[]} refusals codes that are allowed instead of success
 * @property {boolean} [aside] its success does not count as a winner
 * @property {readonly number[]} [concerns] ids of the bookings that it may change, if there are several
 */

/**
 * `check` returns what is wrong with the answers, or null.
 *
 * @typedef {{ requests: RaceRequest[], check: (tally: Tally) => string | null }} Round
 * @typedef {(workspace: RaceWorkspace, rounds: number) => Promise<(round: number) => Promise<Round> | Round>} Prepare
 * @typedef {{ name: string, prepare: Prepare }} Case
 */

const CONCURRENCY = 50;
const CONFLICT = ['BOOKING_CONFLICT'];
/** 10:00, in half hours since midnight. */
const TEN = 20;
/** Number of the bookings of a daily series. */
const DAYS = 5;
const DAILY = { every: 'day', count: DAYS };

/** @type {readonly Case[]} */
export const CASES = [
  {
    // All requests book the same hour of one room.
    name: 'one slot',
    async prepare(workspace) {
      const [roomId] = await workspace.rooms(1);
      return (round) => ({
        requests: times(CONCURRENCY, (index) =>
          book(workspace.member(index), { roomId, ...workspace.time(round, TEN) }, CONFLICT),
        ),
        check: exactly(1),
      });
    },
  },
  {
    // All requests book random times of one day. Each refused request must overlap a winner.
    name: 'overlapping slots',
    async prepare(workspace) {
      const [roomId] = await workspace.rooms(1);
      const { random } = workspace;
      const aTime = (/** @type {number} */ round) => workspace.time(round, 18 + random.below(13), 1 + random.below(4));
      return (round) => ({
        requests: times(CONCURRENCY, (index) => book(workspace.member(index), { roomId, ...aTime(round) }, CONFLICT)),
        check: eachOverlapsAWinner,
      });
    },
  },
  {
    // A member with four hours books fifty free hours in ten rooms: four succeed.
    name: 'quota over ten rooms',
    async prepare(workspace) {
      const rooms = await workspace.rooms(10);
      const who = await workspace.person('user', 4);
      return (round) => ({
        requests: times(CONCURRENCY, (index) => {
          const time = workspace.timeInMonth(round, 18 + 2 * Math.floor(index / 10));
          return book(who, { roomId: rooms[index % 10], ...time }, ['QUOTA_EXCEEDED']);
        }),
        check: exactly(4),
      });
    },
  },
  {
    // A member with 14 hours has 24 bookings of half an hour and extends each by half an hour: four succeed.
    name: 'quota by longer bookings',
    async prepare(workspace) {
      const rooms = await workspace.rooms(6);
      const who = await workspace.person('user', 14);
      return async (round) => {
        const requests = times(24, async (index) => {
          const [roomId, slot] = [rooms[index % 6], 18 + 4 * Math.floor(index / 6)];
          const id = await workspace.booking(who, { roomId, ...workspace.timeInMonth(round, slot, 1) });
          return change(who, id, workspace.timeInMonth(round, slot, 2), ['QUOTA_EXCEEDED']);
        });
        return { requests: await Promise.all(requests), check: exactly(4) };
      };
    },
  },
  {
    // Series of four weeks that begin in one of four weeks. Any two share a date, so exactly one complete series succeeds.
    name: 'series against series',
    async prepare(workspace, rounds) {
      const rooms = await workspace.rooms(rounds);
      return (round) => ({
        requests: times(CONCURRENCY, (index) => {
          const time = workspace.time((round % 7) + 7 * (index % 4), TEN);
          return book(workspace.member(index), { roomId: rooms[round], ...time, repeatWeeks: 4 }, CONFLICT);
        }),
        check: exactly(1),
      });
    },
  },
  {
    // Daily series that begin on one of four days leave out what is taken: every day is booked once.
    name: 'series that skip dates',
    async prepare(workspace, rounds) {
      const rooms = await workspace.rooms(rounds);
      return (round) => ({
        requests: times(CONCURRENCY, (index) => {
          const body = { roomId: rooms[round], ...workspace.time(index % 4, TEN), repeat: DAILY, skipTaken: true };
          return book(workspace.member(index), body, CONFLICT);
        }),
        check({ after }) {
          const found = [...after.values()].filter(({ roomId }) => roomId === rooms[round]).length;
          return found === DAYS + 3 ? null : `${found} days are booked instead of ${DAYS + 3}`;
        },
      });
    },
  },
  {
    // One series is moved as a whole and extended booking by booking, while others book its times: none of it is lost.
    name: 'series edits, single edits',
    async prepare(workspace, rounds) {
      // Two of the five bookings can become half an hour longer.
      const bookSeries = await prepareSeries(workspace, rounds, DAYS + 1);
      return async (round) => {
        const { who, roomId, ids } = await bookSeries(round);
        const refusals = [...CONFLICT, 'QUOTA_EXCEEDED', 'OUTSIDE_HOURS'];
        const moved = times(20, (index) => {
          const time = workspace.timeInMonth(0, TEN + 2 * (index % 5));
          return ofAll(change(who, idOf(ids, 0), time, refusals), ids);
        });
        const extended = times(20, (index) => {
          const time = workspace.timeInMonth(0, TEN + (index % 12), 3, index % DAYS);
          return change(who, idOf(ids, index), time, refusals);
        });
        const rivals = times(10, (index) => {
          const time = workspace.timeInMonth(0, TEN + 2 * (index % 5), 2, index % DAYS);
          return book(workspace.member(index), { roomId, ...time }, CONFLICT);
        });
        return { requests: [...moved, ...extended, ...rivals], check: settles(workspace, ids, DAYS) };
      };
    },
  },
  {
    // One series is cancelled as a whole while its bookings are moved and their times are booked: nothing of it is left.
    name: 'a series given up',
    async prepare(workspace, rounds) {
      const bookSeries = await prepareSeries(workspace, rounds, DAYS);
      return async (round) => {
        const { who, roomId, ids } = await bookSeries(round);
        const edits = times(24, (index) => {
          const time = workspace.timeInMonth(0, TEN + 2 * (index % 5), 2, index % DAYS);
          return change(who, idOf(ids, index), time, [...CONFLICT, 'NOT_FOUND']);
        });
        const rivals = times(25, (index) => {
          const time = workspace.timeInMonth(0, TEN, 2, index % DAYS);
          return book(workspace.member(index), { roomId, ...time }, CONFLICT);
        });
        const requests = [ofAll(cancel(who, idOf(ids, 2)), ids), ...edits, ...rivals];
        return { requests, check: settles(workspace, ids, 0) };
      };
    },
  },
  {
    // Members and administrators move bookings of members into an hour that others of both book: one succeeds.
    name: 'moves into one slot',
    async prepare(workspace) {
      const rooms = await workspace.rooms(6);
      const anyone = (/** @type {number} */ index) =>
        index % 2 === 0 ? workspace.member(index) : workspace.administrator(index >> 1);
      return async (round) => {
        const target = { roomId: rooms[5], ...workspace.time(round, TEN) };
        const moved = times(25, async (index) => {
          const own = { roomId: rooms[index % 5], ...workspace.time(round, 18 + 3 * Math.floor(index / 5)) };
          const id = await workspace.booking(workspace.member(index), own);
          return change(anyone(index), id, target, CONFLICT);
        });
        const booked = times(25, (index) => book(anyone(index), target, CONFLICT));
        return { requests: [...(await Promise.all(moved)), ...booked], check: exactly(1) };
      };
    },
  },
  {
    // The owner of a booking cancels it while all others book its slot: at most one succeeds.
    name: 'a slot given up',
    async prepare(workspace) {
      const [roomId] = await workspace.rooms(1);
      return async (round) => {
        const wanted = { roomId, ...workspace.time(round, TEN) };
        const id = await workspace.booking(workspace.member(0), wanted);
        const booked = times(CONCURRENCY - 1, (index) => book(workspace.member(index), wanted, CONFLICT));
        const check = (/** @type {Tally} */ { won }) =>
          won.length <= 1 ? null : `${won.length} winners instead of at most 1`;
        return { requests: [cancel(workspace.member(0), id), ...booked], check };
      };
    },
  },
  {
    // Twelve bookings at different times swap rooms: all succeed, without a deadlock.
    name: 'rooms changed crosswise',
    async prepare(workspace) {
      const rooms = await workspace.rooms(2);
      const made = times(12, (index) =>
        workspace.booking(workspace.member(index), { roomId: rooms[index % 2], ...workspace.time(0, 18 + index, 1) }),
      );
      const ids = await Promise.all(made);
      return (round) => ({
        requests: ids.map((id, index) =>
          change(workspace.member(index), id, { roomId: rooms[(index + round + 1) % 2] }, []),
        ),
        check: exactly(12),
      });
    },
  },
];

/** @param {Person} who @param {any} body @param {readonly string[]} refusals @returns {RaceRequest} */
export function book(who, body, refusals) {
  return { who, method: 'POST', path: '/api/bookings', body, refusals };
}

/** @param {Person} who @param {number} id @param {any} body @param {readonly string[]} refusals @returns {RaceRequest} */
function change(who, id, body, refusals) {
  return { who, method: 'PATCH', path: `/api/bookings/${id}`, body, refusals };
}

/** @param {Person} who @param {number} id @returns {RaceRequest} */
export function cancel(who, id) {
  return { who, method: 'DELETE', path: `/api/bookings/${id}`, refusals: [], aside: true };
}

/** @param {RaceRequest} request @param {readonly number[]} concerns ids of all bookings of the series @returns {RaceRequest} */
function ofAll(request, concerns) {
  return { ...request, path: `${request.path}?scope=all`, concerns };
}

/**
 * Adds a room and a member for each round. Returns a function that books the daily series of a round.
 *
 * @param {RaceWorkspace} workspace
 * @param {number} rounds
 * @param {number} hours a month of the member
 */
async function prepareSeries(workspace, rounds, hours) {
  const rooms = await workspace.rooms(rounds);
  const owners = await Promise.all(times(rounds, () => workspace.person('user', hours)));
  return async (/** @type {number} */ round) => {
    const [who, roomId] = [/** @type {Person} */ (owners[round]), rooms[round]];
    const body = { roomId, ...workspace.timeInMonth(0, TEN), repeat: DAILY };
    const made = await workspace.client.must(who, 'POST', '/api/bookings', body);
    workspace.ledger.booked(made, DAYS);
    const ids = /** @type {number[]} */ (made.occurrences.map((/** @type {{ id: number }} */ { id }) => id));
    return { who, roomId, ids };
  };
}

/** @param {readonly number[]} ids @param {number} index */
const idOf = (ids, index) => /** @type {number} */ (ids[index % ids.length]);

/** @param {number} wanted @returns {Round['check']} */
function exactly(wanted) {
  return ({ won }) => (won.length === wanted ? null : `${won.length} winners instead of ${wanted}`);
}

/** @type {Round['check']} */
function eachOverlapsAWinner({ won, refused }) {
  const overlaps = (/** @type {RaceRequest} */ { body: a }, /** @type {RaceRequest} */ { body: b }) =>
    a.startTime < b.endTime && b.startTime < a.endTime;
  const unexplained = refused.filter((loser) => !won.some((winner) => overlaps(winner, loser)));
  return unexplained.length === 0 ? null : `${unexplained.length} were refused without an overlapping winner`;
}

/**
 * Checks the number of bookings that are left. Their answers arrive in another order than their changes, so the ledger gets their
 * last state from the rows.
 *
 * @param {RaceWorkspace} workspace
 * @param {readonly number[]} ids
 * @param {number} wanted
 * @returns {Round['check']}
 */
function settles(workspace, ids, wanted) {
  return ({ after }) => {
    for (const id of ids) workspace.ledger.settle(id, after.get(id));
    const left = ids.filter((id) => after.has(id)).length;
    return left === wanted ? null : `${left} bookings of the series are left instead of ${wanted}`;
  };
}

/** @template T @param {number} count @param {(index: number) => T} make @returns {T[]} */
function times(count, make) {
  return Array.from({ length: count }, (_, index) => make(index));
}
