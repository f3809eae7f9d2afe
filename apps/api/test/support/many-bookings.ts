import type { Room, User } from '@roomhours/domain';
import { Database } from '@roomhours/infrastructure';
import type { TestApi } from './test-api';

/** Stores bookings of an hour, 'Talk 0' and so on, every two hours from 3 March 2026 on, without the use cases. */
export async function insertBookings(api: TestApi, room: Room, user: User, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const start = Date.UTC(2026, 2, 3) / 1000 + index * 7200;
    return `(${room.id}, ${user.id}, ${start}, ${start + 3600}, 'Talk ${index}')`;
  });
  const sql = `INSERT INTO booking (room_id, user_id, starts_at, ends_at, purpose) VALUES ${rows.join(', ')}`;
  await api.app.get(Database).write((manager) => manager.query(sql));
}

/** Rooms, members and bookings of a full workspace. */
const FULL = { rooms: 200, members: 1_000, bookings: 20_000 };

/**
 * Fills a SQLite database without the use cases: each room has a booking of an hour a day, from 15:00 on, half of them
 * before 2 March 2026. The user owns a third of the bookings, the members the others.
 */
export async function fillWorkspace(api: TestApi, { user }: { user: User }): Promise<void> {
  const start = Date.UTC(2026, 2, 2, 14) / 1000;
  const numbers = (count: number) =>
    `WITH RECURSIVE n(i) AS (VALUES (0) UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;
  const day = `${start} + (i / ${FULL.rooms} - ${FULL.bookings / FULL.rooms / 2}) * 86400`;
  const statements = [
    `INSERT INTO room (name, name_key, capacity, schedule_version) ${numbers(FULL.rooms)}
      SELECT 'Space ' || i, 'space ' || i, 4, 1 FROM n`,
    `INSERT INTO app_user (email, email_key, username, username_key, role, plan_id, monthly_quota_minutes,
        booking_version, is_active, is_demo, search_text) ${numbers(FULL.members)}
      SELECT 'many' || i || '@example.com', 'many' || i || '@example.com', 'many' || i, 'many' || i, 'user',
        (SELECT MIN(id) FROM plan), 0, 1, 1, 0, 'many' || i FROM n`,
    `INSERT INTO booking (room_id, user_id, starts_at, ends_at, purpose) ${numbers(FULL.bookings)}
      SELECT (SELECT MAX(id) FROM room) - i % ${FULL.rooms},
        CASE i % 3 WHEN 0 THEN ${user.id} ELSE (SELECT MAX(id) FROM app_user) - i % ${FULL.members} END,
        ${day}, ${day} + 3600, 'Talk ' || i FROM n`,
  ];
  await api.app.get(Database).write(async (manager) => {
    for (const sql of statements) await manager.query(sql);
  });
}
