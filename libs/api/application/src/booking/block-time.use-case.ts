import { type BlockedTime, DomainError, type RoomId } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { AffectedChoices } from '../affected/affected-choices';
import { affectedLock, applyChoices } from '../affected/apply-choices';
import type { BookingReader, NamedBooking } from '../ports/booking-reader.port';
import type { Clock } from '../ports/clock.port';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';
import { rangeToBlock } from './range-to-block';
import { type RequestedTime, instantOf } from './requested-time';

export interface BlockTimeCommand {
  caller: Caller;
  roomId: RoomId;
  start: RequestedTime;
  end: RequestedTime;
  reason: string | null;
  /** For the overlapping bookings; without it they stay. */
  affected?: AffectedChoices;
}

/** Blocks a room for a time. Bookings that overlap afterwards are returned (booking rules 2). */
export class BlockTime {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly bookings: Pick<BookingReader, 'named'>,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /**
   * Throws DomainError NOT_FOUND for an unknown room, VALIDATION_FAILED for a range that is not positive or too long, and
   * BOOKING_CONFLICT as `applyChoices` does.
   */
  async execute(command: BlockTimeCommand): Promise<{ blockedTime: BlockedTime; overlapping: NamedBooking[] }> {
    const { caller, roomId, reason, affected } = command;
    const range = rangeToBlock(instantOf(command.start, this.zone.name), instantOf(command.end, this.zone.name));
    const scope = affectedLock({ caller, rooms: [roomId] }, affected);
    const { blockedTime, overlapping } = await this.unitOfWork.run(scope, async (stores) => {
      if (affected !== undefined) await assertRoomExists(stores, roomId);
      const added = await stores.blockedTimes.add({ roomId, range, reason });
      const change = {
        action: 'blockedTime.added',
        subject: 'blockedTime',
        subjectId: added.id,
        after: added,
      } as const;
      await recordChange(stores, caller, this.clock.now(), change);
      await this.applyChoices(stores, command, added);
      return { blockedTime: added, overlapping: await stores.bookings.findOverlapping(roomId, [range]) };
    });
    return { blockedTime, overlapping: await this.bookings.named(overlapping) };
  }

  private async applyChoices(stores: Stores, { caller, affected }: BlockTimeCommand, block: BlockedTime) {
    if (affected === undefined) return;
    const selection = { kind: 'blocked', blocks: [block] } as const;
    const change = { caller, choices: affected, selection, cause: 'blockedTime.added', keepsUsedTime: true } as const;
    await applyChoices(stores, change, this.clock, this.zone);
  }
}

/** Throws DomainError NOT_FOUND. Without choices the lock on the room does. */
async function assertRoomExists(stores: Stores, roomId: RoomId): Promise<void> {
  if ((await stores.rooms.find(roomId)) === null) throw new DomainError('NOT_FOUND', 'This room does not exist.');
}
