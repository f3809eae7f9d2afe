import { DomainError } from '@roomhours/domain';
import { type PlannedBlock, blocksOf } from '../booking/planned-blocks';
import { Clock } from '../ports/clock.port';
import { type AffectedBookings, ImpactReader, type ListedPart } from '../ports/impact-reader.port';
import { WorkspaceZone } from '../ports/workspace-zone.port';
import { UseCase } from '../use-case';

/** Finds the bookings that planned blocked times would overlap (booking rules 2). */
@UseCase()
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
