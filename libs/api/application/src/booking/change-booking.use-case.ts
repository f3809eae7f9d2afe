import {
  type Booking,
  type BookingId,
  type BookingMove,
  type Candidate,
  DomainError,
  MonthlyQuota,
  type RoomId,
  type UserId,
  isAdministrator,
  isMoved,
  assertMayMove,
  assertMayChange,
} from '@roomhours/domain';
import { type TimeRange, monthAt, rangeOfMonth } from '@roomhours/time';
import type { Caller } from '../audit/caller';
import { reportChanged } from '../mail/booking-messages';
import type { BookingReader } from '../ports/booking-reader.port';
import type { Clock } from '../ports/clock.port';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';
import { type Precondition, assertPrecondition } from '../precondition';
import { newOwner, ownerChosenBy, recordBookingChange } from './booking-owner';
import { withLockedBooking } from './with-locked-booking';
import { type RequestedTime, instantOf, rangeBetween } from './requested-time';

/** Omitted fields do not change. */
export interface BookingChange {
  /** Ignored from members. */
  ownerId?: UserId;
  roomId?: RoomId;
  start?: RequestedTime;
  end?: RequestedTime;
  purpose?: string | null;
}

export interface ChangeBookingCommand {
  caller: Caller;
  bookingId: BookingId;
  change: BookingChange;
  precondition?: Precondition<Booking>;
}

/** An administrator's change is never refused for quota (booking rules 6). */
const UNCHECKED_HOURS = { quota: null, addedMinutes: 0 };

/** Changes room, time, purpose or owner of a booking (booking rules 1 to 6 and 9). */
export class ChangeBooking {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly bookings: BookingReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Returns the stored booking. Throws DomainError NOT_FOUND, FORBIDDEN, CHANGED_MEANWHILE, or the code of the broken rule. */
  async execute({ caller, bookingId, change, precondition }: ChangeBookingCommand): Promise<Booking> {
    const ownerId = ownerChosenBy(caller, change.ownerId);
    const further = { rooms: listOf(change.roomId), users: listOf(ownerId) };
    return withLockedBooking(this.unitOfWork, this.bookings, caller, bookingId, further, async (stores, booking) => {
      const now = this.clock.now();
      assertMayChange(caller, booking, now);
      assertPrecondition(precondition, booking);
      const move = this.moveOf(booking, change);
      if (isMoved(booking, move)) assertMayMove(caller, booking, await this.candidateOf(stores, caller, booking, move));
      const userId = ownerId ?? booking.userId;
      if (userId !== booking.userId) await newOwner(stores, userId);
      const purpose = change.purpose === undefined ? booking.purpose : change.purpose;
      const changed = { ...booking, ...move, userId, purpose };
      await stores.bookings.save(changed);
      await recordBookingChange(stores, caller, now, { action: 'booking.changed', before: booking, after: changed });
      await reportChanged(stores, { caller, at: now }, [{ before: booking, after: changed }]);
      return changed;
    });
  }

  private moveOf(booking: Booking, change: BookingChange): BookingMove {
    const zone = this.zone.name;
    if (change.start === undefined && change.end === undefined)
      return { roomId: change.roomId ?? booking.roomId, range: booking.range };
    const start = change.start === undefined ? booking.range.start : instantOf(change.start, zone);
    const end = change.end === undefined ? booking.range.end : instantOf(change.end, zone);
    return { roomId: change.roomId ?? booking.roomId, range: rangeBetween(start, end) };
  }

  private async candidateOf(stores: Stores, caller: Caller, booking: Booking, move: BookingMove): Promise<Candidate> {
    const schedule = await stores.schedules.read(move.roomId, [move.range]);
    if (schedule === null) throw new DomainError('NOT_FOUND', 'This room does not exist.');
    const { openingTimes, room, bookings, blockedTimes } = schedule;
    return {
      room,
      range: move.range,
      now: this.clock.now(),
      workspace: { zone: this.zone.name, ...openingTimes },
      bookings: bookings.filter((other) => other.id !== booking.id),
      blockedTimes,
      ...(isAdministrator(caller) ? UNCHECKED_HOURS : await this.hoursOf(stores, booking, move.range)),
    };
  }

  /** Returns the owner's quota in the new month and the minutes added to it. In the same month, only the extra minutes count. */
  private async hoursOf(stores: Stores, booking: Booking, range: TimeRange) {
    const owner = await stores.users.get(booking.userId);
    const zone = this.zone.name;
    const month = monthAt(range.start, zone);
    const isSameMonth = monthAt(booking.range.start, zone) === month;
    const [used] = await stores.bookings.sumMinutesOfEach(owner.id, [rangeOfMonth(month, zone)]);
    return {
      quota: MonthlyQuota.of(owner, used!),
      addedMinutes: range.minutes - (isSameMonth ? booking.range.minutes : 0),
    };
  }
}

function listOf<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value];
}
