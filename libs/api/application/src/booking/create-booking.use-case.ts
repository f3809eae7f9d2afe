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
import { type IdempotencyKey, answerOnce } from './answer-once';
import { type RequestedTime, instantOf, rangeBetween } from './requested-time';

export interface CreateBookingCommand {
  caller: Caller;
  roomId: RoomId;
  start: RequestedTime;
  end: RequestedTime;
  purpose: string | null;
  /** Bookings in all, the first included; 1 to 10. */
  weeks: number;
  /** Makes a repeat of the request return the first answer; null where the client gave none. */
  idempotency: IdempotencyKey | null;
}

/** Books a room for the caller once, or weekly: all dates or none (booking rules 1 to 4, 6 and 7). */
export class CreateBooking {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
    private readonly seriesIds: SeriesIds,
  ) {}

  /** The stored bookings in date order. Throws a DomainError naming the rule, and for a series every refused date. */
  async execute(command: CreateBookingCommand): Promise<Booking[]> {
    const { caller, roomId } = command;
    const zone = this.zone.name;
    const first = rangeBetween(instantOf(command.start, zone), instantOf(command.end, zone));
    const occurrences = weeklyOccurrences(first, command.weeks, zone);
    const request = command.idempotency && { userId: caller.id, key: command.idempotency.key };
    try {
      return await this.unitOfWork.run({ request, caller, rooms: [roomId] }, (stores) =>
        answerOnce(stores, caller.id, this.clock.now(), command.idempotency, () =>
          this.book(stores, command, occurrences),
        ),
      );
    } catch (error) {
      if (request === null || !isNotFound(error)) throw error;
      return this.keptAnswer(command, error);
    }
  }

  /** The answer to an earlier request for a room that has been removed since. Throws `otherwise` where none is kept. */
  private keptAnswer({ caller, idempotency }: CreateBookingCommand, otherwise: DomainError): Promise<Booking[]> {
    return this.unitOfWork.run({ caller }, (stores) =>
      answerOnce(stores, caller.id, this.clock.now(), idempotency, () => Promise.reject(otherwise)),
    );
  }

  private async book(stores: Stores, command: CreateBookingCommand, occurrences: readonly Occurrence[]) {
    const { caller, roomId, purpose } = command;
    const now = this.clock.now();
    const seriesId = this.seriesIds.next();
    const schedule = await this.scheduleFor(stores, caller, roomId, occurrences);
    const wanted = requestBookings({ ...schedule, userId: caller.id, purpose, seriesId, occurrences, now });
    const booked = await stores.bookings.add(wanted);
    const change = { action: 'booking.created', subject: 'booking', subjectId: booked[0]!.id, after: booked } as const;
    await recordChange(stores, caller, now, change);
    return booked;
  }

  private async scheduleFor(stores: Stores, caller: Caller, roomId: RoomId, occurrences: readonly Occurrence[]) {
    const ranges = rangesOf(occurrences);
    const schedule = await stores.schedules.read(roomId, ranges);
    if (schedule === null) throw new DomainError('NOT_FOUND', 'This room does not exist.');
    const { openingHours: hours, ...known } = schedule;
    const quotas = await quotasOf(stores, await stores.users.get(caller.id), ranges, this.zone.name);
    return { ...known, workspace: { zone: this.zone.name, hours }, quotas };
  }
}

function isNotFound(error: unknown): error is DomainError {
  return error instanceof DomainError && error.code === 'NOT_FOUND';
}

/** The member's quota of every month that a range starts in; without a limit nothing is summed. */
async function quotasOf(stores: Stores, user: User, ranges: readonly TimeRange[], zone: string) {
  const months = [...new Set(ranges.map((range) => monthAt(range.start, zone)))];
  const unlimited = MonthlyQuota.of(user, 0).limitMinutes === null;
  const monthRanges = unlimited ? [] : months.map((month) => rangeOfMonth(month, zone));
  const used = unlimited ? [] : await stores.bookings.sumMinutesOfEach(user.id, monthRanges);
  return new Map<Month, MonthlyQuota>(months.map((month, index) => [month, MonthlyQuota.of(user, used[index] ?? 0)]));
}
