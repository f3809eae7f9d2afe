import {
  type BlockGroupId,
  type BlockedTimeId,
  type Booking,
  DomainError,
  type RoomId,
  type StoredBlockedTime,
} from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { changeRecorded } from '../audit/change-recorded';
import { recordChange } from '../audit/record-change';
import type { AffectedChoices } from '../affected/affected-choices';
import { affectedLock, applyChoices } from '../affected/apply-choices';
import { BlockedTimeReader } from '../ports/blocked-time.port';
import { BookingReader, type NamedBooking } from '../ports/booking.port';
import { Clock } from '../ports/clock.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { WorkspaceZone } from '../ports/workspace-zone.port';
import { UseCase } from '../use-case';
import { type PlannedBlock, blocksOf } from './planned-blocks';

export interface BlockTimeCommand extends PlannedBlock {
  caller: Caller;
  reason: string | null;
  /** For the overlapping bookings; without it they stay. */
  affected?: AffectedChoices;
}

/** The new blocked times and the bookings that overlap them. */
export interface BlockedResult {
  /** By start. */
  blockedTimes: [StoredBlockedTime, ...StoredBlockedTime[]];
  /** By start. */
  overlapping: NamedBooking[];
}

/** Administration of the blocked times of all rooms. */
@UseCase()
export class BlockedTimes {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly blockedTimes: BlockedTimeReader,
    private readonly bookings: BookingReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Lists all blocked times by start. */
  list(): Promise<StoredBlockedTime[]> {
    return this.blockedTimes.list();
  }

  /**
   * Blocks rooms for a time, once or every week: all of the times or none. Several are a group. Bookings that overlap
   * afterwards are returned (booking rules 2).
   * Throws DomainError NOT_FOUND for an unknown room, further as `blocksOf` does, and BOOKING_CONFLICT as `applyChoices` does.
   */
  async block(command: BlockTimeCommand): Promise<BlockedResult> {
    const { caller, reason, affected } = command;
    const planned = blocksOf(command, this.zone.name).map((block) => ({ ...block, reason }));
    const rooms = [...new Set(planned.map(({ roomId }) => roomId))];
    const scope = affectedLock({ caller, rooms }, affected);
    const { blockedTimes, overlapping } = await this.unitOfWork.run(scope, async (stores) => {
      if (affected !== undefined) await assertRoomsExist(stores, rooms);
      const added =
        planned.length === 1
          ? [await stores.blockedTimes.add(planned[0]!)]
          : await stores.blockedTimes.addGroup(planned);
      await recordChange(stores, caller, this.clock.now(), {
        action: 'blockedTime.added',
        subject: 'blockedTime',
        subjectId: added[0]!.id,
        after: added.length === 1 ? added[0] : added,
      });
      if (affected !== undefined) {
        const selection = { kind: 'blocked', blocks: added } as const;
        const cause = 'blockedTime.added';
        const change = { caller, choices: affected, selection, cause, keepsUsedTime: true } as const;
        await applyChoices(stores, change, this.clock, this.zone);
      }
      return { blockedTimes: added, overlapping: await overlappingOf(stores, added) };
    });
    const [first, ...others] = blockedTimes;
    return { blockedTimes: [first!, ...others], overlapping: await this.bookings.named(overlapping) };
  }

  /** Removes a blocked time. Throws DomainError NOT_FOUND. */
  async remove(caller: Caller, id: BlockedTimeId): Promise<void> {
    const missing = 'This blocked time does not exist any more.';
    // A blocked time never changes its room, so the room read before the transaction is the one to lock.
    const found = await this.blockedTimes.find(id);
    if (found === null) throw new DomainError('NOT_FOUND', missing);
    const find = ({ blockedTimes }: Stores) => blockedTimes.find(id);
    const removed = { action: 'blockedTime.removed', subject: 'blockedTime', id, find, missing } as const;
    await this.unitOfWork.run({ caller, rooms: [found.roomId] }, (stores) =>
      changeRecorded(stores, { caller, at: this.clock.now() }, removed, () => stores.blockedTimes.removeAll([id])),
    );
  }

  /**
   * Removes the blocked times of a group that have not ended, in one transaction. The others stay, for the reports.
   * Throws DomainError NOT_FOUND if the group has no blocked time that has not ended.
   */
  async removeGroup(caller: Caller, groupId: BlockGroupId): Promise<void> {
    const missing = new DomainError('NOT_FOUND', 'These blocked times do not exist any more.');
    // A group never gets other rooms, so the rooms read before the transaction are those to lock.
    const rooms = [...new Set((await this.blockedTimes.findGroup(groupId)).map(({ roomId }) => roomId))];
    if (rooms.length === 0) throw missing;
    await this.unitOfWork.run({ caller, rooms }, async (stores) => {
      const now = this.clock.now();
      const before = (await stores.blockedTimes.findGroup(groupId)).filter(({ range }) => range.end > now);
      const [first] = before;
      if (first === undefined) throw missing;
      await stores.blockedTimes.removeAll(before.map(({ id }) => id));
      const change = { action: 'blockedTime.removed', subject: 'blockedTime', subjectId: first.id, before } as const;
      await recordChange(stores, caller, now, change);
    });
  }
}

/** Throws DomainError NOT_FOUND. Without choices the lock on the rooms does. */
async function assertRoomsExist(stores: Stores, rooms: readonly RoomId[]): Promise<void> {
  for (const id of rooms) {
    if ((await stores.rooms.find(id)) === null) throw new DomainError('NOT_FOUND', 'This room does not exist.');
  }
}

/** Returns the bookings inside the blocked times by start, past ones included. */
async function overlappingOf(stores: Stores, blocks: readonly StoredBlockedTime[]): Promise<Booking[]> {
  const found: Booking[] = [];
  for (const roomId of new Set(blocks.map((block) => block.roomId))) {
    const ranges = blocks.filter((block) => block.roomId === roomId).map(({ range }) => range);
    found.push(...(await stores.bookings.findOverlapping(roomId, ranges)));
  }
  return found.sort((a, b) => a.range.start - b.range.start || a.id - b.id);
}
