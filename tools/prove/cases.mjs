/**
 * The races. Each is prepared once and run in rounds. A round is a set of concurrent requests and a check of how many may
 * succeed. Times are in UTC; opening hours are 09:00 to 17:30 in slots of half an hour, the defaults of a new workspace.
 */
import { block, book, cancel, change, times } from './race-requests.mjs';
import { SERIES_CASES } from './series-cases.mjs';

/** @typedef {import('./race-workspace.mjs').RaceWorkspace} RaceWorkspace */
/** @typedef {import('./client.mjs').Person} Person */

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
 * @typedef {object} Round
 * @property {RaceRequest[]} requests
 * @property {RaceRequest} [change] changes an input of the requests; sent among them
 * @property {(tally: import('./race.mjs').Tally) => string | null} check returns what is wrong with the answers, or null
 */

/** @typedef {{ name: string, prepare: (workspace: RaceWorkspace, rounds: number) => Promise<(round: number) => Promise<Round>> }} Case */

const CONCURRENCY = 50;
const CONFLICT = ['BOOKING_CONFLICT'];
const GAP_SECONDS = 1_800;
/** 10:00, in half hours since midnight. */
const TEN = 20;

/** All requests book the same hour of one room. */
const oneSlot = {
  name: 'one slot',
  prepare: async (/** @type {RaceWorkspace} */ workspace) => {
    const [roomId] = await workspace.rooms(1);
    return async (/** @type {number} */ round) => ({
      requests: times(CONCURRENCY, (index) =>
        book(workspace.member(index), { roomId, ...workspace.time(round, TEN) }, CONFLICT),
      ),
      check: exactly(1),
    });
  },
};

/** All requests book random times of one day. Each refused request must overlap a winner. */
const overlappingSlots = {
  name: 'overlapping slots',
  prepare: async (/** @type {RaceWorkspace} */ workspace) => {
    const [roomId] = await workspace.rooms(1);
    const aTime = (/** @type {number} */ round) =>
      workspace.time(round, 18 + workspace.random.below(13), 1 + workspace.random.below(4));
    return async (/** @type {number} */ round) => ({
      requests: times(CONCURRENCY, (index) => book(workspace.member(index), { roomId, ...aTime(round) }, CONFLICT)),
      check: eachOverlapsAWinner,
    });
  },
};

/** All requests book random times of one day in a room with half an hour between bookings. */
const gap = {
  name: 'time between bookings',
  prepare: async (/** @type {RaceWorkspace} */ workspace) => {
    const [roomId] = await workspace.rooms(1, { gapMinutes: GAP_SECONDS / 60 });
    const aTime = (/** @type {number} */ round) =>
      workspace.time(round, 18 + workspace.random.below(13), 1 + workspace.random.below(4));
    return async (/** @type {number} */ round) => ({
      requests: times(CONCURRENCY, (index) =>
        book(workspace.member(index), { roomId, ...aTime(round) }, [...CONFLICT, 'TOO_CLOSE']),
      ),
      check: (/** @type {import('./race.mjs').Tally} */ { after }) => {
        const here = [...after.values()].filter((booking) => booking.roomId === roomId);
        const inOrder = here.sort((a, b) => a.startsAt - b.startsAt);
        const close = inOrder.filter(
          ({ endsAt }, index) => (inOrder[index + 1]?.startsAt ?? Infinity) < endsAt + GAP_SECONDS,
        );
        return close.length === 0 ? null : `${close.length} bookings are closer to the next one than the room allows`;
      },
    });
  },
};

/** A member with four hours books fifty free hours in ten rooms: four succeed. */
const quotaOverRooms = {
  name: 'quota over ten rooms',
  prepare: async (/** @type {RaceWorkspace} */ workspace) => {
    const rooms = await workspace.rooms(10);
    const who = await workspace.person('user', 4);
    return async (/** @type {number} */ round) => ({
      requests: times(CONCURRENCY, (index) => {
        const time = workspace.timeInMonth(round, 18 + 2 * Math.floor(index / 10));
        return book(who, { roomId: rooms[index % 10], ...time }, ['QUOTA_EXCEEDED']);
      }),
      check: exactly(4),
    });
  },
};

