import { DomainError, type UserId } from '@roomhours/domain';
import type { Clock } from '../ports/clock.port';
import type { AffectedBookings, ImpactReader, ListedPart } from '../ports/impact-reader.port';

/** Finds the bookings of a user who is to be deactivated. The bookings stay. */
export class ImpactOfDeactivatingUser {
  constructor(
    private readonly impacts: ImpactReader,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError NOT_FOUND for an unknown user. */
  async execute(userId: UserId, listed: ListedPart): Promise<AffectedBookings> {
    const impact = await this.impacts.ofUser(userId, { now: this.clock.now(), ...listed });
    if (impact === null) throw new DomainError('NOT_FOUND', 'This user does not exist.');
    return impact;
  }
}
