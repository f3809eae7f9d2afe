import { type Actor, type Booking, type BookingId, DomainError, type RoomId, type UserId } from '@roomhours/domain';
import type { BookingReader } from '../ports/booking-reader.port';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.port';

/** Maximum number of attempts if concurrent changes move the booking to other rooms or owners. */
const MAX_ATTEMPTS = 5;

/**
 * Runs the work on a booking while its room, its owner and the further rooms and users are locked.
 * Room and owner to lock are read before the transaction. If the booking has got others in the meantime, the work does not
 * start and the lookup is repeated.
 * Throws DomainError UNAUTHENTICATED, NOT_FOUND if the booking does not exist, and UNAVAILABLE after the last attempt.
 */
export async function withLockedBooking<T>(
  unitOfWork: UnitOfWork,
  reader: BookingReader,
  caller: Actor,
  id: BookingId,
  further: { rooms?: readonly RoomId[]; users?: readonly UserId[] },
  work: (stores: Stores, booking: Booking) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const seen = await reader.find(id);
    if (seen === null) throw noSuchBooking();
    const { rooms = [], users = [] } = further;
    const scope = { caller, rooms: [seen.roomId, ...rooms], users: [seen.userId, ...users] };
    const outcome = await unitOfWork.run(scope, async (stores) => {
      const booking = await stores.bookings.find(id);
      if (booking === null) throw noSuchBooking();
      const isLocked = booking.roomId === seen.roomId && booking.userId === seen.userId;
      return isLocked ? { value: await work(stores, booking) } : null;
    });
    if (outcome !== null) return outcome.value;
  }
  throw new DomainError('UNAVAILABLE', 'This booking is being changed by somebody else. Try again.', undefined, 1);
}

function noSuchBooking(): DomainError {
  return new DomainError('NOT_FOUND', 'This booking does not exist any more.');
}
