/**
 * The races. Each is set up once and run in rounds; a round is what people wish at the same moment, and how many may
 * get it. Times are in UTC, opening hours 09:00 to 17:30 in slots of half an hour, as a new house has them.
 */
import { CHANGES } from './changes.mjs';
import { block, book, cancel, change, times } from './wishes.mjs';

/** @typedef {import('./course.mjs').Course} Course */
/** @typedef {import('./client.mjs').Person} Person */

/**
 * @typedef {object} Wish
 * @property {Person} who
 * @property {string} method
 * @property {string} path
 * @property {any} [body]
 * @property {Record<string, string>} [headers]
 * @property {readonly string[]} refusals codes that may come back instead of success
 * @property {boolean} [aside] its success is not counted as winning
 * @property {boolean} [inNewRoom] the booking is for a room that is added immediately before
 */

/**
 * @typedef {object} Round
 * @property {Wish[]} wishes
 * @property {Wish} [change] of what decides about the wishes; sent amid them
 * @property {number} [changeAt] after how many wishes; half of them unless given
 * @property {(tally: import('./race.mjs').Tally) => string | null} judge what is wrong with the answers
 * @property {() => Promise<unknown>} [restore] undoes the change
 */

/** @typedef {{ name: string, prepare: (course: Course, rounds: number) => Promise<(round: number) => Promise<Round>> }} Case */

const AT_ONCE = 50;
const CONFLICT = ['BOOKING_CONFLICT'];
/** 10:00, in half hours. */
const TEN = 20;

/** Everybody wants the same hour of the same room. */
const oneSlot = {
  name: 'one slot',
  prepare: async (/** @type {Course} */ course) => {
    const [roomId] = await course.rooms(1);
    return async (/** @type {number} */ round) => ({
      wishes: times(AT_ONCE, (index) => book(course.member(index), { roomId, ...course.time(round, TEN) }, CONFLICT)),
      judge: exactly(1),
    });
  },
};

/** Everybody wants some time of the same day: whoever is refused was in the way of a winner. */
const overlappingSlots = {
  name: 'overlapping slots',
  prepare: async (/** @type {Course} */ course) => {
    const [roomId] = await course.rooms(1);
    const aTime = (/** @type {number} */ round) =>
      course.time(round, 18 + course.random.below(13), 1 + course.random.below(4));
    return async (/** @type {number} */ round) => ({
      wishes: times(AT_ONCE, (index) => book(course.member(index), { roomId, ...aTime(round) }, CONFLICT)),
      judge: someoneInTheWayOfEach,
    });
  },
};

/** A member with four hours wants fifty, all of them free, over ten rooms: four are given. */
const quotaOverRooms = {
  name: 'quota over ten rooms',
  prepare: async (/** @type {Course} */ course) => {
    const rooms = await course.rooms(10);
    const who = await course.person('user', 4);
    return async (/** @type {number} */ round) => ({
      wishes: times(AT_ONCE, (index) => {
        const time = course.timeInMonth(round, 18 + 2 * Math.floor(index / 10));
        return book(who, { roomId: rooms[index % 10], ...time }, ['QUOTA_EXCEEDED']);
      }),
      judge: exactly(4),
    });
  },
};

/** A member with 14 hours has 24 half hours booked and wants each half an hour longer: four are given. */
const longerBookings = {
  name: 'quota by longer bookings',
  prepare: async (/** @type {Course} */ course) => {
    const rooms = await course.rooms(6);
    const who = await course.person('user', 14);
    return async (/** @type {number} */ round) => {
      const wishes = await Promise.all(
        times(24, async (index) => {
          const [roomId, slot] = [rooms[index % 6], 18 + 4 * Math.floor(index / 6)];
          const id = await course.booking(who, { roomId, ...course.timeInMonth(round, slot, 1) });
          return change(who, id, course.timeInMonth(round, slot, 2), ['QUOTA_EXCEEDED']);
        }),
      );
      return { wishes, judge: exactly(4) };
    };
  },
};

/** A room is blocked for hours while others book in it: no booking may slip in after the block. */
const blocks = {
  name: 'block against bookings',
  prepare: async (/** @type {Course} */ course) => {
    const [roomId] = await course.rooms(1);
    return async (/** @type {number} */ round) => ({
      wishes: times(AT_ONCE, (index) => {
        if (index % 10 === 0) return block(course.administrator(index / 10), { roomId, ...course.time(round, 18, 17) });
        const time = course.time(round, 18 + course.random.below(16), 1);
        return book(course.member(index), { roomId, ...time }, [...CONFLICT, 'TIME_BLOCKED']);
      }),
      judge: () => null,
    });
  },
};

/** Series of four weeks that begin in one of four weeks; any two share a date, so one gets it, whole. */
const series = {
  name: 'series against series',
  prepare: async (/** @type {Course} */ course, /** @type {number} */ rounds) => {
    const rooms = await course.rooms(rounds);
    return async (/** @type {number} */ round) => ({
      wishes: times(AT_ONCE, (index) => {
        const time = course.time((round % 7) + 7 * (index % 4), TEN);
        return book(course.member(index), { roomId: rooms[round], ...time, repeatWeeks: 4 }, CONFLICT);
      }),
      judge: exactly(1),
    });
  },
};

