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

/**
 * Reads the tables directly, without any code of the API.
 *
 * @param {string} url
 * @returns {Promise<{ overlaps: number, overruns: number, bookings: Map<number, Stored> }>} overlapping pairs of bookings,
 *   and months of a member above the quota
 */
export function readEvidence(url) {
  return onDatabase(url, async ({ kind, rows }) => {
    const count = async (/** @type {string} */ sql) => Number((await rows(sql))[0]?.n);
    return {
      overlaps: await count(OVERLAPS),
      overruns: await count(overruns(MONTH[kind])),
      bookings: await storedBookings(rows),
    };
  });
}

/**
 * @param {import('./sql.mjs').Connection['rows']} rows
 * @returns {Promise<Map<number, Stored>>} by id, ascending
 */
export async function storedBookings(rows) {
  const found = await rows(`SELECT id, room_id AS roomId, user_id AS userId, starts_at AS startsAt, ends_at AS endsAt,
    purpose FROM booking ORDER BY id`);
  return new Map(found.map((row) => [Number(row.id), /** @type {Stored} */ (row)]));
}
