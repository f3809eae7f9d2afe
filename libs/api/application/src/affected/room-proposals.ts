import {
  type Booking,
  type BookingId,
  FreeRooms,
  type Refusal,
  type Room,
  type Workspace,
  refusalOfMove,
} from '@roomhours/domain';
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

/** Returns why a booking cannot be moved to another room, whichever it is, or null. */
export type RefusalOfMove = (booking: Booking) => Refusal | null;

/** Returns `refusalOfMove`, which is decided once for all bookings at the same time. */
export function refusalByTime(now: Instant, workspace: Workspace): RefusalOfMove {
  const byTime = new Map<string, Refusal | null>();
  return (booking) => {
    const time = `${booking.range.start} ${booking.range.end}`;
    const known = byTime.get(time);
    if (known !== undefined) return known;
    const refusal = refusalOfMove(booking, now, workspace);
    byTime.set(time, refusal);
    return refusal;
  };
}

/** Proposes a room for each booking in order. A proposed room is taken, so that no two bookings get the same room at a time. */
export function proposeRooms(
  bookings: readonly Booking[],
  rooms: FreeRooms,
  refusalOf: RefusalOfMove,
): Map<BookingId, Room> {
  const proposals = new Map<BookingId, Room>();
  for (const booking of bookings) {
    if (refusalOf(booking) !== null) continue;
    const room = rooms.propose(booking);
    if (room === null) continue;
    rooms.take(room.id, booking.range);
    proposals.set(booking.id, room);
  }
  return proposals;
}

/** Why no room is proposed for a booking: it is running, does not fit the opening times, all rooms are taken, or the free ones are smaller. */
export type NoProposal = 'running' | 'closed' | 'taken' | 'smaller';

/** Where an affected booking can move. */
export interface MoveOptions {
  /** Seats of its present room. */
  seats: number;
  proposal: Room | null;
  /** Null with a proposal. */
  noProposal: NoProposal | null;
  /** All other rooms that are free at its time, the best first. Two bookings can have the same room here. */
  freeRooms: Room[];
}

/** Returns where a booking can move, before rooms are proposed to other bookings. */
export function optionsOf(booking: Booking, rooms: FreeRooms, now: Instant, workspace: Workspace): MoveOptions {
  const seats = rooms.find(booking.roomId)?.capacity ?? 0;
  const refusal = refusalOfMove(booking, now, workspace);
  const freeRooms = refusal === null ? rooms.freeFor(booking) : [];
  const isSmaller = freeRooms.length > 0 && freeRooms[0]!.capacity < seats;
  const reason =
    refusal === null ? (isSmaller ? 'smaller' : 'taken') : refusal.code === 'PAST_TIME' ? 'running' : 'closed';
  return { seats, proposal: null, noProposal: reason, freeRooms };
}
