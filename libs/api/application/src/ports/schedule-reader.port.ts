import type { BlockedTime, Booking, RoomId, UserId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';

/** The bookings and blocked times of some rooms in a range. */
export interface Schedule {
  bookings: Booking[];
  blockedTimes: BlockedTime[];
}

/** A room and the version of its schedule. Every change of the schedule increments the version. */
export interface RoomVersion {
  roomId: RoomId;
  version: number;
}

/** The versions of some rooms at one point in time. Equal versions mean equal schedules. */
export interface ScheduleVersions {
  /** Random text, renewed when the database is created or restored, because room ids and versions repeat after a restore. */
  epoch: string;
  /** Ordered by id. */
  rooms: readonly RoomVersion[];
  /** Epoch and versions as one text; equal exactly if both are equal. */
  state: string;
}

/** Creates versions with their state. `rooms` must be ordered by id. */
export function scheduleVersions(epoch: string, rooms: readonly RoomVersion[]): ScheduleVersions {
  return { epoch, rooms, state: [epoch, ...rooms.map(({ roomId, version }) => `${roomId}.${version}`)].join(',') };
}

/** Returns the versions of one room; a null id returns all versions. */
export function versionsOfRoom(versions: ScheduleVersions, roomId: RoomId | null): ScheduleVersions {
  if (roomId === null) return versions;
  return scheduleVersions(
    versions.epoch,
    versions.rooms.filter((room) => room.roomId === roomId),
  );
}

/** A schedule with its versions, read in one statement, because on a cluster two statements may reach different nodes. */
export interface VersionedSchedule {
  versions: ScheduleVersions;
  schedule: Schedule;
  /** The usernames of the owners of all bookings. A username never changes. */
  usernames: ReadonlyMap<UserId, string>;
}

/** Reads schedules outside of any transaction. */
export abstract class ScheduleReader {
  /** Reads the versions of one room, or of all rooms if null, but no bookings. `rooms` is empty if the room does not exist. */
  abstract versions(roomId: RoomId | null): Promise<ScheduleVersions>;

  /** Reads the entries that overlap the range, in one room or in all rooms if null, ordered by start, then by id. */
  abstract read(roomId: RoomId | null, range: TimeRange): Promise<VersionedSchedule>;
}
