import { parseInstant } from '@roomhours/time';
import { execute } from '../src/persistence/database/statements';
import { toSeconds } from '../src/persistence/entities/epoch-seconds';
import type { Persistence } from './open-persistence';

export const MANY_ROOMS = 10;
export const MANY_USERS = 50;

/** Every room is booked for an hour every eight hours, by one user after the other. */
const SPACING_SECONDS = 8 * 3600;

/** The first booking of every room, counted as number 0; later ones have higher numbers, earlier ones negative numbers. */
const ORIGIN_SECONDS = toSeconds(parseInstant('2026-11-01T00:00:00Z'));

/** As many in one statement as are written within a few seconds. */
const PORTION = 10_000;

const DIGITS = `(SELECT 0 AS d${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => ` UNION ALL SELECT ${digit}`).join('')})`;
const NUMBERS = `(SELECT a.d * 1000 + b.d * 100 + c.d * 10 + e.d AS n
  FROM ${DIGITS} AS a CROSS JOIN ${DIGITS} AS b CROSS JOIN ${DIGITS} AS c CROSS JOIN ${DIGITS} AS e)`;

/** Ten rooms with the ids 1 to 10 and fifty members with the ids 1 to 50, and hours around the clock. */
export async function prepareForMany({ database }: Persistence): Promise<void> {
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

/** Adds the bookings with these numbers, the last not included, to every room; the database makes them itself. */
export async function addManyBookings({ database, writing }: Persistence, first: number, end: number): Promise<void> {
  for (let from = first; from < end; from += PORTION) {
    const start = ORIGIN_SECONDS + from * SPACING_SECONDS;
    // Of a number below zero, % would leave a rest below zero.
    const user = ((from % MANY_USERS) + MANY_USERS) % MANY_USERS;
    await database.write((manager) =>
      execute(
        manager,
        `INSERT INTO booking (room_id, user_id, starts_at, ends_at, purpose, series_id)
          SELECT r.id, 1 + (${user} + n + 3 * r.id) % ${MANY_USERS}, start_at, start_at + 3600, 'Talk', NULL
          FROM (SELECT n, ${start} + n * ${SPACING_SECONDS} AS start_at FROM ${NUMBERS} AS numbers
            WHERE n < ${Math.min(PORTION, end - from)}) AS slots CROSS JOIN room r`,
      ),
    );
  }
  if (writing.options.type !== 'better-sqlite3') await writing.query('ANALYZE TABLE booking');
}
