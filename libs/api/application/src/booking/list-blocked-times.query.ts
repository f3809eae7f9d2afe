import type { BlockedTime } from '@roomhours/domain';
import type { BlockedTimeReader } from '../ports/blocked-time-reader.port';

/** Lists all blocked times by start. */
export class ListBlockedTimes {
  constructor(private readonly blockedTimes: BlockedTimeReader) {}

  execute(): Promise<BlockedTime[]> {
    return this.blockedTimes.list();
  }
}
