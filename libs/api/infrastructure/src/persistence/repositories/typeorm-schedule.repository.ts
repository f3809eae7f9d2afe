import { type RoomSchedule, type ScheduleRepository, datesAround } from '@roomhours/application';
import type { RoomId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { readRoom } from '../rooms';
import { readOpeningTimes } from '../workspace';
import { overlapping } from './queries';

/** Schedules within the manager's transaction. Sends three statements for any number of ranges. */
export class TypeOrmScheduleRepository implements ScheduleRepository {
  constructor(private readonly manager: EntityManager) {}

  async read(roomId: RoomId, ranges: readonly TimeRange[]): Promise<RoomSchedule | null> {
    const room = await readRoom(this.manager, roomId);
    if (room === null) return null;
    const openingTimes = await readOpeningTimes(this.manager, datesAround(ranges));
    const { bookings, blockedTimes } = await overlapping(this.manager, roomId, ranges);
    return { room, openingTimes, bookings, blockedTimes };
  }
}