/** A member with 14 hours has 24 bookings of half an hour and extends each by half an hour: four succeed. */
const longerBookings = {
  name: 'quota by longer bookings',
  prepare: async (/** @type {RaceWorkspace} */ workspace) => {
    const rooms = await workspace.rooms(6);
    const who = await workspace.person('user', 14);
    return async (/** @type {number} */ round) => {
      const requests = await Promise.all(
        times(24, async (index) => {
          const [roomId, slot] = [rooms[index % 6], 18 + 4 * Math.floor(index / 6)];
          const id = await workspace.booking(who, { roomId, ...workspace.timeInMonth(round, slot, 1) });
          return change(who, id, workspace.timeInMonth(round, slot, 2), ['QUOTA_EXCEEDED']);
        }),
      );
      return { requests, check: exactly(4) };
    };
  },
};

/** A room is blocked while members book it: no booking may be accepted after the block. */
const blocks = {
  name: 'block against bookings',
  prepare: async (/** @type {RaceWorkspace} */ workspace) => {
    const [roomId] = await workspace.rooms(1);
    return async (/** @type {number} */ round) => ({
      requests: times(CONCURRENCY, (index) => {
        if (index % 10 === 0)
          return block(workspace.administrator(index / 10), { roomId, ...workspace.time(round, 18, 17) });
        const time = workspace.time(round, 18 + workspace.random.below(16), 1);
        return book(workspace.member(index), { roomId, ...time }, [...CONFLICT, 'TIME_BLOCKED']);
      }),
      check: () => null,
    });
  },
};

/** Series of four weeks that begin in one of four weeks. Any two share a date, so exactly one complete series succeeds. */
const series = {
  name: 'series against series',
  prepare: async (/** @type {RaceWorkspace} */ workspace, /** @type {number} */ rounds) => {
    const rooms = await workspace.rooms(rounds);
    return async (/** @type {number} */ round) => ({
      requests: times(CONCURRENCY, (index) => {
        const time = workspace.time((round % 7) + 7 * (index % 4), TEN);
        return book(workspace.member(index), { roomId: rooms[round], ...time, repeatWeeks: 4 }, CONFLICT);
      }),
      check: exactly(1),
    });
  },
};

/** Twenty-five bookings are moved to an hour that twenty-five other requests book: one succeeds. */
const moves = {
  name: 'moves into one slot',
  prepare: async (/** @type {RaceWorkspace} */ workspace) => {
    const rooms = await workspace.rooms(6);
    return async (/** @type {number} */ round) => {
      const target = { roomId: rooms[5], ...workspace.time(round, TEN) };
      const moved = await Promise.all(
        times(25, async (index) => {
          const who = workspace.member(index);
          const time = workspace.time(round, 18 + 3 * Math.floor(index / 5));
          return change(who, await workspace.booking(who, { roomId: rooms[index % 5], ...time }), target, CONFLICT);
        }),
      );
      const booked = times(25, (index) => book(workspace.member(index), target, CONFLICT));
      return { requests: [...moved, ...booked], check: exactly(1) };
    };
  },
};

/** The owner of a booking cancels it while all others book its slot: at most one succeeds. */
const cancelledSlot = {
  name: 'a slot given up',
  prepare: async (/** @type {RaceWorkspace} */ workspace) => {
    const [roomId] = await workspace.rooms(1);
    return async (/** @type {number} */ round) => {
      const wanted = { roomId, ...workspace.time(round, TEN) };
      const id = await workspace.booking(workspace.member(0), wanted);
      const booked = times(CONCURRENCY - 1, (index) => book(workspace.member(index), wanted, CONFLICT));
      return { requests: [cancel(workspace.member(0), id), ...booked], check: atMost(1) };
    };
  },
};

