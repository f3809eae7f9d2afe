import { type WallShift, policiesOf, shiftedOccurrence, wallShift } from '@roomhours/booking-rules';
import {
  type Booking,
  DomainError,
  type MoveContext,
  type OccupiedRoom,
  type Occurrence,
  type RequestedMove,
  type RoomId,
  type UserId,
  isAdministrator,
  isMoved,
  noSuchLocalTime,
  rangesOf,
  requestedOccurrence,
} from '@roomhours/domain';
import { type Instant, type LocalDateTime, TimeRange, isSupportedInstant, resolveLocal } from '@roomhours/time';
import type { Stores } from '../ports/unit-of-work.port';
import { type StoredUser, presentUser } from '../ports/user.port';
import type { Caller } from '../use-case';
import { ownBookings, quotasOf } from './booking-limits';

/** A time in a request: an instant, or a wall time in the workspace zone (http-conventions.md "Times"). */
export type RequestedTime = { instant: Instant } | { local: LocalDateTime };

/** Returns the instant of a requested time. Throws DomainError NO_SUCH_LOCAL_TIME for a wall time that does not exist. */
export function instantOf(time: RequestedTime, zone: string): Instant {
  if ('instant' in time) return time.instant;
  const resolved = resolveLocal(time.local, zone);
  if (resolved.kind === 'missing') throw DomainError.of(noSuchLocalTime(time.local));
  return resolved.instant;
}

/**
 * Creates a range. Throws DomainError VALIDATION_FAILED on `endTime` unless it is after the start, and on any time that is
 * not supported: a wall time at the end of 2100 may be an instant in 2101.
 */
export function rangeBetween(start: Instant, end: Instant): TimeRange {
  for (const [field, at] of Object.entries({ startTime: start, endTime: end })) {
    if (!isSupportedInstant(at)) throw DomainError.field(field, 'The time must lie between 1970 and 2100 in UTC.');
  }
  if (end <= start) throw DomainError.field('endTime', 'The end must be after the start.');
  return TimeRange.of(start, end);
}

/** Returns the owner whom an administrator has chosen. The choice of a member is ignored (booking rules 9). */
export function ownerChosenBy(caller: Caller, chosen: UserId | undefined): UserId | undefined {
  return isAdministrator(caller) ? chosen : undefined;
}

/**
 * Returns the owner of a new booking. Throws DomainError NOT_FOUND for an unknown and for an erased user, and
 * VALIDATION_FAILED on `userId` if the user is inactive.
 */
export async function newOwner(stores: Stores, id: UserId): Promise<StoredUser> {
  const owner = await presentUser(stores, id);
  if (!owner.isActive) throw DomainError.field('userId', 'This user is inactive and cannot have new bookings.');
  return owner;
}

/** Room and times of a change. Omitted ones do not change. */
export interface MoveRequest {
  roomId?: RoomId;
  start?: RequestedTime;
  end?: RequestedTime;
}

/**
 * Returns the room and times that a change of one booking gives each booking of its scope. The other bookings keep their
 * dates and move on the wall clock as this one does (booking rules 10).
 */
export function requestedMoves(
  booking: Booking,
  inScope: readonly Booking[],
  { roomId, start, end }: MoveRequest,
  zone: string,
): RequestedMove[] {
  const range = rangeBetween(
    start === undefined ? booking.range.start : instantOf(start, zone),
    end === undefined ? booking.range.end : instantOf(end, zone),
  );
  const shift = wallShift(booking.range, range, zone);
  return inScope.map((other) => {
    const target = other.id === booking.id ? { range } : shifted(other, shift, zone);
    if ('range' in target) assertSupported(target.range);
    return { booking: other, roomId: roomId ?? other.roomId, target };
  });
}

function shifted({ range }: Booking, shift: WallShift, zone: string): Occurrence {
  if (shift.startMinutes === 0 && shift.lengthMinutes === null) return { range };
  return requestedOccurrence(shiftedOccurrence(range, shift, zone));
}

function assertSupported({ start, end }: TimeRange): void {
  if (!isSupportedInstant(start) || !isSupportedInstant(end))
    throw DomainError.field('startTime', 'Every date of the series must lie between 1970 and 2100 in UTC.');
}

/** Reads what the rules for the moves depend on. Reads no room for bookings that stay where they are. */
export async function moveContextOf(
  stores: Stores,
  caller: Caller,
  moves: readonly RequestedMove[],
  now: Instant,
  zone: string,
): Promise<MoveContext> {
  const moved = moves.filter(
    ({ booking, roomId, target }) => 'range' in target && isMoved(booking, { roomId, range: target.range }),
  );
  const rooms = new Map<RoomId, OccupiedRoom>();
  for (const roomId of new Set(moved.map((move) => move.roomId))) {
    const here = moved.filter((move) => move.roomId === roomId);
    const schedule = await stores.schedules.read(roomId, rangesOf(here.map(({ target }) => target)));
    if (schedule === null) throw new DomainError('NOT_FOUND', 'This room does not exist.');
    const { openingTimes, ...known } = schedule;
    rooms.set(roomId, { ...known, workspace: { zone, ...openingTimes } });
  }
  const bound = isAdministrator(caller) ? [] : moved;
  const left = bound.map(({ booking }) => booking.roomId).filter((id) => !rooms.has(id));
  const present = [...rooms].map(([id, { room }]) => [id, room] as const);
  const formerRooms = new Map([...present, ...(left.length === 0 ? [] : await stores.rooms.findAll(left))]);
  // An administrator's change is never refused for quota (booking rules 6).
  const isUnchecked = isAdministrator(caller) || moved.length === 0;
  const quotas = isUnchecked ? new Map() : await ownerQuotas(stores, moved, zone);
  return { now, zone, rooms, quotas, formerRooms, own: await ownOf(stores, bound, rooms, now, zone) };
}

/** Reads the owner's bookings if a room limits the hours a day. */
async function ownOf(
  stores: Stores,
  moved: readonly RequestedMove[],
  rooms: ReadonlyMap<RoomId, OccupiedRoom>,
  now: Instant,
  zone: string,
): Promise<Booking[]> {
  const isLimited = [...rooms.values()].some(({ room, workspace }) => policiesOf(room, workspace).dayMinutes !== null);
  if (moved.length === 0 || !isLimited) return [];
  const ranges = rangesOf(moved.map(({ target }) => target));
  return ownBookings(stores.bookings, moved[0]!.booking.userId, ranges, now, zone);
}

async function ownerQuotas(stores: Stores, moved: readonly RequestedMove[], zone: string) {
  const owner = await stores.users.get(moved[0]!.booking.userId);
  return quotasOf(stores.bookings, owner, rangesOf(moved.map(({ target }) => target)), zone);
}
