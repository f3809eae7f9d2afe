import type { StoredBlockedTime } from '@roomhours/domain';
import { BlockedTimeReader } from '../ports/blocked-time-reader.port';
import { UseCase } from '../use-case';

/** Lists all blocked times by start. */
@UseCase()
export class ListBlockedTimes {
  constructor(private readonly blockedTimes: BlockedTimeReader) {}

  execute(): Promise<StoredBlockedTime[]> {
    return this.blockedTimes.list();
  }
}
