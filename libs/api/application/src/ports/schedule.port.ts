import type { BlockedTime, Booking, Occupation, OpeningTimes, Room, RoomId, UserId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';

/** The bookings and blocked times of some rooms in a range. */
export interface Schedule {
  bookings: Booking[];
  blockedTimes: BlockedTime[];
}

/** A room and the version of its schedule. Every change of the schedule increments the version. */
interface RoomVersion {
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

/** A schedule with its versions, read in one statement, because on a cluster two statements may reach different nodes. */
export interface VersionedSchedule {
  versions: ScheduleVersions;
  schedule: Schedule;
  /** The owners of all bookings. A change of a name increments the versions of all rooms; a username never changes. */
  owners: ReadonlyMap<UserId, BookingOwner>;
}

/** How administrators see the owner of a booking. */
export interface BookingOwner {
  username: string;
  /** First and last name; null without any. */
  name: string | null;
}

/** A time at which a room is booked or blocked. */
export interface RoomOccupation extends Occupation {
  isBlocked: boolean;
}

/** Reads schedules outside of any transaction. */
export abstract class ScheduleReader {
  /** Reads the versions of one room, or of all rooms if null, but no bookings. `rooms` is empty if the room does not exist. */
  abstract versions(roomId: RoomId | null): Promise<ScheduleVersions>;

  /** Reads the entries that overlap the range, in one room or in all rooms if null, ordered by start, then by id. */
  abstract read(roomId: RoomId | null, range: TimeRange): Promise<VersionedSchedule>;

  /** Reads at least the bookings and blocked times of all rooms that overlap the ranges, in one statement. */
  abstract occupations(ranges: readonly TimeRange[]): Promise<RoomOccupation[]>;
}

/** Input of all booking rules for a room at some times, except the quota of the user who books. */
export interface RoomSchedule extends Schedule {
  room: Room;
  /** With the special days of the dates on which the ranges may start, in any zone. */
  openingTimes: OpeningTimes;
}

/** Schedules within one transaction. */
export abstract class ScheduleRepository {
  /**
   * Reads the room, the entries that overlap any of the ranges, and the bookings within the gap of the room around them, ordered
   * by start, then by id. Returns null if the room does not exist.
   */
  abstract read(roomId: RoomId, ranges: readonly TimeRange[]): Promise<RoomSchedule | null>;

  /** Reads what `ScheduleReader.occupations` reads. */
  abstract occupations(ranges: readonly TimeRange[]): Promise<RoomOccupation[]>;
}
