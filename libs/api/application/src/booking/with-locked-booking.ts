import { type Actor, type Booking, type BookingId, DomainError, type RoomId } from '@roomhours/domain';
import type { BookingReader } from '../ports/booking-reader.port';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.port';

/** Maximum number of attempts if concurrent changes move the booking to other rooms. */
const MAX_ATTEMPTS = 5;

/**
 * Runs the work on a booking while its room, its owner and the further rooms are locked.
 * The room to lock is read before the transaction. If the booking has moved to another room in the meantime, the work does
 * not start and the lookup is repeated.
 * Throws DomainError UNAUTHENTICATED, NOT_FOUND if the booking does not exist, and UNAVAILABLE after the last attempt.
 */
export async function withLockedBooking<T>(
  unitOfWork: UnitOfWork,
  reader: BookingReader,
  caller: Actor,
  id: BookingId,
  furtherRooms: readonly RoomId[],
  work: (stores: Stores, booking: Booking) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const seen = await reader.find(id);
    if (seen === null) throw noSuchBooking();
    const scope = { caller, rooms: [seen.roomId, ...furtherRooms], users: [seen.userId] };
    const outcome = await unitOfWork.run(scope, async (stores) => {
      const booking = await stores.bookings.find(id);
      if (booking === null) throw noSuchBooking();
      return booking.roomId === seen.roomId ? { value: await work(stores, booking) } : null;
    });
    if (outcome !== null) return outcome.value;
  }
  throw new DomainError('UNAVAILABLE', 'This booking is being changed by somebody else. Try again.', undefined, 1);
}

function noSuchBooking(): DomainError {
  return new DomainError('NOT_FOUND', 'This booking does not exist any more.');
}
