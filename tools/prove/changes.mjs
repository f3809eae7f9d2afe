/**
 * Races against a change of an input of bookings. Every request that is decided after the change must follow it. So the
 * rows at the acknowledgement of the change are compared with the rows at the end.
 */
import { INCONCLUSIVE } from './race.mjs';
import { book, cancel, change, times } from './race-requests.mjs';

/** @typedef {import('./race-workspace.mjs').RaceWorkspace} RaceWorkspace */
/** @typedef {import('./cases.mjs').RaceRequest} RaceRequest */
/** @typedef {import('./cases.mjs').Case} Case */
/** @typedef {import('./race.mjs').Tally} Tally */

const CONCURRENCY = 40;
const OPENING = { startTime: '09:00', endTime: '17:30', slotDuration: 30 };
const HOURS_PATH = '/api/admin/config/booking';
/** 16:30, in half hours since midnight. */
const LATE = 33;
const UNAUTHENTICATED = ['UNAUTHENTICATED'];

/** Closing time becomes earlier while members book the late hours, move bookings there, and book there in new rooms. */
const changedHours = {
  name: 'hours changed',
  prepare: async (/** @type {RaceWorkspace} */ workspace) => {
    const rooms = await workspace.rooms(36);
    return async (/** @type {number} */ round) => {
      const late = workspace.time(round, LATE);
      const refusals = ['OUTSIDE_HOURS'];
      const moved = await Promise.all(
        times(8, async (index) => {
          const who = workspace.member(index);
          const id = await workspace.booking(who, { roomId: rooms[index], ...workspace.time(round, 18) });
          return change(who, id, late, refusals);
        }),
      );
      const booked = times(28, (index) =>
        book(workspace.member(index), { roomId: rooms[index + 8], ...late }, refusals),
      );
      const inNewRooms = times(4, (index) => ({ ...book(workspace.member(index), late, refusals), inNewRoom: true }));
      return {
        requests: [...moved, ...booked, ...inNewRooms],
        change: aside(workspace.mainAdministrator, 'PUT', HOURS_PATH, { ...OPENING, endTime: '12:00' }),
        // The change waits for the bookings that are being decided in every room, so other requests overtake it.
        changeAt: 4,
        check: (/** @type {Tally} */ { before, after }) => {
          const startsAt = Date.parse(late.startTime) / 1000;
          const isLate = (/** @type {{ startsAt: number }} */ booking) => booking.startsAt === startsAt;
          const allowed = [...before.values()].filter(isLate).length;
          const found = [...after.values()].filter(isLate).length;
          return found === allowed ? null : `${found - allowed} bookings outside of the new hours`;
        },
        restore: () => workspace.client.must(workspace.mainAdministrator, 'PUT', HOURS_PATH, OPENING),
      };
    };
  },
};

/** A room is retired while members book it and move bookings into it: none is accepted afterwards. */
const retiredRoom = {
  name: 'a room retired',
  prepare: async (/** @type {RaceWorkspace} */ workspace) => {
    const others = await workspace.rooms(8);
    return async (/** @type {number} */ round) => {
      const [roomId] = await workspace.rooms(1);
      const refusals = ['ROOM_RETIRED'];
      const moved = await Promise.all(
        others.map(async (other, index) => {
          const who = workspace.member(index);
          const id = await workspace.booking(who, { roomId: other, ...workspace.time(round, 18 + index, 1) });
          return change(who, id, { roomId }, refusals);
        }),
      );
      const booked = times(32, (index) => {
        const time = workspace.time(round + 1 + Math.floor(index / 16), 18 + (index % 16), 1);
        return book(workspace.member(index), { roomId, ...time }, refusals);
      });
      return {
        requests: [...moved, ...booked],
        change: aside(workspace.mainAdministrator, 'PATCH', `/api/rooms/${roomId}`, { isActive: false }),
        check: nothingAfterwards,
      };
    };
  },
};

