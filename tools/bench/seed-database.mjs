import { onDatabase } from '../prove/sql.mjs';

export const ROOMS = 20;
export const MEMBERS = 50;
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

export const WEEK_START = weekBefore(0);

/** @param {number} index 0 to 49 */
export const emailOf = (index) => `member${index}@example.com`;

/**
 * Seeds a migrated database that has the first administrator only: 20 rooms (ids 1 to 20), 50 members with the password
 * of the administrator, and `count` bookings, 800 in each week, the latest week first.
 *
 * @param {string} url
 * @param {number} count
 */
export async function seedDatabase(url, count) {
  await onDatabase(url, async ({ rows, kind }) => {
    if (kind === 'sqlite') await rows('BEGIN');
    const [plan] = await rows("SELECT id FROM plan WHERE name = 'flex'");
    const [administrator] = await rows('SELECT password_hash FROM app_user');
    await rows(
      `INSERT INTO room (id, name, name_key, capacity, description, schedule_version) VALUES ${times(
        ROOMS,
        (index) => `(${index + 1}, 'Room ${index + 1}', 'room ${index + 1}', 8, 'A room with a view', 0)`,
      )}`,
    );
    await rows(`INSERT INTO app_user (id, email, email_key, username, username_key, role, plan_id,
        monthly_quota_minutes, password_hash, booking_version, is_active, is_demo, search_text) VALUES ${times(
          MEMBERS,
          (index) => {
            const [id, name] = [1000 + index, `'${emailOf(index)}'`];
            return `(${id}, ${name}, ${name}, ${name}, ${name}, 'user', ${plan?.id}, ${QUOTA_MINUTES},
            '${administrator?.password_hash}', 0, 1, 0, ${name})`;
          },
        )}`);
    for (let from = 0; from < count; from += BATCH_SIZE) await rows(insertOf(from, Math.min(count, from + BATCH_SIZE)));
    if (kind === 'sqlite') await rows('COMMIT');
    await rows(kind === 'sqlite' ? 'ANALYZE' : 'ANALYZE TABLE booking');
  });
}

/** @param {number} from @param {number} to */
function insertOf(from, to) {
  const values = times(to - from, (index) => bookingOf(from + index));
  return `INSERT INTO booking (room_id, user_id, starts_at, ends_at, purpose, series_id) VALUES ${values}`;
}

/** @param {number} index */
function bookingOf(index) {
  const slot = Math.floor(index / ROOMS);
  const day = Math.floor(slot / PER_DAY);
  const [roomId, userId] = [1 + (index % ROOMS), 1000 + ((index + slot) % MEMBERS)];
  const date = MONDAY + ((day % WORKING_DAYS) - 7 * Math.floor(day / WORKING_DAYS)) * DAY;
  const startsAt = date + (18 + 2 * (slot % PER_DAY)) * HALF_HOUR;
  return `(${roomId}, ${userId}, ${startsAt}, ${startsAt + HALF_HOUR}, 'Weekly planning', NULL)`;
}

/**
 * Returns a free half hour after the seeded weeks.
 *
 * @param {number} index
 */
export function freeSlot(index) {
  const [slotsPerDay, slot] = [2 * PER_DAY, Math.floor(index / ROOMS)];
  const startsAt = MONDAY + (14 + Math.floor(slot / slotsPerDay)) * DAY + (18 + (slot % slotsPerDay)) * HALF_HOUR;
  const [startTime = '', endTime = ''] = [startsAt, startsAt + HALF_HOUR].map((at) =>
    new Date(at * 1000).toISOString(),
  );
  return { roomId: 1 + (index % ROOMS), startTime, endTime };
}

/** @param {number} count @param {(index: number) => string} make */
function times(count, make) {
  return Array.from({ length: count }, (_, index) => make(index)).join(', ');
}
