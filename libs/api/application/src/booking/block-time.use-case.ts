import { type Booking, DomainError, type RoomId, type StoredBlockedTime } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { AffectedChoices } from '../affected/affected-choices';
import { affectedLock, applyChoices } from '../affected/apply-choices';
import { BookingReader, type NamedBooking } from '../ports/booking-reader.port';
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

/**
 * Blocks rooms for a time, once or every week: all of the times or none. Several are a group. Bookings that overlap
 * afterwards are returned (booking rules 2).
 */
@UseCase()
export class BlockTime {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly bookings: BookingReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Throws DomainError NOT_FOUND for an unknown room, further as `blocksOf` does, and BOOKING_CONFLICT as `applyChoices` does. */
  async execute(command: BlockTimeCommand): Promise<BlockedResult> {
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
      await this.record(stores, caller, added);
      await this.applyChoices(stores, command, added);
      return { blockedTimes: added, overlapping: await overlappingOf(stores, added) };
    });
    const [first, ...others] = blockedTimes;
    return { blockedTimes: [first!, ...others], overlapping: await this.bookings.named(overlapping) };
  }

  private async record(stores: Stores, caller: Caller, added: readonly StoredBlockedTime[]): Promise<void> {
    const [first] = added;
    const after = added.length === 1 ? first : added;
    const change = { action: 'blockedTime.added', subject: 'blockedTime', subjectId: first!.id, after } as const;
    await recordChange(stores, caller, this.clock.now(), change);
  }

  private async applyChoices(
    stores: Stores,
    { caller, affected }: BlockTimeCommand,
    blocks: readonly StoredBlockedTime[],
  ): Promise<void> {
    if (affected === undefined) return;
    const selection = { kind: 'blocked', blocks } as const;
    const change = { caller, choices: affected, selection, cause: 'blockedTime.added', keepsUsedTime: true } as const;
    await applyChoices(stores, change, this.clock, this.zone);
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
