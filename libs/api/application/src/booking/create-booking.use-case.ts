import {
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
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { Clock } from '../ports/clock.port';
import type { SeriesIds } from '../ports/series-ids.port';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';
import { type IdempotencyKey, runOnce } from './run-once';
import { type RequestedTime, instantOf, rangeBetween } from './requested-time';

export interface CreateBookingCommand {
  caller: Caller;
  roomId: RoomId;
  start: RequestedTime;
  end: RequestedTime;
  purpose: string | null;
  /** Total number of weekly bookings, the first included; 1 to 10. */
  weeks: number;
  /** Makes a repeated request return the first response. Null if the client sent no Idempotency-Key. */
  idempotency: IdempotencyKey | null;
}

/** Creates one booking or a weekly series for the caller: all dates or none (booking rules 1 to 4, 6 and 7). */
export class CreateBooking {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
    private readonly seriesIds: SeriesIds,
  ) {}

  /** Returns the stored bookings in date order. Throws a DomainError with the broken rule; for a series it lists every refused date. */
  async execute(command: CreateBookingCommand): Promise<Booking[]> {
    const { caller, roomId } = command;
    const zone = this.zone.name;
    const first = rangeBetween(instantOf(command.start, zone), instantOf(command.end, zone));
    const occurrences = weeklyOccurrences(first, command.weeks, zone);
    const request = command.idempotency && { userId: caller.id, key: command.idempotency.key };
    try {
      return await this.unitOfWork.run({ request, caller, rooms: [roomId] }, (stores) =>
        runOnce(stores, caller.id, this.clock.now(), command.idempotency, () =>
          this.book(stores, command, occurrences),
        ),
      );
    } catch (error) {
      if (request === null || !isNotFound(error)) throw error;
      return this.storedResponse(command, error);
    }
  }

  /** Returns the stored response of an earlier request whose room has been removed since. Throws `otherwise` if there is none. */
  private storedResponse({ caller, idempotency }: CreateBookingCommand, otherwise: DomainError): Promise<Booking[]> {
    return this.unitOfWork.run({ caller }, (stores) =>
      runOnce(stores, caller.id, this.clock.now(), idempotency, () => Promise.reject(otherwise)),
    );
  }

  private async book(stores: Stores, command: CreateBookingCommand, occurrences: readonly Occurrence[]) {
    const { caller, roomId, purpose } = command;
    const now = this.clock.now();
    const seriesId = this.seriesIds.next();
    const schedule = await this.scheduleFor(stores, caller, roomId, occurrences);
    const newBookings = requestBookings({ ...schedule, userId: caller.id, purpose, seriesId, occurrences, now });
    const booked = await stores.bookings.add(newBookings);
    const change = { action: 'booking.created', subject: 'booking', subjectId: booked[0]!.id, after: booked } as const;
    await recordChange(stores, caller, now, change);
    return booked;
  }

  private async scheduleFor(stores: Stores, caller: Caller, roomId: RoomId, occurrences: readonly Occurrence[]) {
    const ranges = rangesOf(occurrences);
    const schedule = await stores.schedules.read(roomId, ranges);
    if (schedule === null) throw new DomainError('NOT_FOUND', 'This room does not exist.');
    const { openingTimes, ...known } = schedule;
    const quotas = await quotasOf(stores, await stores.users.get(caller.id), ranges, this.zone.name);
    return { ...known, workspace: { zone: this.zone.name, ...openingTimes }, quotas };
  }
}

function isNotFound(error: unknown): error is DomainError {
  return error instanceof DomainError && error.code === 'NOT_FOUND';
}

/** Returns the user's quota of each month in which a range starts. Sums nothing if the user has no limit. */
async function quotasOf(stores: Stores, user: User, ranges: readonly TimeRange[], zone: string) {
  const months = [...new Set(ranges.map((range) => monthAt(range.start, zone)))];
  const isUnlimited = MonthlyQuota.of(user, 0).limitMinutes === null;
  const monthRanges = isUnlimited ? [] : months.map((month) => rangeOfMonth(month, zone));
  const used = isUnlimited ? [] : await stores.bookings.sumMinutesOfEach(user.id, monthRanges);
  return new Map<Month, MonthlyQuota>(months.map((month, index) => [month, MonthlyQuota.of(user, used[index] ?? 0)]));
}
