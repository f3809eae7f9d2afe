import {
  type Booking,
  type BookingId,
  type Cancellation,
  DomainError,
  PAST_OF_SERIES,
  type SeriesScope,
  type UserId,
  assertIsUpcoming,
  assertMayChange,
  cancelBooking,
  occurrencesInScope,
} from '@roomhours/domain';
import { isPast } from '@roomhours/booking-rules';
import { UNDO_SECONDS } from '@roomhours/limits';
import { type Instant, TimeRange, instant, monthAt, rangeOfMonth } from '@roomhours/time';
import { type Caller, type Precondition, UseCase, assertPrecondition } from '../use-case';
import { recordBookingChanges } from '../audit/record-change';
import { reportCancelled, reportChanged } from '../mail/report-bookings';
import { BookingReader } from '../ports/booking.port';
import { Clock, WorkspaceZone } from '../ports/system.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { type CancellationContext, cancellationContext, countedBefore, keepLateHours } from './booking-limits';
import { withLockedBookings } from './with-locked-booking';

export interface CancelBookingCommand {
  caller: Caller;
  bookingId: BookingId;
  /** The bookings of the series that are cancelled; 'this' by default. */
  scope?: SeriesScope;
  precondition?: Precondition<Booking>;
}

/** The bookings that a cancellation has removed, and the one that it has shortened. */
export interface CancelledBookings {
  removed: readonly Booking[];
  shortened: Booking | null;
}

/**
 * Cancels a booking, or several bookings of its series, and returns their hours to the quota. A member's running booking is
 * shortened to the running slot (booking rules 4 and 10). The hours of a late cancellation stay used (booking rules 14).
 */
@UseCase()
export class CancelBooking {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly bookings: BookingReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Throws DomainError NOT_FOUND, FORBIDDEN, CHANGED_MEANWHILE, PAST_TIME or LAST_SLOT_RUNNING. */
  async execute({
    caller,
    bookingId: id,
    scope = 'this',
    precondition,
  }: CancelBookingCommand): Promise<CancelledBookings> {
    const lock = { ids: [id], scope };
    return withLockedBookings(this.unitOfWork, this.bookings, caller, lock, async (stores, [locked]) => {
      const now = this.clock.now();
      const { booking } = locked;
      const inScope = occurrencesInScope(booking, locked.occurrences, scope, now);
      const context = await cancellationContext(stores, caller, inScope, now, this.zone.name);
      const cancellation = cancelBooking(caller, booking, now, context.workspace);
      if (scope !== 'this') assertIsUpcoming(booking, now);
      assertPrecondition(precondition, booking);
      const removed = inScope.filter((other) => other.id !== booking.id || cancellation.kind === 'removed');
      const parts = removed.map((other) => ({ booking: other, range: other.range }));
      if (cancellation.kind === 'shortened')
        parts.push({ booking, range: TimeRange.of(cancellation.range.end, booking.range.end) });
      await removeBookings(stores, caller, context, removed);
      await keepLateHours(stores, caller, context, parts);
      if (cancellation.kind === 'removed') return { removed, shortened: null };
      return { removed, shortened: await shorten(stores, caller, now, booking, cancellation) };
    });
  }
}

/**
 * Removes bookings of one owner with their audit entries and the messages. The caller can restore them for a while. Does nothing
 * without bookings.
 */
export async function removeBookings(
  stores: Stores,
  caller: Caller,
  context: CancellationContext & { note?: string },
  bookings: readonly Booking[],
): Promise<void> {
  if (bookings.length === 0) return;
  await reportCancelled(stores, { caller, at: context.now, note: context.note }, bookings);
  await keepForUndo(stores, caller, context, bookings);
  await stores.bookings.removeAll(bookings);
  const changes = bookings.map((before) => ({ action: 'booking.removed', before }) as const);
  await recordBookingChanges(stores, caller, context.now, changes);
}

