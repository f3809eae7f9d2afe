import type { RoomVersion, Schedule, ScheduleReader } from '@roomhours/application';
import type { RoomId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import type { Database } from '../database/database';
import { select } from '../database/statements';
import { overlappingBlockedTimes, overlappingBookings } from '../repositories/queries';

export class TypeOrmScheduleReader implements ScheduleReader {
  constructor(private readonly database: Database) {}

  async versions(roomId: RoomId | null): Promise<RoomVersion[]> {
    const where = roomId === null ? '' : 'WHERE id = ?';
    const sql = `SELECT id, schedule_version FROM room ${where} ORDER BY id`;
    const rows = await this.database.read((manager) =>
      select<{ id: number; schedule_version: number }>(manager, sql, roomId === null ? [] : [roomId]),
    );
    return rows.map((row) => ({ roomId: row.id as RoomId, version: row.schedule_version }));
  }

  read(roomId: RoomId | null, range: TimeRange): Promise<Schedule> {
    return this.database.read(async (manager) => ({
      bookings: await overlappingBookings(manager, roomId, [range]),
      blockedTimes: await overlappingBlockedTimes(manager, roomId, [range]),
    }));
  }
}
