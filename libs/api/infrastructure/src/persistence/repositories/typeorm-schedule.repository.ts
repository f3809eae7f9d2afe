import { type RoomSchedule, type ScheduleRepository, datesAround } from '@roomhours/application';
import type { RoomId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { readRoomAndOpeningTimes } from './opening-times';
import { overlapping } from './queries';

/** Schedules within the manager's transaction. Sends two statements for any number of ranges. */
export class TypeOrmScheduleRepository implements ScheduleRepository {
  constructor(private readonly manager: EntityManager) {}

  async read(roomId: RoomId, ranges: readonly TimeRange[]): Promise<RoomSchedule | null> {
    const found = await readRoomAndOpeningTimes(this.manager, roomId, datesAround(ranges));
    return found && Object.assign(found, await overlapping(this.manager, roomId, ranges));
  }
}
