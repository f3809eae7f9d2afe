import { DomainError, type RoomId } from '@roomhours/domain';
import { Clock } from '../ports/clock.port';
import { type AffectedBookings, ImpactReader, type ListedPart } from '../ports/impact-reader.port';
import { UseCase } from '../use-case';

/** Finds the bookings and blocked times that have not ended and would be removed with a room. */
@UseCase()
export class ImpactOfRemovingRoom {
  constructor(
    private readonly impacts: ImpactReader,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError NOT_FOUND for an unknown room. */
  async execute(roomId: RoomId, listed: ListedPart): Promise<AffectedBookings & { blockedTimes: number }> {
    const impact = await this.impacts.ofRoom(roomId, { now: this.clock.now(), ...listed });
    if (impact === null) throw new DomainError('NOT_FOUND', 'This room does not exist.');
    return impact;
  }
}
