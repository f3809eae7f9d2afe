import { DomainError } from '@roomhours/domain';
import { type PlannedBlock, blocksOf } from '../booking/planned-blocks';
import type { Clock } from '../ports/clock.port';
import type { AffectedBookings, ImpactReader, ListedPart } from '../ports/impact-reader.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';

/** Finds the bookings that planned blocked times would overlap (booking rules 2). */
export class ImpactOfBlockingTime {
  constructor(
    private readonly impacts: ImpactReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Throws DomainError as `BlockTime` does. */
  async execute(planned: PlannedBlock, listed: ListedPart): Promise<AffectedBookings> {
    const blocks = blocksOf(planned, this.zone.name);
    const impact = await this.impacts.within(blocks, { now: this.clock.now(), ...listed });
    if (impact === null) throw new DomainError('NOT_FOUND', 'This room does not exist.');
    return impact;
  }
}
