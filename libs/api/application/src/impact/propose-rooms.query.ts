import type { BookingId, Room } from '@roomhours/domain';
import { type PlannedBlock, blocksOf } from '../booking/planned-blocks';
import { AffectedBookingReader, type AffectedSelection } from '../ports/affected-booking-reader.port';
import { Clock } from '../ports/clock.port';
import { WorkspaceReader } from '../ports/workspace.port';
import { WorkspaceZone } from '../ports/workspace-zone.port';
import { todayIn } from '../ports/today-in';
import { freeRoomsFor, proposeRooms } from '../affected/room-proposals';
import { UseCase } from '../use-case';

/**
 * Proposes another room for each booking that a change affects. A booking has no proposal if it is running, if no room is
 * free, or if it does not fit the opening times.
 */
@UseCase()
export class ProposeRooms {
  constructor(
    private readonly affected: AffectedBookingReader,
    private readonly settings: WorkspaceReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Returns the proposals by booking. */
  async execute(selection: AffectedSelection): Promise<ReadonlyMap<BookingId, Room>> {
    const now = this.clock.now();
    const bookings = await this.affected.find(selection, now);
    if (bookings.length === 0) return new Map();
    const times = await this.settings.openingTimes(todayIn(this.zone, this.clock));
    const rooms = await freeRoomsFor(this.affected, bookings, selection);
    return proposeRooms(bookings, rooms, now, { zone: this.zone.name, ...times });
  }

  /** Returns the proposals for planned blocked times. Throws DomainError as `BlockTime` does. */
  async forBlock(planned: PlannedBlock): Promise<ReadonlyMap<BookingId, Room>> {
    return this.execute({ kind: 'blocked', blocks: blocksOf(planned, this.zone.name) });
  }
}
