/**
 * Races against a change of what decides a booking. Every request that is decided after the change must follow it, so
 * what was stored when the change was acknowledged is compared with what is stored in the end.
 */
import { book, cancel, change, times } from './wishes.mjs';

/** @typedef {import('./course.mjs').Course} Course */
/** @typedef {import('./cases.mjs').Wish} Wish */
/** @typedef {import('./cases.mjs').Case} Case */
/** @typedef {import('./race.mjs').Tally} Tally */

const AT_ONCE = 40;
const OPENING = { startTime: '09:00', endTime: '17:30', slotDuration: 30 };
const HOURS_PATH = '/api/admin/config/booking';
/** 16:30, in half hours. */
const LATE = 33;
const UNAUTHENTICATED = ['UNAUTHENTICATED'];

/** The workspace closes earlier while bookings are made in the late hours, moved there, and made there in new rooms. */
const changedHours = {
  name: 'hours changed',
  prepare: async (/** @type {Course} */ course) => {
    const rooms = await course.rooms(36);
    return async (/** @type {number} */ round) => {
      const late = course.time(round, LATE);
      const refusals = ['OUTSIDE_HOURS'];
      const moved = await Promise.all(
        times(8, async (index) => {
          const who = course.member(index);
          const id = await course.booking(who, { roomId: rooms[index], ...course.time(round, 18) });
          return change(who, id, late, refusals);
        }),
      );
      const booked = times(28, (index) => book(course.member(index), { roomId: rooms[index + 8], ...late }, refusals));
      const inNewRooms = times(4, (index) => ({ ...book(course.member(index), late, refusals), inNewRoom: true }));
      return {
        wishes: [...moved, ...booked, ...inNewRooms],
        change: aside(course.boss, 'PUT', HOURS_PATH, { ...OPENING, endTime: '12:00' }),
        // It waits for the bookings that are being decided in every room, so others overtake it.
        changeAt: 4,
        judge: (/** @type {Tally} */ { before, after }) => {
          const startsAt = Date.parse(late.startTime) / 1000;
          const isLate = (/** @type {{ startsAt: number }} */ booking) => booking.startsAt === startsAt;
          const allowed = [...before.values()].filter(isLate).length;
          const found = [...after.values()].filter(isLate).length;
          return found === allowed ? null : `${found - allowed} bookings outside of the new hours`;
        },
        restore: () => course.client.must(course.boss, 'PUT', HOURS_PATH, OPENING),
      };
    };
  },
};

/** A member is deactivated while 40 requests of the member run: none changes anything afterwards. */
const deactivated = {
  name: 'a member deactivated',
  prepare: async (/** @type {Course} */ course) => {
    const rooms = await course.rooms(AT_ONCE);
    return async (/** @type {number} */ round) => {
      const who = await course.person('user', 0);
      const own = await Promise.all(
        rooms
          .slice(0, 12)
          .map((roomId, index) => course.booking(who, { roomId, ...course.time(round, 18 + index, 1) })),
      );
      const cancelled = own.slice(0, 6).map((id) => ({ ...cancel(who, id), refusals: UNAUTHENTICATED }));
      const changed = own.slice(6).map((id) => change(who, id, course.time(round, LATE, 1), UNAUTHENTICATED));
      const booked = rooms
        .slice(12)
        .map((roomId, index) => book(who, { roomId, ...course.time(round, 18 + (index % 16), 1) }, UNAUTHENTICATED));
      return {
        wishes: [...cancelled, ...changed, ...booked],
        change: aside(course.boss, 'PATCH', `/api/admin/users/${who.id}/active`, { isActive: false }),
        judge: nothingAfterwards,
      };
    };
  },
};

/** An administrator becomes a member while 40 requests run that only administrators may make. */
const demoted = {
  name: 'an administrator demoted',
  prepare: async (/** @type {Course} */ course) => {
    const rooms = await course.rooms(AT_ONCE);
    return async (/** @type {number} */ round) => {
      const who = await course.person('admin', 0);
      // A request that arrives after the change is one of a member.
      const refusals = [...UNAUTHENTICATED, 'FORBIDDEN'];
      const ids = await Promise.all(
        rooms.map((roomId, index) => course.booking(course.member(index), { roomId, ...course.time(round, 18) })),
      );
      return {
        wishes: ids.map((id, index) =>
          index % 3 === 0
            ? { ...cancel(who, id), refusals }
            : change(who, id, { purpose: `changed in round ${round}` }, refusals),
        ),
        change: aside(course.boss, 'PATCH', `/api/admin/users/${who.id}/role`, { role: 'user' }),
        judge: nothingAfterwards,
      };
    };
  },
};

/** A member's hours are lowered to two while the member books 40 half hours: none beyond them is granted afterwards. */
const loweredQuota = {
  name: 'a quota lowered',
  prepare: async (/** @type {Course} */ course) => {
    const rooms = await course.rooms(AT_ONCE);
    return async (/** @type {number} */ round) => {
      const who = await course.person('user', 300);
      const path = `/api/admin/users/${who.id}/quota`;
      return {
        wishes: rooms.map((roomId, index) =>
          book(who, { roomId, ...course.timeInMonth(round, 18 + (index % 16), 1) }, ['QUOTA_EXCEEDED']),
        ),
        change: aside(course.boss, 'PATCH', path, { monthlyQuota: 2 }),
        judge: (/** @type {Tally} */ { first, before, after }) => {
          const allowed = Math.max(4, before.size - first.size);
          const found = after.size - first.size;
          return found === allowed ? null : `${found} bookings instead of ${allowed}`;
        },
        // What was granted before the change stays, and is no overrun.
        restore: () => course.client.must(course.boss, 'PATCH', path, { monthlyQuota: 0 }),
      };
    };
  },
};

/** @type {readonly Case[]} */
export const CHANGES = [changedHours, deactivated, demoted, loweredQuota];

/**
 * @param {import('./client.mjs').Person} who
 * @param {string} method
 * @param {string} path
 * @param {object} body
 * @returns {Wish} whose success is not counted as winning
 */
function aside(who, method, path, body) {
  return { who, method, path, body, refusals: [], aside: true };
}

/** @param {Tally} tally */
function nothingAfterwards({ before, after, refused }) {
  if (refused.length === 0) return 'the change came after all requests';
  const ids = new Set([...before.keys(), ...after.keys()]);
  const changed = [...ids].filter((id) => JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id)));
  return changed.length === 0 ? null : `${changed.length} bookings were changed after it`;
}
