import { parseInstant } from '@roomhours/time';
import { execute } from '../src/persistence/database/statements';
import { toSeconds } from '../src/persistence/entities/columns';
import type { Persistence } from './open-persistence';

export const MANY_ROOMS = 200;
/** The first rooms. The others have no bookings. */
export const BOOKED_ROOMS = 10;
export const MANY_USERS = 50;

/** Each of the booked rooms is booked for one hour in eight, by the users in turn. */
const SPACING_SECONDS = 8 * 3600;

/** Start of booking number 0 of a booked room. Earlier bookings have negative numbers. */
const ORIGIN_SECONDS = toSeconds(parseInstant('2026-11-01T00:00:00Z'));

/** Bookings per room and statement, few enough to be written within seconds on a busy machine. */
const BATCH_SIZE = 1_000;

const DIGITS = `(SELECT 0 AS d${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => ` UNION ALL SELECT ${digit}`).join('')})`;
const NUMBERS = `(SELECT a.d * 1000 + b.d * 100 + c.d * 10 + e.d AS n
  FROM ${DIGITS} AS a CROSS JOIN ${DIGITS} AS b CROSS JOIN ${DIGITS} AS c CROSS JOIN ${DIGITS} AS e)`;

/** Inserts two hundred rooms (ids from 1), fifty members (ids 1 to 50) and opening hours around the clock. */
export async function prepareManyBookings({ database }: Persistence): Promise<void> {
  await database.write(async (manager) => {
    await execute(
      manager,
      `INSERT INTO room (id, name, name_key, capacity, description, schedule_version)
        SELECT n, CAST(n AS CHAR), CAST(n AS CHAR), 4, NULL, 0
        FROM ${NUMBERS} AS numbers WHERE n BETWEEN 1 AND ${MANY_ROOMS}`,
    );
    await execute(
      manager,
      `INSERT INTO app_user (id, email, email_key, username, username_key, role, plan_id, monthly_quota_minutes,
          password_hash, booking_version, is_active, is_demo, search_text)
        SELECT n, CAST(n AS CHAR), CAST(n AS CHAR), CAST(n AS CHAR), CAST(n AS CHAR), 'user', p.id, 44640, 'hash', 0, 1, 0, ''
        FROM ${NUMBERS} AS numbers JOIN plan p ON p.name = 'flex' WHERE n BETWEEN 1 AND ${MANY_USERS}`,
    );
    await execute(manager, 'UPDATE booking_settings SET opens_at = 0, closes_at = 1440, slot_minutes = 30');
  });
}

/** Adds the bookings numbered `first` (included) to `end` (excluded) to each of the booked rooms. The database generates the rows. */
export async function addManyBookings({ database, writing }: Persistence, first: number, end: number): Promise<void> {
  for (let from = first; from < end; from += BATCH_SIZE) {
    const start = ORIGIN_SECONDS + from * SPACING_SECONDS;
    // The remainder of a negative number is negative.
    const user = ((from % MANY_USERS) + MANY_USERS) % MANY_USERS;
    await database.write((manager) =>
      execute(
        manager,
        `INSERT INTO booking (room_id, user_id, starts_at, ends_at, purpose, series_id)
          SELECT r.id, 1 + (${user} + n + 3 * r.id) % ${MANY_USERS}, start_at, start_at + 3600, 'Talk', NULL
          FROM (SELECT n, ${start} + n * ${SPACING_SECONDS} AS start_at FROM ${NUMBERS} AS numbers
            WHERE n < ${Math.min(BATCH_SIZE, end - from)}) AS slots CROSS JOIN room r WHERE r.id <= ${BOOKED_ROOMS}`,
      ),
    );
  }
  if (writing.options.type !== 'better-sqlite3') await writing.query('ANALYZE TABLE booking');
}

/** Of the bookings in the audit log, every eighth is cancelled, and every second of these is restored. */
const AUDITED = [
  { action: 'booking.created', after: 'NULL', where: '1 = 1' },
  { action: 'booking.removed', after: 'NULL', where: 'id % 8 = 0' },
  { action: 'booking.created', after: "JSON_OBJECT('restores', id)", where: 'id % 16 = 0' },
];

/** Adds the audit entries of bookings numbered `first` (included) to `end` (excluded), at most 10,000, of each booked room. */
export async function addManyAuditEntries(
  { database, writing }: Persistence,
  first: number,
  end: number,
): Promise<void> {
  for (let from = first; from < end; from += BATCH_SIZE) {
    const bookings = `(SELECT n * ${BOOKED_ROOMS} + r.id AS id, r.id AS room_id, 1 + (n + 3 * r.id) % ${MANY_USERS} AS user_id,
        ${ORIGIN_SECONDS} + n * ${SPACING_SECONDS} AS start_at
      FROM ${NUMBERS} AS numbers CROSS JOIN room r
      WHERE n >= ${from} AND n < ${Math.min(from + BATCH_SIZE, end)} AND r.id <= ${BOOKED_ROOMS})`;
    for (const { action, after, where } of AUDITED) {
      await database.write((manager) =>
        execute(
          manager,
          `INSERT INTO audit_entry (happened_at, actor_id, actor_email, action, subject, subject_id, before_change,
              after_change, request_id, user_id, room_id, starts_at, ends_at, is_by_token)
            SELECT start_at - 86400, user_id, 'a', '${action}', 'booking', id, JSON_OBJECT('purpose', NULL),
              ${after}, 'request', user_id, room_id, start_at, start_at + 3600, 0
            FROM ${bookings} AS bookings WHERE ${where}`,
        ),
      );
    }
  }
  if (writing.options.type !== 'better-sqlite3') await writing.query('ANALYZE TABLE audit_entry');
}
