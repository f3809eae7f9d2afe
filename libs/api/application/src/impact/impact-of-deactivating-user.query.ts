import { DomainError, type UserId } from '@roomhours/domain';
import type { Clock } from '../ports/clock.port';
import type { ImpactReader, TouchedBookings } from '../ports/impact-reader.port';

/** Which bookings a user would leave behind who cannot sign in any more: they stand. */
export class ImpactOfDeactivatingUser {
  constructor(
    private readonly impacts: ImpactReader,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError NOT_FOUND for an unknown user. */
  async execute(userId: UserId, most: number): Promise<TouchedBookings> {
    const impact = await this.impacts.ofUser(userId, { now: this.clock.now(), most });
    if (impact === null) throw new DomainError('NOT_FOUND', 'This user does not exist.');
    return impact;
  }
}
