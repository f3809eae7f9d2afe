import { DomainError } from '@roomhours/domain';
import { instantOf } from '../booking/requested-time';
import { rangeToBlock } from '../booking/range-to-block';
import type { Clock } from '../ports/clock.port';
import type { AffectedBookings, ImpactReader, ListedPart } from '../ports/impact-reader.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';
import type { PlannedBlock } from './propose-rooms.query';

/** Finds the bookings that a planned blocked time would overlap (booking rules 2). */
export class ImpactOfBlockingTime {
  constructor(
    private readonly impacts: ImpactReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Throws DomainError as `BlockTime` does. */
  async execute({ roomId, start, end }: PlannedBlock, listed: ListedPart): Promise<AffectedBookings> {
    const range = rangeToBlock(instantOf(start, this.zone.name), instantOf(end, this.zone.name));
    const impact = await this.impacts.withinRoom(roomId, range, { now: this.clock.now(), ...listed });
    if (impact === null) throw new DomainError('NOT_FOUND', 'This room does not exist.');
    return impact;
  }
}
