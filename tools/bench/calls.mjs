import { randomUUID } from 'node:crypto';
import { ROOMS, WEEK_START, emailOf, freeSlot, weekBefore } from './seed-database.mjs';

/** @typedef {import('./load.mjs').Request} Request */
/** @typedef {import('./measured-api.mjs').MeasuredApi} MeasuredApi */
/** @typedef {(api: MeasuredApi, index: number) => Request} Step creates the request with this number */

/**
 * @typedef {object} Call
 * @property {string} name
 * @property {readonly Step[]} steps its requests, one after the other
 * @property {number} [status] of each response; 200 by default
 * @property {number} [connections] CONNECTIONS by default
 */

/** Concurrent connections of the load generator. */
export const CONNECTIONS = 16;
/** Members who send the calls. The other members only sign in, because each sign-in may end an older session. */
export const READERS = 16;
const ADMINISTRATOR = READERS;
const SIGNING_IN = 32;
/** With all rooms these are more weeks than the API caches, so each is read from the database. */
const CHANGED_WEEKS = 20;
const REPORTED_MONTH = weekBefore(6).slice(0, 7);

/** @param {string} path @returns {Step} a read by each member in turn */
const read = (path) => (api, index) => api.request(index % READERS, path);

/** @param {number} room from 0 @param {string} date */
const weekOf = (room, date) => `/api/bookings?roomId=${1 + (room % ROOMS)}&weekStart=${date}`;

/** @param {number} visitor @returns {string} path of the week that the visitor has open */
export const openWeekOf = (visitor) => weekOf(visitor, WEEK_START);

const USER = read('/api/user');
const CONFIG = read('/api/config/booking');
const MEETING_ROOMS = read('/api/rooms');
const QUOTA = read(`/api/users/quota?month=${WEEK_START.slice(0, 7)}`);
const FULL_WEEK = read(`/api/bookings?weekStart=${WEEK_START}`);

/** @type {Step} */
const changedWeek = (api, index) => {
  const path = weekOf(index, weekBefore(Math.floor(index / ROOMS) % CHANGED_WEEKS));
  return api.request(index % READERS, path, { 'if-none-match': '"older"' });
};

/** @type {Step} */
const unchangedWeek = (api, index) => {
  const visitor = index % READERS;
  return api.request(visitor, openWeekOf(visitor), { 'if-none-match': api.tags[visitor] ?? '' });
};

/** @type {Step} */
const createBooking = (api, index) =>
  api.post(index % READERS, '/api/bookings', freeSlot(api.slots++), { 'idempotency-key': randomUUID() });

/** A call without session and database. @type {Call} */
export const EMPTY_CALL = { name: 'empty call', steps: [() => ({ path: '/api/health/live' })] };

/** The most frequent call. @type {Call} */
export const UNCHANGED_WEEK = { name: 'week of a room, unchanged (304)', steps: [unchangedWeek], status: 304 };

/** @type {readonly Call[]} */
export const CALLS = [
  { name: 'user', steps: [USER] },
  { name: 'booking config', steps: [CONFIG] },
  { name: 'rooms', steps: [MEETING_ROOMS] },
  { name: 'quota', steps: [QUOTA] },
  { name: 'week of a room, changed', steps: [changedWeek] },
  UNCHANGED_WEEK,
  { name: 'week of all rooms, 800 bookings', steps: [FULL_WEEK] },
  { name: 'opening the bookings page, five calls', steps: [USER, CONFIG, MEETING_ROOMS, QUOTA, FULL_WEEK] },
  { name: 'create a booking', steps: [createBooking], status: 201 },
  {
    name: 'month report',
    steps: [(api) => api.request(ADMINISTRATOR, `/api/admin/reports/usage?month=${REPORTED_MONTH}`)],
  },
  {
    name: 'sign-in',
    steps: [(api, index) => api.signInRequest(emailOf(READERS + (index % SIGNING_IN)))],
    // Two passwords are hashed at a time. On a busy machine, more sign-ins would wait too long and be refused.
    connections: 4,
  },
];
