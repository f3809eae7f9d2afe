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

/** The bookings of one owner that a change starts from. */
export interface BookingLock {
  ids: readonly BookingId[];
  /** Scopes other than 'this' lock the bookings of the series that have the same owner. */
  scope: SeriesScope;
  /** Further rooms and users to lock. */
  rooms?: readonly RoomId[];
  users?: readonly UserId[];
}

/** A booking that a change starts from. */
export interface LockedBooking {
  booking: Booking;
  /** The bookings of the same owner in its series, by start; only the booking without a series or for the scope 'this'. */
  occurrences: readonly Booking[];
}

/**
 * Runs the work on bookings while their rooms, their owner and the further rooms and users are locked. The work receives those
 * that exist. Rooms and owner to lock are read before the transaction. If bookings have got others in the meantime, the work
 * does not start and the lookup is repeated.
 * Throws DomainError UNAUTHENTICATED, NOT_FOUND if none of the bookings exists, and UNAVAILABLE after the last attempt.
 */
export async function withLockedBookings<T>(
  unitOfWork: UnitOfWork,
  reader: BookingReader,
  caller: Actor,
  { ids, scope, rooms = [], users = [] }: BookingLock,
  work: (stores: Stores, bookings: readonly [LockedBooking, ...LockedBooking[]]) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const seen = await findBookings(reader, ids, scope);
    const { userId } = seen[0].booking;
    const lockedRooms = roomsOf(seen);
    const lockScope = { caller, rooms: [...lockedRooms, ...rooms], users: [userId, ...users] };
    const outcome = await unitOfWork.run(lockScope, async (stores) => {
      const found = await findBookings(stores.bookings, ids, scope);
      const isLocked =
        found.every(({ booking }) => booking.userId === userId) &&
        roomsOf(found).every((room) => lockedRooms.includes(room));
      return isLocked ? { value: await work(stores, found) } : null;
    });
    if (outcome !== null) return outcome.value;
  }
  throw new DomainError('UNAVAILABLE', 'This booking is being changed by somebody else. Try again.', undefined, 1);
}

async function findBookings(
  bookings: Pick<BookingReader | BookingRepository, 'findAll' | 'ofSeries'>,
  ids: readonly BookingId[],
  scope: SeriesScope,
): Promise<[LockedBooking, ...LockedBooking[]]> {
  const found = await bookings.findAll(ids);
  const seriesIds = scope === 'this' ? [] : found.flatMap(({ seriesId }) => seriesId ?? []);
  const ofSeries = seriesIds.length === 0 ? [] : await bookings.ofSeries([...new Set(seriesIds)]);
  const [first, ...others] = found.map((booking) => {
    const { userId, seriesId } = booking;
    const isOccurrence = (other: Booking) => other.seriesId === seriesId && other.userId === userId;
    const isOfSeries = scope !== 'this' && seriesId !== null;
    return { booking, occurrences: isOfSeries ? ofSeries.filter(isOccurrence) : [booking] };
  });
  if (first === undefined) throw new DomainError('NOT_FOUND', 'This booking does not exist any more.');
  return [first, ...others];
}

function roomsOf(bookings: readonly LockedBooking[]): RoomId[] {
  return [...new Set(bookings.flatMap(({ occurrences }) => occurrences.map(({ roomId }) => roomId)))];
}
