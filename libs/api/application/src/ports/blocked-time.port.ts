import type { BlockGroupId, BlockedTimeId, NewBlockedTime, StoredBlockedTime } from '@roomhours/domain';

/** Reads blocked times outside of any transaction. */
export abstract class BlockedTimeReader {
  abstract find(id: BlockedTimeId): Promise<StoredBlockedTime | null>;

  /** Finds the blocked times of a group by start, then by id. */
  abstract findGroup(id: BlockGroupId): Promise<StoredBlockedTime[]>;

  /** Lists the blocked times of all rooms and dates by start, then by id. */
  abstract list(): Promise<StoredBlockedTime[]>;
}

/** Blocked times within one transaction. */
export abstract class BlockedTimeRepository {
  abstract find(id: BlockedTimeId): Promise<StoredBlockedTime | null>;

  /** Finds the blocked times of a group by start, then by id. */
  abstract findGroup(id: BlockGroupId): Promise<StoredBlockedTime[]>;

  abstract add(blockedTime: NewBlockedTime): Promise<StoredBlockedTime>;

  /** Adds at least one blocked time as a group, and returns them by start, then by id. */
  abstract addGroup(blockedTimes: readonly NewBlockedTime[]): Promise<StoredBlockedTime[]>;

  abstract removeAll(ids: readonly BlockedTimeId[]): Promise<void>;
}
