import type { BlockedTime, BlockedTimeId } from '@roomhours/domain';

/** Reads blocked times outside of any transaction. */
export abstract class BlockedTimeReader {
  abstract find(id: BlockedTimeId): Promise<BlockedTime | null>;

  /** Lists the blocked times of all rooms and dates by start, then by id. */
  abstract list(): Promise<BlockedTime[]>;
}
