import { createConnection } from 'mysql2/promise';

export const ROOMS = 20;
export const MEMBERS = 50;
const BOOKINGS = 100_000;
const HALF_HOUR = 1800;
const DAY = 86_400;
/** Bookings of a room per day, from 09:00 to 16:30 UTC: one in each second half hour. */
const PER_DAY = 8;
const WORKING_DAYS = 5;
const BATCH_SIZE = 5_000;
/** Enough for every measured booking. */
const QUOTA_MINUTES = 31 * 24 * 60;

/** Start of the last seeded week: the Monday of the week after next, in seconds since 1970. */
const MONDAY = (Math.floor(Date.now() / 1000 / DAY / 7 + 2) * 7 - 3) * DAY;

/** @param {number} weeks before the last seeded week @returns {string} its Monday, yyyy-MM-dd */
export const weekBefore = (weeks) => new Date((MONDAY - weeks * 7 * DAY) * 1000).toISOString().slice(0, 10);

/** @param {number} index 0 to 49 */
export const emailOf = (index) => `member${index}@example.com`;

/**
 * Seeds a migrated database that has the first administrator only: 20 rooms (ids 1 to 20), 50 members with the password
 * of the administrator, and 100,000 bookings, 800 in each week, the latest week first.
 *
 * @param {string} url
 */
export async function seedDatabase(url) {
  const connection = await createConnection(url);
  const insert = (/** @type {string} */ columns, /** @type {unknown[][]} */ rows) =>
    connection.query(`INSERT INTO ${columns} VALUES ?`, [rows]);
  const [found] = await connection.query(
    "SELECT plan.id AS plan, password_hash FROM plan, app_user WHERE plan.name = 'flex'",
  );
  const { plan, password_hash: password } = /** @type {any} */ (found)[0];
  await insert(
    'room (id, name, name_key, capacity, description, schedule_version)',
    times(ROOMS, (index) => [index + 1, `Room ${index + 1}`, `room ${index + 1}`, 8, 'A room with a view', 0]),
  );
  await insert(
    `app_user (id, email, email_key, username, username_key, search_text, role, plan_id, monthly_quota_minutes,
       password_hash, booking_version, is_active, is_demo)`,
    times(MEMBERS, (index) => {
      const names = Array.from({ length: 5 }, () => emailOf(index));
      return [1000 + index, ...names, 'user', plan, QUOTA_MINUTES, password, 0, 1, 0];
    }),
  );
  for (let from = 0; from < BOOKINGS; from += BATCH_SIZE)
    await insert(
      'booking (room_id, user_id, starts_at, ends_at, purpose)',
      times(BATCH_SIZE, (index) => bookingOf(from + index)),
    );
  await connection.query('ANALYZE TABLE booking');
  await connection.end();
}

/** @param {number} index */
function bookingOf(index) {
  const slot = Math.floor(index / ROOMS);
  const day = Math.floor(slot / PER_DAY);
  const date = MONDAY + ((day % WORKING_DAYS) - 7 * Math.floor(day / WORKING_DAYS)) * DAY;
  const startsAt = date + (18 + 2 * (slot % PER_DAY)) * HALF_HOUR;
  return [1 + (index % ROOMS), 1000 + ((index + slot) % MEMBERS), startsAt, startsAt + HALF_HOUR, 'Weekly planning'];
}

/** Returns a free half hour after the seeded weeks. @param {number} index */
export function freeSlot(index) {
  const slot = Math.floor(index / ROOMS);
  const startsAt = MONDAY + (14 + Math.floor(slot / 16)) * DAY + (18 + (slot % 16)) * HALF_HOUR;
  const instant = (/** @type {number} */ at) => new Date(at * 1000).toISOString();
  return { roomId: 1 + (index % ROOMS), startTime: instant(startsAt), endTime: instant(startsAt + HALF_HOUR) };
}

/** @template T @param {number} count @param {(index: number) => T} make @returns {T[]} */
function times(count, make) {
  return Array.from({ length: count }, (_, index) => make(index));
}
