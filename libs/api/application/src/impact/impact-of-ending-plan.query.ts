import { DomainError, type PlanId } from '@roomhours/domain';
import type { Clock } from '../ports/clock.port';
import type { ImpactReader, TouchedBookings } from '../ports/impact-reader.port';

/** Whom a plan that is deactivated or deleted concerns: how many have it, and what they have booked, which stands. */
export class ImpactOfEndingPlan {
  constructor(
    private readonly impacts: ImpactReader,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError NOT_FOUND for an unknown plan. */
  async execute(planId: PlanId, most: number): Promise<TouchedBookings & { users: number }> {
    const impact = await this.impacts.ofPlan(planId, { now: this.clock.now(), most });
    if (impact === null) throw new DomainError('NOT_FOUND', 'This plan does not exist.');
    return impact;
  }
}
