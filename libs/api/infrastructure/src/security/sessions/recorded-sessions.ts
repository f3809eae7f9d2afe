import { Sessions } from '@roomhours/application';
import type { UserId } from '@roomhours/domain';
import type { SessionRecords } from './session-records';

/** Ends sessions by deleting their records, which every request reads. */
export class RecordedSessions extends Sessions {
  constructor(private readonly records: SessionRecords) {
    super();
  }

  endAllOf(userId: UserId, keepSessionId: string | null): Promise<void> {
    return this.records.removeAllOf(userId, keepSessionId);
  }
}
