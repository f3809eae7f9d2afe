import { onDatabase } from '../prove/sql.mjs';

export const ROOMS = 20;
export const MEMBERS = 50;
const HALF_HOUR = 1800;
const DAY = 86_400;
/** Half hours from 09:00 to 17:00, in UTC. */
const SLOTS_A_DAY = 16;
const BATCH_SIZE = 5_000;

/** Start of the measured week: the Monday of the week after next, in seconds since 1970. */
export const MONDAY = (Math.floor(Date.now() / 1000 / DAY / 7 + 2) * 7 - 3) * DAY;

/** @param {number} daysBefore before the Monday @returns {string} yyyy-MM-dd */
export function dateOf(daysBefore) {
  return new Date((MONDAY - daysBefore * DAY) * 1000).toISOString().slice(0, 10);
}

export const WEEK_START = dateOf(0);

/**
 * Seeds a migrated, empty database with 20 rooms (ids 1 to 20), 50 members and `count` bookings.
 * The measured week has 100 bookings for any `count`; the others fill the days before it, newest first.
 *
 * @param {string} url
 * @param {number} count
 */
export async function seedDatabase(url, count) {
  await onDatabase(url, async ({ rows, kind }) => {
    if (kind === 'sqlite') await rows('BEGIN');
    const [plan] = await rows("SELECT id FROM plan WHERE name = 'flex'");
    await rows(
      `INSERT INTO room (id, name, name_key, capacity, description, schedule_version) VALUES ${times(
        ROOMS,
        (index) => `(${index + 1}, 'Room ${index + 1}', 'room ${index + 1}', 8, 'A room with a view', 0)`,
      )}`,
    );
    await rows(`INSERT INTO app_user (id, email, email_key, username, username_key, role, plan_id, monthly_quota_minutes,
        password_hash, booking_version, is_active, is_demo, search_text) VALUES ${times(MEMBERS, (index) => {
          const [id, name] = [1000 + index, `'member${index}@example.com'`];
          return `(${id}, ${name}, ${name}, ${name}, ${name}, 'user', ${plan?.id}, 0, '-', 0, 1, 0, ${name})`;
        })}`);
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
  const [roomId, userId] = [1 + (index % ROOMS), 1000 + (index % MEMBERS)];
  const rest = Math.floor(index / ROOMS);
  // The first 100 are in the measured week, one per room and working day.
  const startsAt =
    index < 100
      ? MONDAY + rest * DAY + (18 + (index % SLOTS_A_DAY)) * HALF_HOUR
      : MONDAY - DAY * (1 + Math.floor(rest / SLOTS_A_DAY)) + (18 + (rest % SLOTS_A_DAY)) * HALF_HOUR;
  return `(${roomId}, ${userId}, ${startsAt}, ${startsAt + HALF_HOUR}, 'Weekly planning', NULL)`;
}

/** @param {number} count @param {(index: number) => string} make */
function times(count, make) {
  return Array.from({ length: count }, (_, index) => make(index)).join(', ');
}
