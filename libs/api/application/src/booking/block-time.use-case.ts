import { type BlockedTime, type Booking, DomainError, type RoomId } from '@roomhours/domain';
import { DAY_MS } from '@roomhours/time';
import type { UnitOfWork } from '../ports/unit-of-work.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';
import { type RequestedTime, instantOf, rangeBetween } from './requested-time';

/** A room is blocked for at most this many days at once (decision "Settled small things"). */
const MOST_DAYS = 366;

export interface BlockTimeCommand {
  roomId: RoomId;
  start: RequestedTime;
  end: RequestedTime;
  reason: string | null;
}

/** Makes a room unavailable for a time. Bookings that stand inside stay, and are named (booking rules 2). */
export class BlockTime {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly zone: WorkspaceZone,
  ) {}

  async execute(command: BlockTimeCommand): Promise<{ blockedTime: BlockedTime; overlapping: Booking[] }> {
    const { roomId, reason } = command;
    const range = rangeBetween(instantOf(command.start, this.zone.name), instantOf(command.end, this.zone.name));
    if (range.end - range.start > MOST_DAYS * DAY_MS) {
      throw DomainError.field('endTime', `A room can be blocked for at most ${MOST_DAYS} days at once.`);
    }
    return this.unitOfWork.run({ rooms: [roomId] }, async (stores) => ({
      blockedTime: await stores.blockedTimes.add({ roomId, range, reason }),
      overlapping: await stores.bookings.findOverlapping(roomId, [range]),
    }));
  }
}
