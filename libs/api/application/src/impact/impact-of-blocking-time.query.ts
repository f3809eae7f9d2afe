import { DomainError, type RoomId } from '@roomhours/domain';
import { type RequestedTime, instantOf } from '../booking/requested-time';
import { rangeToBlock } from '../booking/range-to-block';
import type { Clock } from '../ports/clock.port';
import type { ImpactReader, AffectedBookings } from '../ports/impact-reader.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';

export interface ImpactOfBlockingTimeQuery {
  roomId: RoomId;
  start: RequestedTime;
  end: RequestedTime;
  maxListed: number;
}

/** Finds the bookings that a planned blocked time would overlap (booking rules 2). */
export class ImpactOfBlockingTime {
  constructor(
    private readonly impacts: ImpactReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Throws DomainError as `BlockTime` does. */
  async execute({ roomId, start, end, maxListed }: ImpactOfBlockingTimeQuery): Promise<AffectedBookings> {
    const range = rangeToBlock(instantOf(start, this.zone.name), instantOf(end, this.zone.name));
    const impact = await this.impacts.withinRoom(roomId, range, { now: this.clock.now(), maxListed });
    if (impact === null) throw new DomainError('NOT_FOUND', 'This room does not exist.');
    return impact;
  }
}
