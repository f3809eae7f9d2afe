import type { BlockedTime, NewBlockedTime, RoomId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';

/** Blocked times within one transaction. */
export abstract class BlockedTimeRepository {
  /** Blocked times of the room that overlap any of the ranges; each may span days. */
  abstract findOverlapping(roomId: RoomId, ranges: readonly TimeRange[]): Promise<BlockedTime[]>;

  abstract add(blockedTime: NewBlockedTime): Promise<BlockedTime>;
}
