import type { StoredBlockedTime } from '@roomhours/domain';
import type { BlockedTimeReader } from '../ports/blocked-time-reader.port';

/** Lists all blocked times by start. */
export class ListBlockedTimes {
  constructor(private readonly blockedTimes: BlockedTimeReader) {}

  execute(): Promise<StoredBlockedTime[]> {
    return this.blockedTimes.list();
  }
}
