import { type Booking, type BookingId, FreeRooms, type Room, type Workspace, refusalOfMove } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { AffectedSelection } from '../ports/affected-booking.port';
import type { RoomReader } from '../ports/room.port';
import type { ScheduleReader } from '../ports/schedule.port';

/** Reads rooms and their schedules, inside or outside of a transaction. */
interface RoomStores {
  rooms: Pick<RoomReader, 'list'>;
  schedules: Pick<ScheduleReader, 'occupations'>;
}

/** Reads the rooms and what occupies them at the times of the bookings, with the times that the change blocks. */
export async function freeRoomsFor(
  { rooms, schedules }: RoomStores,
  bookings: readonly Booking[],
  selection: AffectedSelection,
): Promise<FreeRooms> {
  const all = await rooms.list();
  const occupations = await schedules.occupations(bookings.map(({ range }) => range));
  const planned = selection.kind === 'blocked' ? selection.blocks : [];
  return new FreeRooms(all, [...occupations, ...planned]);
}

/** Proposes a room for each booking in order. A proposed room is taken, so that no two bookings get the same room at a time. */
export function proposeRooms(
  bookings: readonly Booking[],
  rooms: FreeRooms,
  now: Instant,
  workspace: Workspace,
): Map<BookingId, Room> {
  const proposals = new Map<BookingId, Room>();
  for (const booking of bookings) {
    if (refusalOfMove(booking, now, workspace) !== null) continue;
    const room = rooms.propose(booking);
    if (room === null) continue;
    rooms.take(room.id, booking.range);
    proposals.set(booking.id, room);
  }
  return proposals;
}
