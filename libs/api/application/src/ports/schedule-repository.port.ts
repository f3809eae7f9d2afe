import type { Room, RoomId } from '@roomhours/domain';
import type { OpeningHours, TimeRange } from '@roomhours/time';
import type { Schedule } from './schedule-reader.port';

/** Input of all booking rules for a room at some times, except the quota of the user who books. */
export interface RoomSchedule extends Schedule {
  room: Room;
  openingHours: OpeningHours;
}

/** Schedules within one transaction. */
export abstract class ScheduleRepository {
  /** Reads the room and the entries that overlap any of the ranges, ordered by start, then by id. Returns null if the room does not exist. */
  abstract read(roomId: RoomId, ranges: readonly TimeRange[]): Promise<RoomSchedule | null>;
}