/** Two administrators move members' bookings into an hour and book it themselves, while members book it: one succeeds. */
const administrators = {
  name: 'administrators',
  prepare: async (/** @type {RaceWorkspace} */ workspace) => {
    const rooms = await workspace.rooms(6);
    return async (/** @type {number} */ round) => {
      const target = { roomId: rooms[5], ...workspace.time(round, TEN) };
      const moved = await Promise.all(
        times(20, async (index) => {
          const time = workspace.time(round, 18 + 3 * Math.floor(index / 5));
          const id = await workspace.booking(workspace.member(index), { roomId: rooms[index % 5], ...time });
          return change(workspace.administrator(index), id, target, CONFLICT);
        }),
      );
      const own = times(10, (index) => book(workspace.administrator(index), target, CONFLICT));
      const members = times(20, (index) => book(workspace.member(index), target, CONFLICT));
      return { requests: [...moved, ...own, ...members], check: exactly(1) };
    };
  },
};

/** Twelve bookings at different times swap rooms: all succeed, without a deadlock. */
const swaps = {
  name: 'rooms changed crosswise',
  prepare: async (/** @type {RaceWorkspace} */ workspace) => {
    const rooms = await workspace.rooms(2);
    const ids = await Promise.all(
      times(12, (index) =>
        workspace.booking(workspace.member(index), { roomId: rooms[index % 2], ...workspace.time(0, 18 + index, 1) }),
      ),
    );
    return async (/** @type {number} */ round) => ({
      requests: ids.map((id, index) =>
        change(workspace.member(index), id, { roomId: rooms[(index + round + 1) % 2] }, []),
      ),
      check: exactly(12),
    });
  },
};

/** A room is removed while members book it: no booking remains without a room. */
const removedRoom = {
  name: 'a room removed',
  prepare: async (/** @type {RaceWorkspace} */ workspace, /** @type {number} */ rounds) => {
    const rooms = await workspace.rooms(rounds);
    return async (/** @type {number} */ round) => {
      const roomId = rooms[round];
      const path = `/api/rooms/${roomId}`;
      return {
        requests: times(CONCURRENCY, (index) =>
          book(workspace.member(index), { roomId, ...workspace.time(0, 18 + (index % 16), 1) }, [
            ...CONFLICT,
            'NOT_FOUND',
          ]),
        ),
        change: { who: workspace.mainAdministrator, method: 'DELETE', path, refusals: [], aside: true },
        check: (/** @type {import('./race.mjs').Tally} */ { after }) => {
          const left = [...after.values()].filter((booking) => booking.roomId === roomId).length;
          return left === 0 ? null : `${left} bookings are left without a room`;
        },
      };
    };
  },
};

/** @type {readonly Case[]} */
export const CASES = [
  oneSlot,
  overlappingSlots,
  gap,
  quotaOverRooms,
  longerBookings,
  blocks,
  series,
  ...SERIES_CASES,
  moves,
  cancelledSlot,
  administrators,
  swaps,
  removedRoom,
];

/** @param {number} wanted @returns {Round['check']} */
function exactly(wanted) {
  return ({ won }) => (won.length === wanted ? null : `${won.length} winners instead of ${wanted}`);
}

/** @param {number} most @returns {Round['check']} */
function atMost(most) {
  return ({ won }) => (won.length <= most ? null : `${won.length} winners instead of at most ${most}`);
}

/** @type {Round['check']} */
function eachOverlapsAWinner({ won, refused }) {
  const overlaps = (/** @type {RaceRequest} */ { body: a }, /** @type {RaceRequest} */ { body: b }) =>
    a.startTime < b.endTime && b.startTime < a.endTime;
  const unexplained = refused.filter((loser) => !won.some((winner) => overlaps(winner, loser)));
  return unexplained.length === 0 ? null : `${unexplained.length} were refused without an overlapping winner`;
}
