import type { BlockedTime, BlockedTimeId } from '@roomhours/domain';

/** Reads blocked times outside of any transaction. */
export abstract class BlockedTimeReader {
  abstract find(id: BlockedTimeId): Promise<BlockedTime | null>;

  /** Of all rooms and all time, by start, then by id. */
  abstract list(): Promise<BlockedTime[]>;
}
