import { DomainError, type RoomId } from '@roomhours/domain';
import type { Clock } from '../ports/clock.port';
import type { ImpactReader, TouchedBookings } from '../ports/impact-reader.port';

/** What would go with a room, besides its past: bookings that have not ended, and blocked times. */
export class ImpactOfRemovingRoom {
  constructor(
    private readonly impacts: ImpactReader,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError NOT_FOUND for an unknown room. */
  async execute(roomId: RoomId, most: number): Promise<TouchedBookings & { blockedTimes: number }> {
    const impact = await this.impacts.ofRoom(roomId, { now: this.clock.now(), most });
    if (impact === null) throw new DomainError('NOT_FOUND', 'This room does not exist.');
    return impact;
  }
}
