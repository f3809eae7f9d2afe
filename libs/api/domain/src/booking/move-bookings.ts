import {
  type MonthlyQuota,
  type PolicyContext,
  type Workspace,
  minutesByMonth,
  policiesOf,
} from '@roomhours/booking-rules';
import { type Instant, type Month, type TimeRange, formatInstant, monthAt } from '@roomhours/time';
import type { RefusedOccurrence } from '../domain-error';
import type { RoomId } from '../ids';
import type { Room } from '../room/room';
import { type Actor, isAdministrator } from '../user/user';
import type { BlockedTime, Booking } from './booking';
import { isMoved, moveRefusal } from './change-booking';
import { rangesOf, seriesRefusal } from './request-bookings';
import type { Occurrence } from './series';

/** A booking, and the room and time that a change gives it. */
export interface RequestedMove {
  booking: Booking;
  roomId: RoomId;
  target: Occurrence;
}

/** A room with its opening times and the entries that occupy it. */
export interface OccupiedRoom {
  room: Room;
  workspace: Workspace;
  bookings: readonly Booking[];
  blockedTimes: readonly BlockedTime[];
}

/** Everything that the rules for moved bookings depend on, read after the locks were taken. */
export interface MoveContext {
  now: Instant;
  /** IANA zone of the workspace. */
  zone: string;
  /** The rooms to which bookings move. The moved bookings may be among those of a room. */
  rooms: ReadonlyMap<RoomId, OccupiedRoom>;
  /** The owner's quota of each month, with all present bookings; empty if the quota is not checked. */
  quotas: ReadonlyMap<Month, MonthlyQuota>;
  /** The rooms of the bookings before the change; at least those from which a member moves a booking. */
  formerRooms: ReadonlyMap<RoomId, Room>;
  /** The owner's live bookings on the dates; empty unless hours a day are limited. */
  own: readonly Booking[];
}

/**
 * Returns the bookings with their new rooms and times. All of them move together, so they conflict neither with the places
 * that they leave nor in their hours, but with each other in their new places.
 * Throws a DomainError with the code of the first refused booking. For several bookings, its details list every refused one
 * (booking rules 1 to 6 and 10).
 */
export function moveBookings(actor: Actor, moves: readonly RequestedMove[], context: MoveContext): Booking[] {
  const hours = new AddedHours(moves, context);
  const refused = moves.flatMap((move) => refusalOf(actor, move, moves, context, hours) ?? []);
  if (refused.length > 0) throw seriesRefusal(refused, moves.length, context.zone);
  return moves.map(({ booking, roomId, target }) => ({ ...booking, roomId, range: rangesOf([target])[0]! }));
}

function refusalOf(
  actor: Actor,
  move: RequestedMove,
  moves: readonly RequestedMove[],
  context: MoveContext,
  hours: AddedHours,
): RefusedOccurrence | null {
  const { now, rooms, formerRooms } = context;
  const { booking, roomId, target } = move;
  if ('refused' in target) return target.refused;
  const { range } = target;
  if (!isMoved(booking, { roomId, range })) return null;
  const others = rooms.get(roomId)!.bookings.filter(({ id }) => !moves.some((other) => other.booking.id === id));
  const arriving = moves.flatMap((other) =>
    other !== move && other.roomId === roomId && 'range' in other.target
      ? [{ ...other.booking, roomId, range: other.target.range }]
      : [],
  );
  const candidate = {
    ...rooms.get(roomId)!,
    ...hours.next(booking, range),
    bookings: [...others, ...arriving],
    isOfSeries: moves.length > 1,
    policy: isAdministrator(actor) ? null : policyOf(move, moves, context),
    formerRoom: formerRooms.get(booking.roomId),
    range,
    now,
  };
  const refusal = moveRefusal(actor, booking, candidate);
  return refusal && { startTime: formatInstant(range.start), ...refusal };
}

/** Describes what the policies depend on, while all bookings move together. */
function policyOf(
  { booking, roomId }: RequestedMove,
  moves: readonly RequestedMove[],
  { rooms, formerRooms, own }: MoveContext,
): PolicyContext {
  const { room, workspace } = rooms.get(roomId)!;
  const former = formerRooms.get(booking.roomId) ?? room;
  const staying = own.filter(({ id }) => !moves.some((other) => other.booking.id === id));
  const placed = moves.flatMap((other) =>
    other.booking.id !== booking.id && 'range' in other.target ? [other.target.range] : [],
  );
  const { lateChangeMinutes } = policiesOf(former, workspace);
  return {
    policies: policiesOf(room, workspace),
    before: { range: booking.range, isInSameRoom: roomId === booking.roomId, lateChangeMinutes },
    own: [...staying.map(({ range }) => range), ...placed],
    ownBefore: own.map(({ range }) => range),
  };
}

/** Counts the hours that moved bookings add to the months of their owner, in the order of the bookings. */
class AddedHours {
  private readonly quotas: Map<Month, MonthlyQuota>;

  constructor(
    moves: readonly RequestedMove[],
    private readonly context: MoveContext,
  ) {
    const placed = moves.flatMap(({ booking, target }) =>
      'range' in target ? [{ booking, range: target.range }] : [],
    );
    const after = minutesByMonth(
      placed.map(({ range }) => range),
      context.zone,
    );
    const before = minutesByMonth(
      placed.map(({ booking }) => booking.range),
      context.zone,
    );
    // A month that counts the same or less as a whole is never refused (booking rules 6).
    const growing = [...context.quotas].filter(([month]) => (after.get(month) ?? 0) > (before.get(month) ?? 0));
    this.quotas = new Map(growing);
    for (const { booking, range } of placed) {
      const left = this.monthOf(booking.range);
      if (left !== this.monthOf(range)) this.add(left, -booking.range.minutes);
    }
  }

  /** Returns the quota before the booking is moved, and the minutes that it adds; then counts them. */
  next(booking: Booking, range: TimeRange): { quota: MonthlyQuota | null; addedMinutes: number } {
    const month = this.monthOf(range);
    const quota = this.quotas.get(month) ?? null;
    const addedMinutes = range.minutes - (this.monthOf(booking.range) === month ? booking.range.minutes : 0);
    this.add(month, addedMinutes);
    return { quota, addedMinutes };
  }

  private monthOf({ start }: TimeRange): Month {
    return monthAt(start, this.context.zone);
  }

  private add(month: Month, minutes: number): void {
    const quota = this.quotas.get(month);
    if (quota !== undefined) this.quotas.set(month, quota.plus(minutes));
  }
}