/** A member is deactivated while 40 requests of the member run: none of them changes anything afterwards. */
const deactivated = {
  name: 'a member deactivated',
  prepare: async (/** @type {RaceWorkspace} */ workspace) => {
    const rooms = await workspace.rooms(CONCURRENCY);
    return async (/** @type {number} */ round) => {
      const who = await workspace.person('user', 0);
      const own = await Promise.all(
        rooms
          .slice(0, 12)
          .map((roomId, index) => workspace.booking(who, { roomId, ...workspace.time(round, 18 + index, 1) })),
      );
      const cancelled = own.slice(0, 6).map((id) => ({ ...cancel(who, id), refusals: UNAUTHENTICATED }));
      const changed = own.slice(6).map((id) => change(who, id, workspace.time(round, LATE, 1), UNAUTHENTICATED));
      const booked = rooms
        .slice(12)
        .map((roomId, index) => book(who, { roomId, ...workspace.time(round, 18 + (index % 16), 1) }, UNAUTHENTICATED));
      return {
        requests: [...cancelled, ...changed, ...booked],
        change: aside(workspace.mainAdministrator, 'PATCH', `/api/admin/users/${who.id}/active`, { isActive: false }),
        check: nothingAfterwards,
      };
    };
  },
};

/** An administrator becomes a member while 40 requests run that only administrators may make. */
const demoted = {
  name: 'an administrator demoted',
  prepare: async (/** @type {RaceWorkspace} */ workspace) => {
    const rooms = await workspace.rooms(CONCURRENCY);
    return async (/** @type {number} */ round) => {
      const who = await workspace.person('admin', 0);
      // A request that arrives after the change has the rights of a member.
      const refusals = [...UNAUTHENTICATED, 'FORBIDDEN'];
      const ids = await Promise.all(
        rooms.map((roomId, index) =>
          workspace.booking(workspace.member(index), { roomId, ...workspace.time(round, 18) }),
        ),
      );
      return {
        requests: ids.map((id, index) =>
          index % 3 === 0
            ? { ...cancel(who, id), refusals }
            : change(who, id, { purpose: `changed in round ${round}` }, refusals),
        ),
        change: aside(workspace.mainAdministrator, 'PATCH', `/api/admin/users/${who.id}/role`, { role: 'user' }),
        check: nothingAfterwards,
      };
    };
  },
};

/** A member's hours are lowered to two while the member books 40 half hours: no more is accepted afterwards. */
const loweredQuota = {
  name: 'a quota lowered',
  prepare: async (/** @type {RaceWorkspace} */ workspace) => {
    const rooms = await workspace.rooms(CONCURRENCY);
    return async (/** @type {number} */ round) => {
      const who = await workspace.person('user', 300);
      const path = `/api/admin/users/${who.id}/quota`;
      return {
        requests: rooms.map((roomId, index) =>
          book(who, { roomId, ...workspace.timeInMonth(round, 18 + (index % 16), 1) }, ['QUOTA_EXCEEDED']),
        ),
        change: aside(workspace.mainAdministrator, 'PATCH', path, { monthlyQuota: 2 }),
        check: (/** @type {Tally} */ { first, before, after }) => {
          const allowed = Math.max(4, before.size - first.size);
          const found = after.size - first.size;
          return found === allowed ? null : `${found} bookings instead of ${allowed}`;
        },
        // Bookings from before the change remain and do not count as exceeded quota.
        restore: () => workspace.client.must(workspace.mainAdministrator, 'PATCH', path, { monthlyQuota: 0 }),
      };
    };
  },
};

/** @type {readonly Case[]} */
export const CHANGES = [retiredRoom, changedHours, deactivated, demoted, loweredQuota];

/**
 * @param {import('./client.mjs').Person} who
 * @param {string} method
 * @param {string} path
 * @param {object} body
 * @returns {RaceRequest} one whose success does not count as a winner
 */
function aside(who, method, path, body) {
  return { who, method, path, body, refusals: [], aside: true };
}

/** @param {Tally} tally */
function nothingAfterwards({ before, after, refused }) {
  if (refused.length === 0) return INCONCLUSIVE;
  const ids = new Set([...before.keys(), ...after.keys()]);
  const changed = [...ids].filter((id) => JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id)));
  return changed.length === 0 ? null : `${changed.length} bookings were changed after it`;
}
