import { onDatabase } from '../prove/sql.mjs';

export const ROOMS = 20;
export const MEMBERS = 50;
const HALF_HOUR = 1800;
const DAY = 86_400;
/** Half hours from 09:00 to 17:00, in UTC. */
const SLOTS_A_DAY = 16;
const PORTION = 5_000;

/** The Monday of the week after next, in seconds since 1970: the week that is read. */
export const MONDAY = (Math.floor(Date.now() / 1000 / DAY / 7 + 2) * 7 - 3) * DAY;

/** yyyy-MM-dd */
export const WEEK_START = new Date(MONDAY * 1000).toISOString().slice(0, 10);

/**
 * Fills a migrated, empty house: 20 rooms with the ids 1 to 20, 50 members, and so many bookings. The week that is read holds
 * 100 of them, whatever their number; the others fill the days before it, backwards.
 *
 * @param {string} url
 * @param {number} count
 */
export async function furnish(url, count) {
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
    for (let from = 0; from < count; from += PORTION) await rows(insertOf(from, Math.min(count, from + PORTION)));
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
  // The first 100 lie in the week itself, one a room and working day.
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
