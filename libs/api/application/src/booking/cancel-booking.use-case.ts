import {
  type Booking,
  type BookingId,
  type Cancellation,
  DomainError,
  type SeriesScope,
  assertIsUpcoming,
  cancelBooking,
  occurrencesInScope,
} from '@roomhours/domain';
import { UNDO_SECONDS } from '@roomhours/limits';
import { type Instant, TimeRange, instant, monthAt, rangeOfMonth } from '@roomhours/time';
import { type Caller, type Precondition, UseCase, assertPrecondition } from '../use-case';
import { recordBookingChanges } from '../audit/record-change';
import { reportCancelled, reportChanged } from '../mail/report-bookings';
import { BookingReader } from '../ports/booking.port';
import { Clock, WorkspaceZone, todayIn } from '../ports/system.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { type CancellationContext, countedBefore, keepLateHours, roomsOfCancelled } from './booking-limits';
import { withLockedBooking } from './with-locked-booking';

export interface CancelBookingCommand {
  caller: Caller;
  bookingId: BookingId;
  /** The bookings of the series that are cancelled; 'this' by default. */
  scope?: SeriesScope;
  precondition?: Precondition<Booking>;
  /** A line for the messages to the owners. */
  note?: string;
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
    note,
  }: CancelBookingCommand): Promise<CancelledBookings> {
    const lock = { id, scope };
    return withLockedBooking(this.unitOfWork, this.bookings, caller, lock, async (stores, booking, occurrences) => {
      const now = this.clock.now();
      const today = todayIn(this.zone, this.clock);
      const workspace = { zone: this.zone.name, ...(await stores.workspace.openingTimes(today, today)) };
      const cancellation = cancelBooking(caller, booking, now, workspace);
      if (scope !== 'this') assertIsUpcoming(booking, now);
      assertPrecondition(precondition, booking);
      const inScope = occurrencesInScope(booking, occurrences, scope, now);
      const context = { now, workspace, rooms: await roomsOfCancelled(stores, caller, inScope), note };
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

/** Cancels several bookings, each in a transaction of its own. */
@UseCase()
export class CancelSelectedBookings {
  constructor(private readonly cancelBooking: CancelBooking) {}

  /** Reports the bookings that could not be cancelled. A booking that does not exist any more counts as cancelled. */
  async execute({ bookingIds, ...command }: CancelSelectedBookingsCommand): Promise<CancelledSelection> {
    const cancelled = new Set<BookingId>();
    const refused: CancelledSelection['refused'] = [];
    for (const id of bookingIds) {
      try {
        const { removed } = await this.cancelBooking.execute({ ...command, bookingId: id });
        for (const booking of removed) cancelled.add(booking.id);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code === 'UNAUTHENTICATED') throw error;
        if (error.code === 'NOT_FOUND') cancelled.add(id);
        else refused.push({ id, message: error.message });
      }
    }
    return { cancelled: cancelled.size, refused };
  }
}
