import type { Booking, RoomId } from '@roomhours/domain';
import type { MailedBooking } from '../ports/message';
import type { Stores } from '../ports/unit-of-work.port';

/** Reads the names of the rooms and the present numbers of changes. Returns a function that describes these bookings. */
export async function describeBookings(
  stores: Stores,
  bookings: readonly Booking[],
): Promise<(booking: Booking) => MailedBooking> {
  const sequences = await stores.bookings.sequencesOf([...new Set(bookings.map(({ id }) => id))]);
  const names = new Map<RoomId, string>();
  for (const roomId of new Set(bookings.map((booking) => booking.roomId)))
    names.set(roomId, (await stores.rooms.find(roomId))?.name ?? '');
  return ({ id, roomId, range: { start, end }, purpose }) => {
    return { id, roomName: names.get(roomId)!, start, end, purpose, sequence: sequences.get(id) ?? 0 };
  };
}
