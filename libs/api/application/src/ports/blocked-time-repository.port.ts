import type { BlockedTime, BlockedTimeId, NewBlockedTime, RoomId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';

/** Blocked times within one transaction. */
export abstract class BlockedTimeRepository {
  abstract find(id: BlockedTimeId): Promise<BlockedTime | null>;

  /** Blocked times of the room that overlap any of the ranges; each may span days. */
  abstract findOverlapping(roomId: RoomId, ranges: readonly TimeRange[]): Promise<BlockedTime[]>;

  abstract add(blockedTime: NewBlockedTime): Promise<BlockedTime>;

  abstract remove(id: BlockedTimeId): Promise<void>;
}
