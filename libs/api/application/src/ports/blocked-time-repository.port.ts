import type { BlockedTime, BlockedTimeId, NewBlockedTime } from '@roomhours/domain';

/** Blocked times within one transaction. */
export abstract class BlockedTimeRepository {
  abstract find(id: BlockedTimeId): Promise<BlockedTime | null>;

  abstract add(blockedTime: NewBlockedTime): Promise<BlockedTime>;

  abstract remove(id: BlockedTimeId): Promise<void>;
}
