import { type Actor, type Booking, type BookingId, DomainError, type RoomId } from '@roomhours/domain';
import type { BookingReader } from '../ports/booking-reader.port';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.port';

/** How often a booking may move to another room between the look at it and the claim on it. */
const TRIES = 5;

/**
 * Runs the caller's work on one booking under the claim on its room, its owner and the further rooms.
 * Which room to claim is known only from a look before the transaction; where the booking has moved meanwhile,
 * the work is not begun and the look is repeated.
 * Throws DomainError UNAUTHENTICATED, NOT_FOUND where the booking does not exist, UNAVAILABLE where it moves on and on.
 */
export async function claimOfBooking<T>(
  unitOfWork: UnitOfWork,
  reader: BookingReader,
  caller: Actor,
  id: BookingId,
  furtherRooms: readonly RoomId[],
  work: (stores: Stores, booking: Booking) => Promise<T>,
): Promise<T> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const seen = await reader.find(id);
    if (seen === null) throw noSuchBooking();
    const claim = { caller, rooms: [seen.roomId, ...furtherRooms], users: [seen.userId] };
    const outcome = await unitOfWork.run(claim, async (stores) => {
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
