import type { RoomSchedule, ScheduleRepository } from '@roomhours/application';
import type { RoomId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { prepared, select } from '../database/statements';
import { overlapping } from './queries';
import { type HoursRow, ROOM_COLUMNS, type RoomRow, hoursOf, roomOf } from './rows';

const ROOM_AND_HOURS = prepared(`SELECT ${ROOM_COLUMNS}, opens_at, closes_at, slot_minutes
  FROM room CROSS JOIN (SELECT opens_at, closes_at, slot_minutes FROM booking_settings WHERE id = 1) AS hours
  WHERE id = ?`);

/** Schedules within the manager's transaction. Sends two statements for any number of ranges. */
export class TypeOrmScheduleRepository implements ScheduleRepository {
  constructor(private readonly manager: EntityManager) {}

  async read(roomId: RoomId, ranges: readonly TimeRange[]): Promise<RoomSchedule | null> {
    const [row] = await select<RoomRow & HoursRow>(this.manager, ROOM_AND_HOURS, [roomId]);
    if (row === undefined) return null;
    return { room: roomOf(row), openingHours: hoursOf(row), ...(await overlapping(this.manager, roomId, ranges)) };
  }
}
