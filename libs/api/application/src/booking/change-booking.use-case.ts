import {
  type Booking,
  type BookingId,
  type RoomId,
  type SeriesScope,
  type UserId,
  assertIsUpcoming,
  assertMayChange,
  moveBookings,
  occurrencesInScope,
} from '@roomhours/domain';
import { type Caller, type Precondition, UseCase, assertPrecondition } from '../use-case';
import { recordBookingChanges } from '../audit/record-change';
import { isChange, reportChanged } from '../mail/report-bookings';
import { BookingReader } from '../ports/booking.port';
import { Clock, WorkspaceZone } from '../ports/system.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { type MoveRequest, moveContextOf, newOwner, ownerChosenBy, requestedMoves } from './requested-booking';
import { withLockedBookings } from './with-locked-booking';

/** Omitted fields do not change. */
export interface BookingChange extends MoveRequest {
  /** Ignored from members. */
  ownerId?: UserId;
  purpose?: string | null;
}

export interface ChangeBookingCommand {
  caller: Caller;
  bookingId: BookingId;
  change: BookingChange;
  /** The bookings of the series that change; 'this' by default. */
  scope?: SeriesScope;
  precondition?: Precondition<Booking>;
}

/** A changed booking, and all bookings of its series that were changed with it, by start. */
export interface ChangedBookings {
  booking: Booking;
  occurrences: Booking[];
}

/** Changes room, time, purpose or owner of a booking, or of several bookings of its series (booking rules 1 to 6, 9 and 10). */
@UseCase()
export class ChangeBooking {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly bookings: BookingReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /**
   * Changes all bookings of the scope or none. Throws DomainError NOT_FOUND, FORBIDDEN, CHANGED_MEANWHILE, or the code of the
   * broken rule; for several bookings its details list every refused date.
   */
  async execute(command: ChangeBookingCommand): Promise<ChangedBookings> {
    const { caller, bookingId: id, change, scope = 'this', precondition } = command;
    const ownerId = ownerChosenBy(caller, change.ownerId);
    const lock = { ids: [id], scope, rooms: listOf<RoomId>(change.roomId), users: listOf(ownerId) };
    return withLockedBookings(
      this.unitOfWork,
      this.bookings,
      caller,
      lock,
      async (stores, [{ booking, occurrences }]) => {
        const now = this.clock.now();
        assertMayChange(caller, booking, now);
        if (scope !== 'this') assertIsUpcoming(booking, now);
        assertPrecondition(precondition, booking);
        const inScope = occurrencesInScope(booking, occurrences, scope, now);
        const moves = requestedMoves(booking, inScope, change, this.zone.name);
        const moved = moveBookings(caller, moves, await moveContextOf(stores, caller, moves, now, this.zone.name));
        const userId = ownerId ?? booking.userId;
        if (userId !== booking.userId) await newOwner(stores, userId);
        const { purpose } = change;
        const changed = moved.map((each) => ({
          ...each,
          userId,
          purpose: purpose === undefined ? each.purpose : purpose,
        }));
        await this.store(stores, command, inScope, changed);
        return { booking: changed.find((each) => each.id === id)!, occurrences: changed };
      },
    );
  }

  private async store(
    stores: Stores,
    { caller, scope }: ChangeBookingCommand,
    before: readonly Booking[],
    after: readonly Booking[],
  ): Promise<void> {
    const at = this.clock.now();
    const { seriesId, userId } = after[0]!;
    if (scope === 'all' && seriesId !== null && userId !== before[0]!.userId)
      await stores.series.saveOwner(seriesId, userId);
    const saved = before.map((booking, index) => ({ before: booking, after: after[index]! }));
    await stores.bookings.saveAll(saved.filter(isChange).map((change) => change.after));
    const changes = saved.map((change) => ({ action: 'booking.changed', ...change }) as const);
    await recordBookingChanges(stores, caller, at, changes);
    await reportChanged(stores, { caller, at }, saved);
  }
}

function listOf<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value];
}
