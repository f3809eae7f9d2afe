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

  /**
   * All that overlaps the range, in one room or in all, by start and id. Where the versions of these rooms have just been read, it
   * may be what somebody else has read since they were raised to these; it is not to be changed, then.
   */
  abstract read(roomId: RoomId | null, range: TimeRange, versions?: readonly RoomVersion[]): Promise<Schedule>;
}

const STATES = new WeakMap<readonly RoomVersion[], string>();

/** Versions as one text, equal exactly when they are. */
export function stateOf(versions: readonly RoomVersion[]): string {
  const known = STATES.get(versions);
  if (known !== undefined) return known;
  const state = versions.map(({ roomId, version }) => `${roomId}.${version}`).join(',');
  STATES.set(versions, state);
  return state;
}
