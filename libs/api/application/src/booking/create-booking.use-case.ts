import {
  type Actor,
  type Booking,
  DomainError,
  MonthlyQuota,
  type Occurrence,
  type RoomId,
  type User,
  rangesOf,
  requestBookings,
  weeklyOccurrences,
} from '@roomhours/domain';
import { type Month, type TimeRange, monthAt, rangeOfMonth } from '@roomhours/time';
import type { Clock } from '../ports/clock.port';
import type { SeriesIds } from '../ports/series-ids.port';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';
import { type RequestedTime, instantOf, rangeBetween } from './requested-time';

export interface CreateBookingCommand {
  actor: Actor;
  roomId: RoomId;
  start: RequestedTime;
  end: RequestedTime;
  purpose: string | null;
  /** Bookings in all, the first included; 1 to 10. */
  weeks: number;
}

/** Books a room for the actor once, or weekly: all dates or none (booking rules 1 to 4, 6 and 7). */
export class CreateBooking {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
    private readonly seriesIds: SeriesIds,
  ) {}

  /** The stored bookings in date order. Throws a DomainError naming the rule, and for a series every refused date. */
  async execute(command: CreateBookingCommand): Promise<Booking[]> {
    const { actor, roomId, purpose } = command;
    const zone = this.zone.name;
    const first = rangeBetween(instantOf(command.start, zone), instantOf(command.end, zone));
    const occurrences = weeklyOccurrences(first, command.weeks, zone);
    const seriesId = this.seriesIds.next();
    return this.unitOfWork.run({ rooms: [roomId], users: [actor.id] }, async (stores) => {
      const now = this.clock.now();
      const schedule = await this.scheduleFor(stores, actor, roomId, occurrences);
      return stores.bookings.add(
        requestBookings({ ...schedule, userId: actor.id, purpose, seriesId, occurrences, now }),
      );
    });
  }

  private async scheduleFor(stores: Stores, actor: Actor, roomId: RoomId, occurrences: readonly Occurrence[]) {
    const ranges = rangesOf(occurrences);
    const [room, user] = [await stores.rooms.find(roomId), await stores.users.find(actor.id)];
    if (room === null || user === null) throw new DomainError('NOT_FOUND', 'This room does not exist.');
    return {
      room,
      workspace: { zone: this.zone.name, hours: await stores.workspace.openingHours() },
      bookings: await stores.bookings.findOverlapping(roomId, ranges),
      blockedTimes: await stores.blockedTimes.findOverlapping(roomId, ranges),
      quotas: await quotasOf(stores, user, ranges, this.zone.name),
    };
  }
}

/** The member's quota of every month that a range starts in; without a limit nothing is summed. */
async function quotasOf(stores: Stores, user: User, ranges: readonly TimeRange[], zone: string) {
  const quotas = new Map<Month, MonthlyQuota>();
  for (const month of new Set(ranges.map((range) => monthAt(range.start, zone)))) {
    const unlimited = MonthlyQuota.of(user, 0).limitMinutes === null;
    const used = unlimited ? 0 : await stores.bookings.sumMinutes(user.id, rangeOfMonth(month, zone));
    quotas.set(month, MonthlyQuota.of(user, used));
  }
  return quotas;
}
