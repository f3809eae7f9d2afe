import type { BlockedTime, Booking, RoomId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';

/** What a grid shows for some rooms and a time. */
export interface Schedule {
  bookings: Booking[];
  blockedTimes: BlockedTime[];
}

/** A room and the number that is raised with every change of its schedule. */
export interface RoomVersion {
  roomId: RoomId;
  version: number;
}

/** Reads schedules outside of any transaction. */
export abstract class ScheduleReader {
  /** Versions of one room, or of all rooms in id order; empty when the room does not exist. Reads no bookings. */
  abstract versions(roomId: RoomId | null): Promise<RoomVersion[]>;

  /** All that overlaps the range, in one room or in all, by start and id. */
  abstract read(roomId: RoomId | null, range: TimeRange): Promise<Schedule>;

  /** Both as they are at one moment, in one go. */
  abstract readWithVersions(
    roomId: RoomId | null,
    range: TimeRange,
  ): Promise<{ versions: RoomVersion[]; schedule: Schedule }>;
}
