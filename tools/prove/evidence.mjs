import { onDatabase } from './sql.mjs';

/**
 * A booking; times in seconds since 1970.
 *
 * @typedef {{ id: number, roomId: number, userId: number, startsAt: number, endsAt: number, purpose: string | null }} Stored
 */

/** Counts pairs of overlapping bookings of one room. */
const OVERLAPS = `SELECT COUNT(*) AS n FROM booking a JOIN booking b
  ON b.room_id = a.room_id AND b.id > a.id AND b.starts_at < a.ends_at AND a.starts_at < b.ends_at`;

/** Counts the months in which a member has more minutes than the quota allows. The races run in UTC. */
const overruns = (/** @type {string} */ month) => `SELECT COUNT(*) AS n FROM (
  SELECT u.id FROM booking b JOIN app_user u ON u.id = b.user_id
  WHERE u.role = 'user' AND u.monthly_quota_minutes > 0
  GROUP BY u.id, u.monthly_quota_minutes, ${month}
  HAVING SUM(b.ends_at - b.starts_at) > 60 * u.monthly_quota_minutes) AS overrun`;
const MONTH = {
  mysql: "DATE_FORMAT('1970-01-01' + INTERVAL b.starts_at SECOND, '%Y-%m')",
  sqlite: "strftime('%Y-%m', b.starts_at, 'unixepoch')",
};

const INSIDE_BLOCKS = `SELECT t.id AS block, b.id AS booking FROM blocked_time t JOIN booking b
  ON b.room_id = t.room_id AND b.starts_at < t.ends_at AND t.starts_at < b.ends_at`;

/**
 * The state of the rows.
 *
 * @typedef {object} Evidence
 * @property {number} overlaps pairs of bookings
 * @property {number} overruns months of a member
 * @property {Map<number, Stored>} bookings
 * @property {[block: number, booking: number][]} insideBlocks bookings that overlap a blocked time
 */

/**
 * Reads the tables directly, without any code of the API.
 *
 * @param {string} url
 * @returns {Promise<Evidence>}
 */
export function readEvidence(url) {
  return onDatabase(url, async ({ kind, rows }) => {
    const count = async (/** @type {string} */ sql) => Number((await rows(sql))[0]?.n);
    return {
      overlaps: await count(OVERLAPS),
      overruns: await count(overruns(MONTH[kind])),
      bookings: await storedBookings(rows),
      insideBlocks: (await rows(INSIDE_BLOCKS)).map(({ block, booking }) => [Number(block), Number(booking)]),
    };
  });
}

/**
 * @param {import('./sql.mjs').Connection['rows']} rows
 * @returns {Promise<Map<number, Stored>>} by id, ascending
 */
export async function storedBookings(rows) {
  const found = await rows('SELECT id, room_id, user_id, starts_at, ends_at, purpose FROM booking ORDER BY id');
  return new Map(found.map((row) => [Number(row.id), stored(row)]));
}

/** @param {import('./sql.mjs').Row} row @returns {Stored} */
function stored(row) {
  return {
    id: Number(row.id),
    roomId: Number(row.room_id),
    userId: Number(row.user_id),
    startsAt: Number(row.starts_at),
    endsAt: Number(row.ends_at),
    purpose: row.purpose === null ? null : String(row.purpose),
  };
}
