/** The races about several bookings of one series. */
import { book, cancel, change, times } from './race-requests.mjs';

/** @typedef {import('./race-workspace.mjs').RaceWorkspace} RaceWorkspace */
/** @typedef {import('./client.mjs').Person} Person */
/** @typedef {import('./cases.mjs').RaceRequest} RaceRequest */
/** @typedef {import('./cases.mjs').Case} Case */

const CONFLICT = ['BOOKING_CONFLICT'];
const DAYS = 5;
/** 10:00, in half hours since midnight. */
const TEN = 20;
const DAILY = { every: 'day', count: DAYS };

/** @param {readonly number[]} ids @param {number} index */
const idOf = (ids, index) => /** @type {number} */ (ids[index]);

/** Daily series that begin on one of four days leave out what is taken: every day is booked once. */
const skippedDates = {
  name: 'series that skip dates',
  prepare: async (/** @type {RaceWorkspace} */ workspace, /** @type {number} */ rounds) => {
    const rooms = await workspace.rooms(rounds);
    return async (/** @type {number} */ round) => {
      const roomId = rooms[round];
      const requests = times(50, (index) => {
        const body = { roomId, ...workspace.time(index % 4, TEN), repeat: DAILY, skipTaken: true };
        return book(workspace.member(index), body, CONFLICT);
      });
      const wanted = DAYS + 3;
      return {
        requests,
        check: (/** @type {import('./race.mjs').Tally} */ { after }) => {
          const found = [...after.values()].filter((booking) => booking.roomId === roomId).length;
          return found === wanted ? null : `${found} days are booked instead of ${wanted}`;
        },
      };
    };
  },
};

/** One series is moved as a whole and extended booking by booking, while others book its times: none of it is lost. */
const editedSeries = {
  name: 'series edits, single edits',
  prepare: async (/** @type {RaceWorkspace} */ workspace, /** @type {number} */ rounds) => {
    const rooms = await workspace.rooms(rounds);
    // Two of the five bookings can become half an hour longer.
    const owners = await Promise.all(times(rounds, () => workspace.person('user', DAYS + 1)));
    return async (/** @type {number} */ round) => {
      const [who, roomId] = [/** @type {Person} */ (owners[round]), rooms[round]];
      const ids = await bookSeries(workspace, who, roomId);
      const refusals = [...CONFLICT, 'QUOTA_EXCEEDED', 'OUTSIDE_HOURS'];
      const moved = times(20, (index) => {
        const time = workspace.timeInMonth(0, TEN + 2 * (index % 5));
        return inScope(change(who, idOf(ids, 0), time, refusals), ids);
      });
      const extended = times(20, (index) => {
        const time = workspace.timeInMonth(0, TEN + (index % 12), 3, index % DAYS);
        return change(who, idOf(ids, index % DAYS), time, refusals);
      });
      const rivals = times(10, (index) => {
        const time = workspace.timeInMonth(0, TEN + 2 * (index % 5), 2, index % DAYS);
        return book(workspace.member(index), { roomId, ...time }, CONFLICT);
      });
      return { requests: [...moved, ...extended, ...rivals], check: settles(workspace, ids, DAYS) };
    };
  },
};

/** One series is cancelled as a whole while its bookings are moved and their times are booked: nothing of it is left. */
const cancelledSeries = {
  name: 'a series given up',
  prepare: async (/** @type {RaceWorkspace} */ workspace, /** @type {number} */ rounds) => {
    const rooms = await workspace.rooms(rounds);
    const owners = await Promise.all(times(rounds, () => workspace.person('user', DAYS)));
    return async (/** @type {number} */ round) => {
      const [who, roomId] = [/** @type {Person} */ (owners[round]), rooms[round]];
      const ids = await bookSeries(workspace, who, roomId);
      const edits = times(24, (index) => {
        const time = workspace.timeInMonth(0, TEN + 2 * (index % 5), 2, index % DAYS);
        return change(who, idOf(ids, index % DAYS), time, [...CONFLICT, 'NOT_FOUND']);
      });
      const rivals = times(25, (index) => {
        const time = workspace.timeInMonth(0, TEN, 2, index % DAYS);
        return book(workspace.member(index), { roomId, ...time }, CONFLICT);
      });
      const given = inScope(cancel(who, idOf(ids, 2)), ids);
      return { requests: [...edits, ...rivals], change: given, check: settles(workspace, ids, 0) };
    };
  },
};

/** @type {readonly Case[]} */
export const SERIES_CASES = [skippedDates, editedSeries, cancelledSeries];

/**
 * @param {RaceWorkspace} workspace
 * @param {Person} who
 * @param {number | undefined} roomId
 * @returns {Promise<[number, ...number[]]>} the ids of its bookings, in date order
 */
async function bookSeries(workspace, who, roomId) {
  const body = { roomId, ...workspace.timeInMonth(0, TEN), repeat: DAILY };
  const made = await workspace.client.must(who, 'POST', '/api/bookings', body);
  workspace.ledger.booked(made, DAYS);
  return made.occurrences.map((/** @type {{ id: number }} */ { id }) => id);
}

/** @param {RaceRequest} request @param {readonly number[]} concerns ids of all bookings of the series @returns {RaceRequest} */
function inScope(request, concerns) {
  return { ...request, path: `${request.path}?scope=all`, concerns };
}

/**
 * Checks the number of bookings that are left. Their answers arrive in another order than their changes, so the ledger gets their
 * last state from the rows.
 *
 * @param {RaceWorkspace} workspace
 * @param {readonly number[]} ids
 * @param {number} wanted
 * @returns {import('./cases.mjs').Round['check']}
 */
function settles(workspace, ids, wanted) {
  return ({ after }) => {
    for (const id of ids) workspace.ledger.settle(id, after.get(id));
    const left = ids.filter((id) => after.has(id)).length;
    return left === wanted ? null : `${left} bookings of the series are left instead of ${wanted}`;
  };
}
