import { DomainError, type PlanId } from '@roomhours/domain';
import { Clock } from '../ports/clock.port';
import { type AffectedBookings, ImpactReader, type ListedPart } from '../ports/impact-reader.port';
import { UseCase } from '../use-case';

/** Counts the users of a plan and finds their bookings, before the plan is deactivated or deleted. The bookings stay. */
@UseCase()
export class ImpactOfEndingPlan {
  constructor(
    private readonly impacts: ImpactReader,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError NOT_FOUND for an unknown plan. */
  async execute(planId: PlanId, listed: ListedPart): Promise<AffectedBookings & { users: number }> {
    const impact = await this.impacts.ofPlan(planId, { now: this.clock.now(), ...listed });
    if (impact === null) throw new DomainError('NOT_FOUND', 'This plan does not exist.');
    return impact;
  }
}
