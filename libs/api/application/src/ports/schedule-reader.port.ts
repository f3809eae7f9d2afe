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

/** The versions of some rooms at one moment. Equal versions mean equal schedules. */
export interface ScheduleVersions {
  /** Drawn when the database is created and by each restore: after a restore room ids and versions repeat. */
  epoch: string;
  /** In id order. */
  rooms: readonly RoomVersion[];
}

/** A schedule and the versions that it has, read in one statement: on a cluster two statements may reach two nodes. */
export interface VersionedSchedule {
  versions: ScheduleVersions;
  schedule: Schedule;
}

/** Reads schedules outside of any transaction. */
export abstract class ScheduleReader {
  /** Versions of one room, or of all rooms; no rooms when the room does not exist. Reads no bookings. */
  abstract versions(roomId: RoomId | null): Promise<ScheduleVersions>;

  /**
   * Reads all that overlaps the range, in one room or in all, by start and id. `versions` are those that the caller has just
   * read for these rooms: the result may then be shared with other callers and must not be changed.
   * The result has other versions than these after a change in between, and on a cluster also older ones.
   */
  abstract read(roomId: RoomId | null, range: TimeRange, versions?: ScheduleVersions): Promise<VersionedSchedule>;
}

const STATES = new WeakMap<ScheduleVersions, string>();

/** Versions as one text, equal exactly when they are. */
export function stateOf(versions: ScheduleVersions): string {
  const known = STATES.get(versions);
  if (known !== undefined) return known;
  const state = [versions.epoch, ...versions.rooms.map(({ roomId, version }) => `${roomId}.${version}`)].join(',');
  STATES.set(versions, state);
  return state;
}
