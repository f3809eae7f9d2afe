import { DomainError, type UserId } from '@roomhours/domain';
import { Clock } from '../ports/clock.port';
import { type AffectedBookings, ImpactReader, type ListedPart } from '../ports/impact-reader.port';
import { UseCase } from '../use-case';

/** Finds the bookings of users who are to be deactivated. Without choices the bookings stay. */
@UseCase()
export class ImpactOfDeactivatingUsers {
  constructor(
    private readonly impacts: ImpactReader,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError NOT_FOUND if a user does not exist. */
  async execute(userIds: readonly UserId[], listed: ListedPart): Promise<AffectedBookings> {
    const impact = await this.impacts.ofUsers(userIds, { now: this.clock.now(), ...listed });
    if (impact === null) throw new DomainError('NOT_FOUND', 'This user does not exist.');
    return impact;
  }
}
