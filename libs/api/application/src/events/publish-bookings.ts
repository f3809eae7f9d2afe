import type { Booking, RoomId } from '@roomhours/domain';
import { type Instant, formatInstant } from '@roomhours/time';
import type { MailedBooking } from '../ports/message.port';
import type { Stores } from '../ports/unit-of-work.port';
import { publish } from './publish-events';

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

/** Stores the deliveries of 'booking.created' for each booking. Call it after the bookings were added. */
export async function publishCreated(stores: Stores, at: Instant, bookings: readonly Booking[]): Promise<void> {
  if (!(await stores.webhooks.isWanted('booking.created'))) return;
  await publish(stores, 'booking.created', at, bookings.map(await dataOf(stores, bookings)));
}

/** Stores the deliveries of 'booking.changed', with room, owner and times before. Call it after the bookings were saved. */
export async function publishChanged(
  stores: Stores,
  at: Instant,
  changes: readonly { before: Booking; after: Booking }[],
): Promise<void> {
  if (!(await stores.webhooks.isWanted('booking.changed'))) return;
  const all = changes.flatMap(({ before, after }) => [before, after]);
  const of = await dataOf(stores, all);
  const data = changes.map(({ before, after }) => {
    const { roomId, roomName, userId, userEmail, startTime, endTime, purpose } = of(before);
    return { ...of(after), previous: { roomId, roomName, userId, userEmail, startTime, endTime, purpose } };
  });
  await publish(stores, 'booking.changed', at, data);
}

/** Stores the deliveries of 'booking.cancelled'. Call it before the bookings and their rooms are removed. */
export async function publishCancelled(stores: Stores, at: Instant, bookings: readonly Booking[]): Promise<void> {
  if (!(await stores.webhooks.isWanted('booking.cancelled'))) return;
  const data = bookings.map(await dataOf(stores, bookings));
  const cancelled = data.map((booking) => ({ ...booking, sequence: booking.sequence + 1 }));
  await publish(stores, 'booking.cancelled', at, cancelled);
}

/** Reads what describes the bookings. Returns a function that returns the form of these bookings in events. */
async function dataOf(stores: Stores, bookings: readonly Booking[]) {
  const describe = await describeBookings(stores, bookings);
  const owners = await stores.users.getAll([...new Set(bookings.map(({ userId }) => userId))]);
  const emails = new Map(owners.map(({ id, email }) => [id, email]));
  return (booking: Booking) => {
    const { id, roomId, userId, seriesId } = booking;
    const { roomName, start, end, purpose, sequence } = describe(booking);
    const times = { startTime: formatInstant(start), endTime: formatInstant(end) };
    return { id, roomId, roomName, userId, userEmail: emails.get(userId)!, ...times, purpose, seriesId, sequence };
  };
}
