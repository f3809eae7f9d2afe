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
