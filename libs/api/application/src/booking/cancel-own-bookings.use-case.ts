import { type Absence, absenceProblem } from '@roomhours/booking-rules';
import { type Booking, DomainError, type RoomId } from '@roomhours/domain';
import { type TimeRange, rangeOfDates } from '@roomhours/time';
import { type Caller, UseCase } from '../use-case';
import { ALL_BOOKINGS, BookingReader } from '../ports/booking.port';
import { Clock, WorkspaceZone } from '../ports/system.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { cancellationContext, keepLateHours } from './booking-limits';
import { removeBookings } from './cancel-booking.use-case';

export interface CancelOwnBookingsCommand extends Absence {
  caller: Caller;
}

/** Maximum number of attempts if the caller books other rooms concurrently. */
const MAX_ATTEMPTS = 5;

/** Cancels the caller's own bookings on some dates that have not started (booking rules 10). */
@UseCase()
export class CancelOwnBookings {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly bookings: BookingReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /**
   * Returns the cancelled bookings, by start. Throws DomainError VALIDATION_FAILED on `to` if it is before `from` or too late,
   * and UNAVAILABLE after the last attempt.
   */
  async execute({ caller, ...absence }: CancelOwnBookingsCommand): Promise<Booking[]> {
    const problem = absenceProblem(absence);
    if (problem !== null) throw DomainError.field('to', problem);
    const dates = rangeOfDates(absence, this.zone.name);
    if (dates === null) return [];
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const rooms = await this.roomsToLock(caller, dates);
      const cancelled = await this.unitOfWork.run({ caller, rooms }, async (stores) => {
        const now = this.clock.now();
        const upcoming = (await stores.bookings.ofUser(caller.id, dates)).filter(({ range }) => range.start > now);
        if (!upcoming.every(({ roomId }) => rooms.includes(roomId))) return null;
        const context = await cancellationContext(stores, caller, upcoming, now, this.zone.name);
        await removeBookings(stores, caller, context, upcoming);
        const parts = upcoming.map((booking) => ({ booking, range: booking.range }));
        await keepLateHours(stores, caller, context, parts);
        return upcoming;
      });
      if (cancelled !== null) return cancelled;
    }
    throw new DomainError('UNAVAILABLE', 'Your bookings are being changed. Try again.', undefined, 1);
  }

  /** Returns the rooms of the bookings on these dates. The caller is locked later, so another room may be added until then. */
  private async roomsToLock({ id: userId }: Caller, startingWithin: TimeRange): Promise<RoomId[]> {
    const filter = { ...ALL_BOOKINGS, startingWithin, userId, endingAfter: this.clock.now() };
    const { items } = await this.bookings.list(filter, null);
    return [...new Set(items.map(({ roomId }) => roomId))];
  }
}
