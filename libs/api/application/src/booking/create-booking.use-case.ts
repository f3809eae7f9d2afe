import type { SeriesPattern } from '@roomhours/booking-rules';
import {
  type Booking,
  type BookingId,
  DomainError,
  type MonthlyQuota,
  type NewBooking,
  type Occurrence,
  type RefusedOccurrence,
  type RoomId,
  type SeriesId,
  type User,
  type UserId,
  isAdministrator,
  rangesOf,
  requestBookings,
  seriesOccurrences,
} from '@roomhours/domain';
import { DAY_MS, type Instant, type Month, formatInstant, instant } from '@roomhours/time';
import { type Caller, UseCase } from '../use-case';
import { recordBookingChanges } from '../audit/record-change';
import { reportCreated } from '../mail/report-bookings';
import { type CancelledBooking, SeriesIds } from '../ports/booking.port';
import { Clock, WorkspaceZone } from '../ports/system.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { limitsOf, quotasOf } from './booking-limits';
import { type RequestedTime, instantOf, newOwner, ownerChosenBy, rangeBetween } from './requested-booking';

/** Identifies a request that the client may retry safely (http-conventions.md "Repeated requests"). */
export interface IdempotencyKey {
  /** 1 to 255 printable characters. */
  key: string;
  /** Hash of the request, equal for equal requests. */
  fingerprint: string;
}

/** The stored bookings in date order, and the dates that were left out. */
export interface CreatedBookings {
  bookings: Booking[];
  skipped: readonly RefusedOccurrence[];
}

export interface CreateBookingCommand {
  caller: Caller;
  /** The owner whom an administrator has chosen; ignored from members. Defaults to the caller. */
  ownerId?: UserId;
  roomId: RoomId;
  start: RequestedTime;
  end: RequestedTime;
  purpose: string | null;
  /** Total number of weekly bookings, the first included; 1 to 10. */
  weeks: number;
  /** How the booking repeats instead of weekly. */
  repeat?: SeriesPattern;
  /** Whether dates on which the room or the day cannot be booked are left out; false by default. */
  skipsTaken?: boolean;
  /** A booking that the caller has just cancelled and that is made again (booking rules 11). */
  restores?: BookingId;
  /** Makes a repeated request return the first response. Null if the client sent no Idempotency-Key. */
  idempotency: IdempotencyKey | null;
}

/** Creates one booking or a series: all dates or none, unless taken dates are skipped (booking rules 1 to 4, 6, 7 and 9). */
@UseCase()
export class CreateBooking {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
    private readonly seriesIds: SeriesIds,
  ) {}

  /**
   * Returns the stored bookings in date order and the skipped dates. Throws a DomainError with the broken rule; for a series it
   * lists every refused date.
   */
  async execute(command: CreateBookingCommand): Promise<CreatedBookings> {
    const { caller, roomId } = command;
    const ownerId = ownerChosenBy(caller, command.ownerId) ?? caller.id;
    const zone = this.zone.name;
    const first = rangeBetween(instantOf(command.start, zone), instantOf(command.end, zone));
    const pattern = patternOf(command);
    const occurrences = seriesOccurrences(first, pattern, zone, command.repeat ? 'repeat' : 'repeatWeeks');
    const { purpose, idempotency } = command;
    const request = idempotency && { userId: caller.id, key: idempotency.key };
    const requested = rangesOf(occurrences).map((range) => ({ roomId, userId: ownerId, range, purpose }));
    const once = (stores: Stores, work: () => Promise<CreatedBookings>) =>
      runOnce(stores, caller.id, this.clock.now(), idempotency, requested, work);
    try {
      return await this.unitOfWork.run({ request, caller, rooms: [roomId], users: [ownerId] }, (stores) =>
        once(stores, () => this.book(stores, command, ownerId, occurrences)),
      );
    } catch (error) {
      if (request === null || !isNotFound(error)) throw error;
      // The room may have been removed since an earlier request whose response is stored.
      return this.unitOfWork.run({ caller }, (stores) => once(stores, () => Promise.reject(error)));
    }
  }

  private async book(
    stores: Stores,
    command: CreateBookingCommand,
    userId: UserId,
    occurrences: readonly Occurrence[],
  ): Promise<CreatedBookings> {
    const { caller, roomId, purpose, skipsTaken = false } = command;
    const now = this.clock.now();
    const seriesId = this.seriesIds.next();
    const schedule = await this.scheduleFor(stores, roomId, occurrences);
    const owner = await newOwner(stores, userId);
    // An administrator's booking is never refused for quota (booking rules 6).
    const restored = await cancelledBooking(stores, command, userId, occurrences, now);
    if (restored !== null) await stores.lateCancellations.removeOf(restored.bookingId, userId);
    const quotas = isAdministrator(caller)
      ? new Map<Month, MonthlyQuota>()
      : await quotasOf(stores.bookings, quotaHolder(owner, restored), rangesOf(occurrences), this.zone.name);
    const limits = isAdministrator(caller)
      ? null
      : await limitsOf(stores.bookings, schedule, userId, rangesOf(occurrences), now, restored);
    const request = { quotas, limits, userId, purpose, seriesId, restored, occurrences, skipsTaken, now, ...schedule };
    const { bookings, skipped } = requestBookings(request);
    if (occurrences.length > 1) await stores.series.add({ id: seriesId, userId, pattern: patternOf(command) });
    const booked = await stores.bookings.add(bookings);
    const origin = restored && { restores: restored.bookingId };
    const changes = booked.map((booking) => ({ action: 'booking.created', after: { ...booking, ...origin } }) as const);
    await recordBookingChanges(stores, caller, now, changes, owner);
    await reportCreated(stores, { caller, at: now }, booked);
    return { bookings: booked, skipped };
  }

  private async scheduleFor(stores: Stores, roomId: RoomId, occurrences: readonly Occurrence[]) {
    const schedule = await stores.schedules.read(roomId, rangesOf(occurrences));
    if (schedule === null) throw new DomainError('NOT_FOUND', 'This room does not exist.');
    const { openingTimes, ...known } = schedule;
    return { workspace: { zone: this.zone.name, ...openingTimes }, ...known };
  }
}

