import { DomainError, type RoomId } from '@roomhours/domain';
import { type RequestedTime, instantOf } from '../booking/requested-time';
import { rangeToBlock } from '../booking/range-to-block';
import type { Clock } from '../ports/clock.port';
import type { ImpactReader, TouchedBookings } from '../ports/impact-reader.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';

export interface ImpactOfBlockingTimeQuery {
  roomId: RoomId;
  start: RequestedTime;
  end: RequestedTime;
  most: number;
}

/** Which bookings would stand inside a time that is to be blocked (booking rules 2). */
export class ImpactOfBlockingTime {
  constructor(
    private readonly impacts: ImpactReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Throws DomainError as `BlockTime` does. */
  async execute({ roomId, start, end, most }: ImpactOfBlockingTimeQuery): Promise<TouchedBookings> {
    const range = rangeToBlock(instantOf(start, this.zone.name), instantOf(end, this.zone.name));
    const impact = await this.impacts.withinRoom(roomId, range, { now: this.clock.now(), most });
    if (impact === null) throw new DomainError('NOT_FOUND', 'This room does not exist.');
    return impact;
  }
}
