import type { Room, RoomId } from '@roomhours/domain';
import type { OpeningHours, TimeRange } from '@roomhours/time';
import type { Schedule } from './schedule-reader.port';

/** What decides whether a room can be booked at some times, but for the hours of whoever books. */
export interface RoomSchedule extends Schedule {
  room: Room;
  openingHours: OpeningHours;
}

/** Schedules within one transaction. */
export abstract class ScheduleRepository {
  /** The room with all that overlaps any of the ranges, by start and id; null where the room does not exist. */
  abstract read(roomId: RoomId, ranges: readonly TimeRange[]): Promise<RoomSchedule | null>;
}
