import type { BlockGroupId, BlockedTimeId, StoredBlockedTime } from '@roomhours/domain';

/** Reads blocked times outside of any transaction. */
export abstract class BlockedTimeReader {
  abstract find(id: BlockedTimeId): Promise<StoredBlockedTime | null>;

  /** Finds the blocked times of a group by start, then by id. */
  abstract findGroup(id: BlockGroupId): Promise<StoredBlockedTime[]>;

  /** Lists the blocked times of all rooms and dates by start, then by id. */
  abstract list(): Promise<StoredBlockedTime[]>;
}