/** Call it before the bookings are removed, because their hours count. */
async function keepForUndo(
  stores: Stores,
  caller: Caller,
  context: CancellationContext,
  bookings: readonly Booking[],
): Promise<void> {
  const { now, workspace } = context;
  const months = bookings.map(({ range }) => monthAt(range.start, workspace.zone));
  const distinct = [...new Set(months)];
  const ranges = distinct.map((month) => rangeOfMonth(month, workspace.zone));
  const minutes = await stores.bookings.sumMinutesOfEach(bookings[0]!.userId, ranges);
  const counted = await countedBefore(stores, bookings, context);
  const expiresAt = instant(now + UNDO_SECONDS * 1_000);
  await stores.cancelledBookings.addAll(
    bookings.map(({ id: bookingId, roomId, userId, range, seriesId }, index) => {
      const usedMinutes = minutes[distinct.indexOf(months[index]!)]!;
      const kept = { bookingId, roomId, userId, range, seriesId, cancelledBy: caller.id, ...counted[index]! };
      return { ...kept, usedMinutes, expiresAt };
    }),
  );
}

async function shorten(
  stores: Stores,
  caller: Caller,
  at: Instant,
  before: Booking,
  { range }: Cancellation & { kind: 'shortened' },
): Promise<Booking> {
  const after = { ...before, range };
  await stores.bookings.save(after);
  await reportChanged(stores, { caller, at }, [{ before, after }]);
  await recordBookingChanges(stores, caller, at, [{ action: 'booking.changed', before, after }]);
  return after;
}

export interface CancelSelectedBookingsCommand {
  caller: Caller;
  bookingIds: readonly BookingId[];
  /** The bookings of the series of each booking that are cancelled. */
  scope: SeriesScope;
  /** A line for the messages to the owners. */
  note?: string;
}

/** The result for several bookings. */
export interface CancelledSelection {
  /** Number of all cancelled bookings, with the other ones of their series. */
  cancelled: number;
  refused: { id: BookingId; message: string }[];
}

/** Cancels several bookings: those of each owner in one transaction, so that the owner receives one message. */
@UseCase()
export class CancelSelectedBookings {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly bookings: BookingReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Reports the bookings that could not be cancelled. A booking that does not exist any more counts as cancelled. */
  async execute({ bookingIds, ...command }: CancelSelectedBookingsCommand): Promise<CancelledSelection> {
    const cancelled = new Set(bookingIds);
    const refused: CancelledSelection['refused'] = [];
    const groups = await this.groupByOwner(bookingIds);
    for (const ids of groups) {
      try {
        const outcome = await this.cancelOf(ids, command);
        for (const id of outcome.removed) cancelled.add(id);
        refused.push(...outcome.refused);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code === 'UNAUTHENTICATED') throw error;
        // The room of one of them was removed meanwhile.
        if (error.code === 'NOT_FOUND' && ids.length > 1) groups.push(...ids.map((id) => [id]));
        else if (error.code !== 'NOT_FOUND') refused.push(...ids.map((id) => ({ id, message: error.message })));
      }
    }
    for (const { id } of refused) cancelled.delete(id);
    return { cancelled: cancelled.size, refused };
  }

  private async groupByOwner(ids: readonly BookingId[]): Promise<BookingId[][]> {
    const groups = new Map<UserId, BookingId[]>();
    for (const { id, userId } of await this.bookings.findAll(ids)) {
      groups.set(userId, [...(groups.get(userId) ?? []), id]);
    }
    return [...groups.values()];
  }

  /** Cancels bookings of one owner. Returns all that were cancelled, with the other ones of their series. */
  private cancelOf(
    ids: readonly BookingId[],
    { caller, scope, note }: Omit<CancelSelectedBookingsCommand, 'bookingIds'>,
  ): Promise<{ removed: Iterable<BookingId>; refused: CancelledSelection['refused'] }> {
    const lock = { ids, scope };
    return withLockedBookings(this.unitOfWork, this.bookings, caller, lock, async (stores, locked) => {
      const now = this.clock.now();
      const removed = new Map<BookingId, Booking>();
      const refused: CancelledSelection['refused'] = [];
      for (const { booking, occurrences } of locked) {
        assertMayChange(caller, booking, now);
        if (scope !== 'this' && isPast(booking.range, now)) refused.push({ id: booking.id, message: PAST_OF_SERIES });
        else for (const one of occurrencesInScope(booking, occurrences, scope, now)) removed.set(one.id, one);
      }
      const bookings = [...removed.values()];
      const context = await cancellationContext(stores, caller, bookings, now, this.zone.name);
      await removeBookings(stores, caller, { ...context, note }, bookings);
      return { removed: removed.keys(), refused };
    });
  }
}
