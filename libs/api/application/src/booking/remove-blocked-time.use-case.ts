import { type BlockedTimeId, DomainError } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { BlockedTimeReader } from '../ports/blocked-time-reader.port';
import { Clock } from '../ports/clock.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { UseCase } from '../use-case';

export interface RemoveBlockedTimeCommand {
  caller: Caller;
  blockedTimeId: BlockedTimeId;
}

/** Removes a blocked time. Throws DomainError NOT_FOUND. */
@UseCase()
export class RemoveBlockedTime {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly blockedTimes: BlockedTimeReader,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, blockedTimeId }: RemoveBlockedTimeCommand): Promise<void> {
    // A blocked time never changes its room, so the room read before the transaction is the one to lock.
    const found = await this.blockedTimes.find(blockedTimeId);
    if (found === null) throw noSuchBlockedTime();
    await this.unitOfWork.run({ caller, rooms: [found.roomId] }, async (stores) => {
      const before = await stores.blockedTimes.find(blockedTimeId);
      if (before === null) throw noSuchBlockedTime();
      await stores.blockedTimes.removeAll([blockedTimeId]);
      const change = {
        action: 'blockedTime.removed',
        subject: 'blockedTime',
        subjectId: blockedTimeId,
        before,
      } as const;
      await recordChange(stores, caller, this.clock.now(), change);
    });
  }
}

function noSuchBlockedTime(): DomainError {
  return new DomainError('NOT_FOUND', 'This blocked time does not exist any more.');
}
