import { type BlockGroupId, DomainError, type StoredBlockedTime } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { BlockedTimeReader } from '../ports/blocked-time-reader.port';
import { Clock } from '../ports/clock.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { UseCase } from '../use-case';

export interface RemoveBlockedGroupCommand {
  caller: Caller;
  groupId: BlockGroupId;
}

/** Removes the blocked times of a group that have not ended, in one transaction. The others stay, for the reports. */
@UseCase()
export class RemoveBlockedGroup {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly blockedTimes: BlockedTimeReader,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError NOT_FOUND if the group has no blocked time that has not ended. */
  async execute({ caller, groupId }: RemoveBlockedGroupCommand): Promise<void> {
    // A group never gets other rooms, so the rooms read before the transaction are those to lock.
    const rooms = roomsOf(await this.blockedTimes.findGroup(groupId));
    await this.unitOfWork.run({ caller, rooms }, async (stores) => {
      const now = this.clock.now();
      const before = (await stores.blockedTimes.findGroup(groupId)).filter(({ range }) => range.end > now);
      const [first] = before;
      if (first === undefined) throw noSuchGroup();
      await stores.blockedTimes.removeAll(before.map(({ id }) => id));
      const change = { action: 'blockedTime.removed', subject: 'blockedTime', subjectId: first.id, before } as const;
      await recordChange(stores, caller, now, change);
    });
  }
}

function roomsOf(blocks: readonly StoredBlockedTime[]) {
  if (blocks.length === 0) throw noSuchGroup();
  return [...new Set(blocks.map(({ roomId }) => roomId))];
}

function noSuchGroup(): DomainError {
  return new DomainError('NOT_FOUND', 'These blocked times do not exist any more.');
}