/** Twenty-five bookings are moved to the hour that twenty-five others want to book: one gets it. */
const moves = {
  name: 'moves into one slot',
  prepare: async (/** @type {Course} */ course) => {
    const rooms = await course.rooms(6);
    return async (/** @type {number} */ round) => {
      const target = { roomId: rooms[5], ...course.time(round, TEN) };
      const moved = await Promise.all(
        times(25, async (index) => {
          const who = course.member(index);
          const time = course.time(round, 18 + 3 * Math.floor(index / 5));
          return change(who, await course.booking(who, { roomId: rooms[index % 5], ...time }), target, CONFLICT);
        }),
      );
      const booked = times(25, (index) => book(course.member(index), target, CONFLICT));
      return { wishes: [...moved, ...booked], judge: exactly(1) };
    };
  },
};

/** Whoever holds the slot gives it up while everybody wants it: one gets it, or nobody, never two. */
const givenUp = {
  name: 'a slot given up',
  prepare: async (/** @type {Course} */ course) => {
    const [roomId] = await course.rooms(1);
    return async (/** @type {number} */ round) => {
      const wanted = { roomId, ...course.time(round, TEN) };
      const id = await course.booking(course.member(0), wanted);
      const booked = times(AT_ONCE - 1, (index) => book(course.member(index), wanted, CONFLICT));
      return { wishes: [cancel(course.member(0), id), ...booked], judge: atMost(1) };
    };
  },
};

/** Two administrators move other people's bookings into an hour, and book it for themselves, while members book it. */
const administrators = {
  name: 'administrators',
  prepare: async (/** @type {Course} */ course) => {
    const rooms = await course.rooms(6);
    return async (/** @type {number} */ round) => {
      const target = { roomId: rooms[5], ...course.time(round, TEN) };
      const moved = await Promise.all(
        times(20, async (index) => {
          const time = course.time(round, 18 + 3 * Math.floor(index / 5));
          const id = await course.booking(course.member(index), { roomId: rooms[index % 5], ...time });
          return change(course.administrator(index), id, target, CONFLICT);
        }),
      );
      const own = times(10, (index) => book(course.administrator(index), target, CONFLICT));
      const members = times(20, (index) => book(course.member(index), target, CONFLICT));
      return { wishes: [...moved, ...own, ...members], judge: exactly(1) };
    };
  },
};

/** Twelve bookings change rooms crosswise, at times of their own: all arrive, and no two wait for each other. */
const swaps = {
  name: 'rooms changed crosswise',
  prepare: async (/** @type {Course} */ course) => {
    const rooms = await course.rooms(2);
    const ids = await Promise.all(
      times(12, (index) =>
        course.booking(course.member(index), { roomId: rooms[index % 2], ...course.time(0, 18 + index, 1) }),
      ),
    );
    return async (/** @type {number} */ round) => ({
      wishes: ids.map((id, index) => change(course.member(index), id, { roomId: rooms[(index + round + 1) % 2] }, [])),
      judge: exactly(12),
    });
  },
};

/** A room is removed while others book in it: no booking is left without a room. */
const removedRoom = {
  name: 'a room removed',
  prepare: async (/** @type {Course} */ course, /** @type {number} */ rounds) => {
    const rooms = await course.rooms(rounds);
    return async (/** @type {number} */ round) => {
      const roomId = rooms[round];
      const path = `/api/rooms/${roomId}`;
      return {
        wishes: times(AT_ONCE, (index) =>
          book(course.member(index), { roomId, ...course.time(0, 18 + (index % 16), 1) }, [...CONFLICT, 'NOT_FOUND']),
        ),
        change: { who: course.boss, method: 'DELETE', path, refusals: [], aside: true },
        judge: (/** @type {import('./race.mjs').Tally} */ { after }) => {
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
  quotaOverRooms,
  longerBookings,
  blocks,
  series,
  moves,
  givenUp,
  administrators,
  swaps,
  removedRoom,
  ...CHANGES,
];

/** @param {number} wanted @returns {Round['judge']} */
function exactly(wanted) {
  return ({ won }) => (won.length === wanted ? null : `${won.length} winners instead of ${wanted}`);
}

/** @param {number} most @returns {Round['judge']} */
function atMost(most) {
  return ({ won }) => (won.length <= most ? null : `${won.length} winners instead of at most ${most}`);
}

/** @type {Round['judge']} */
function someoneInTheWayOfEach({ won, refused }) {
  const isInTheWay = (/** @type {Wish} */ { body: a }, /** @type {Wish} */ { body: b }) =>
    a.startTime < b.endTime && b.startTime < a.endTime;
  const wronged = refused.filter((loser) => !won.some((winner) => isInTheWay(winner, loser)));
  return wronged.length === 0 ? null : `${wronged.length} were refused with nobody in their way`;
}
