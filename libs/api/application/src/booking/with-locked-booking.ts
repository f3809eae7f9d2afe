import {
  type Actor,
  type Booking,
  type BookingId,
  DomainError,
  type RoomId,
  type SeriesScope,
  type UserId,
} from '@roomhours/domain';
import type { BookingReader, BookingRepository } from '../ports/booking.port';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.port';

/** Maximum number of attempts if concurrent changes move the bookings to other rooms or owners. */
const MAX_ATTEMPTS = 5;

/** A booking that a change starts from, with the bookings to lock. */
export interface BookingLock {
  id: BookingId;
  /** Scopes other than 'this' lock the bookings of the series that have the same owner. */
  scope: SeriesScope;
  /** Further rooms and users to lock. */
  rooms?: readonly RoomId[];
  users?: readonly UserId[];
}

/**
 * Runs the work on a booking while its room, its owner and the further rooms and users are locked. The work receives the
 * bookings of the same owner in its series too, by start; only the booking itself without a series or for the scope 'this'.
 * Rooms and owner to lock are read before the transaction. If bookings have got others in the meantime, the work does not
 * start and the lookup is repeated.
 * Throws DomainError UNAUTHENTICATED, NOT_FOUND if the booking does not exist, and UNAVAILABLE after the last attempt.
 */
export async function withLockedBooking<T>(
  unitOfWork: UnitOfWork,
  reader: BookingReader,
  caller: Actor,
  { id, scope, rooms = [], users = [] }: BookingLock,
  work: (stores: Stores, booking: Booking, occurrences: readonly Booking[]) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const seen = await reader.find(id);
    if (seen === null) throw noSuchBooking();
    const locked = { userId: seen.userId, rooms: roomsOf(await occurrencesOf(reader, seen, scope)) };
    const lockScope = { caller, rooms: [...locked.rooms, ...rooms], users: [seen.userId, ...users] };
    const outcome = await unitOfWork.run(lockScope, async (stores) => {
      const booking = await stores.bookings.find(id);
      if (booking === null) throw noSuchBooking();
      const occurrences = await occurrencesOf(stores.bookings, booking, scope);
      const isLocked =
        booking.userId === locked.userId && roomsOf(occurrences).every((room) => locked.rooms.includes(room));
      return isLocked ? { value: await work(stores, booking, occurrences) } : null;
    });
    if (outcome !== null) return outcome.value;
  }
  throw new DomainError('UNAVAILABLE', 'This booking is being changed by somebody else. Try again.', undefined, 1);
}

async function occurrencesOf(
  bookings: Pick<BookingReader | BookingRepository, 'ofSeries'>,
  booking: Booking,
  scope: SeriesScope,
): Promise<readonly Booking[]> {
  if (scope === 'this' || booking.seriesId === null) return [booking];
  return (await bookings.ofSeries(booking.seriesId)).filter(({ userId }) => userId === booking.userId);
}

function roomsOf(bookings: readonly Booking[]): RoomId[] {
  return [...new Set(bookings.map(({ roomId }) => roomId))];
}

function noSuchBooking(): DomainError {
  return new DomainError('NOT_FOUND', 'This booking does not exist any more.');
}
