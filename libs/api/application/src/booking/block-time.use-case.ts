import type { BlockedTime, RoomId } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { BookingReader, NamedBooking } from '../ports/booking-reader.port';
import type { Clock } from '../ports/clock.port';
import type { UnitOfWork } from '../ports/unit-of-work.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';
import { rangeToBlock } from './range-to-block';
import { type RequestedTime, instantOf } from './requested-time';

export interface BlockTimeCommand {
  caller: Caller;
  roomId: RoomId;
  start: RequestedTime;
  end: RequestedTime;
  reason: string | null;
}

/** Blocks a room for a time. Overlapping bookings stay and are returned (booking rules 2). */
export class BlockTime {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly bookings: Pick<BookingReader, 'named'>,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Throws DomainError NOT_FOUND for an unknown room, and VALIDATION_FAILED for a range that is not positive or too long. */
  async execute(command: BlockTimeCommand): Promise<{ blockedTime: BlockedTime; overlapping: NamedBooking[] }> {
    const { caller, roomId, reason } = command;
    const range = rangeToBlock(instantOf(command.start, this.zone.name), instantOf(command.end, this.zone.name));
    const { blockedTime, overlapping } = await this.unitOfWork.run({ caller, rooms: [roomId] }, async (stores) => {
      const added = await stores.blockedTimes.add({ roomId, range, reason });
      const change = {
        action: 'blockedTime.added',
        subject: 'blockedTime',
        subjectId: added.id,
        after: added,
      } as const;
      await recordChange(stores, caller, this.clock.now(), change);
      return { blockedTime: added, overlapping: await stores.bookings.findOverlapping(roomId, [range]) };
    });
    return { blockedTime, overlapping: await this.bookings.named(overlapping) };
  }
}