/** Returns the cancelled booking that the command restores, or null if the command differs from it. */
async function cancelledBooking(
  stores: Stores,
  { caller, roomId, restores }: CreateBookingCommand,
  userId: UserId,
  occurrences: readonly Occurrence[],
  now: Instant,
): Promise<CancelledBooking | null> {
  const [range, ...others] = rangesOf(occurrences);
  if (restores === undefined || range === undefined || others.length > 0) return null;
  const cancelled = await stores.cancelledBookings.find(restores, caller.id, now);
  const isSame = cancelled?.roomId === roomId && cancelled.userId === userId && cancelled.range.equals(range);
  return isSame ? cancelled : null;
}

/** Returns the owner with a quota of at least the hours that were used before the cancellation. */
function quotaHolder(owner: User, restored: CancelledBooking | null): User {
  const { monthlyQuotaMinutes } = owner;
  if (restored === null || monthlyQuotaMinutes === 0) return owner;
  return { ...owner, monthlyQuotaMinutes: Math.max(monthlyQuotaMinutes, restored.usedMinutes) };
}

function isNotFound(error: unknown): error is DomainError {
  return error instanceof DomainError && error.code === 'NOT_FOUND';
}

function patternOf({ repeat, weeks }: CreateBookingCommand): SeriesPattern {
  return repeat ?? { every: 'week', count: weeks };
}

/** Lifetime of a stored response. */
const RESPONSE_LIFETIME_MS = DAY_MS;

/** What a stored response contains. The repeated request contains the rest. */
interface StoredIds {
  ids: readonly BookingId[];
  seriesId: SeriesId | null;
  skipped: readonly RefusedOccurrence[];
}

/** A booking that a request makes unless its date is skipped. */
type RequestedBooking = Omit<NewBooking, 'seriesId'>;

/**
 * Runs the work, or returns the response of the first request with this key, whatever became of its bookings since. A
 * refusal is not stored: it rolls the whole transaction back. A concurrent repeat waits for the lock on the request, or
 * fails with BOOKING_IN_PROGRESS.
 * Throws DomainError IDEMPOTENCY_KEY_REUSED if the fingerprint differs from that of the first request.
 *
 * @param requested the bookings of the request in date order
 */
async function runOnce(
  stores: Stores,
  userId: UserId,
  now: Instant,
  idempotency: IdempotencyKey | null,
  requested: readonly RequestedBooking[],
  work: () => Promise<CreatedBookings>,
): Promise<CreatedBookings> {
  if (idempotency === null) return work();
  const stored = await stores.responses.find(userId, idempotency.key, now);
  if (stored === null) {
    const created = await work();
    const { bookings, skipped } = created;
    const ids: StoredIds = { ids: bookings.map(({ id }) => id), seriesId: bookings[0]?.seriesId ?? null, skipped };
    const expiresAt = instant(now + RESPONSE_LIFETIME_MS);
    await stores.responses.save({ userId, ...idempotency, body: JSON.stringify(ids), expiresAt });
    return created;
  }
  if (stored.fingerprint === idempotency.fingerprint) return createdBookingsOf(stored.body, requested);
  throw new DomainError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.');
}

/** Returns the response of the first request, which was equal to the repeated one. */
function createdBookingsOf(body: string, requested: readonly RequestedBooking[]): CreatedBookings {
  const { ids, seriesId, skipped } = JSON.parse(body) as StoredIds;
  const left = new Set(skipped.map(({ startTime }) => startTime));
  const made = requested.filter(({ range }) => !left.has(formatInstant(range.start)));
  return { bookings: ids.map((id, index) => ({ id, ...made[index]!, seriesId })), skipped };
}
