import type { RoomVersion, Schedule, ScheduleReader } from '@roomhours/application';
import type { RoomId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import type { Database } from '../database/database';
import { select } from '../database/statements';
import { type Condition, blockedTimeOverlaps, bookingOverlaps } from '../repositories/overlap';
import {
  BLOCKED_TIME_COLUMNS,
  BOOKING_COLUMNS,
  type BlockedTimeRow,
  type BookingRow,
  blockedTimeOf,
  bookingOf,
} from '../repositories/rows';

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
    return this.database.read(async (manager) => {
      const overlapping = <Row>(columns: string, table: string, overlaps: Condition) => {
        const room = roomId === null ? '' : 'room_id = ? AND';
        const sql = `SELECT ${columns} FROM ${table} WHERE ${room} ${overlaps.sql} ORDER BY starts_at, id`;
        return select<Row>(manager, sql, [...(roomId === null ? [] : [roomId]), ...overlaps.parameters]);
      };
      const bookings = await overlapping<BookingRow>(BOOKING_COLUMNS, 'booking', bookingOverlaps([range]));
      const blockedTimes = await overlapping<BlockedTimeRow>(
        BLOCKED_TIME_COLUMNS,
        'blocked_time',
        blockedTimeOverlaps([range]),
      );
      return { bookings: bookings.map(bookingOf), blockedTimes: blockedTimes.map(blockedTimeOf) };
    });
  }
}
