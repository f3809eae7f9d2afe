import {
  type Workspace,
  isPast,
  isRunning,
  rulesForMove,
  runningSlotEnd,
  timeViolation,
} from '@roomhours/booking-rules';
import { type Instant, TimeRange } from '@roomhours/time';
import { DomainError, type Refusal } from '../domain-error';
import type { RoomId } from '../ids';
import { type Actor, isAdministrator } from '../user/user';
import { rangeInWords } from '../workspace/opening-times';
import type { Booking } from './booking';
import { type Candidate, firstRefusal } from './refusals';

/**
 * Throws FORBIDDEN if the booking belongs to another member, and PAST_TIME if a member's own booking is Past.
 * Administrators may change any booking (booking rules 4).
 */
export function assertMayChange(actor: Actor, booking: Booking, now: Instant): void {
  if (isAdministrator(actor)) return;
  if (booking.userId !== actor.id) throw new DomainError('FORBIDDEN', 'This booking belongs to another member.');
  if (isPast(booking.range, now))
    throw new DomainError('PAST_TIME', 'This booking is past and can no longer be changed.');
}

/** Why a change of several bookings of a series cannot start from a booking that is Past. */
export const PAST_OF_SERIES = 'This booking is past: only the upcoming bookings of a series can change together.';

/**
 * Throws PAST_TIME if a change of several bookings of a series starts from one that is Past. Past bookings of a series never
 * change (booking rules 10).
 */
export function assertIsUpcoming(booking: Booking, now: Instant): void {
  if (isPast(booking.range, now)) throw new DomainError('PAST_TIME', PAST_OF_SERIES);
}

/** The requested room and time of an existing booking, before the rules are checked. */
export interface BookingMove {
  roomId: RoomId;
  range: TimeRange;
}

/** Returns whether room or time differ. Without a difference the rules for times do not apply (booking rules 5). */
export function isMoved(booking: Booking, move: BookingMove): boolean {
  return move.roomId !== booking.roomId || !move.range.equals(booking.range);
}

/**
 * Returns why the actor may not give the booking this room and time, or null (booking rules 1 to 6).
 * `candidate` describes the requested room and time. Call it only if `isMoved` returns true.
 */
export function moveRefusal(actor: Actor, booking: Booking, candidate: Candidate): Refusal | null {
  const usedTime =
    !isAdministrator(actor) && isRunning(booking.range, candidate.now) ? usedTimeRefusal(booking, candidate) : null;
  return usedTime ?? firstRefusal(candidate, rulesForMove(isAdministrator(actor), booking.range, candidate.now));
}

/** Returns PAST_TIME unless a member's running booking keeps its room, start and used time (booking rules 4). */
function usedTimeRefusal(booking: Booking, { room, range, now, workspace }: Candidate): Refusal | null {
  if (room.id !== booking.roomId || range.start !== booking.range.start)
    return { code: 'PAST_TIME', message: 'This booking has started: its room and start stay as they are.' };
  if (range.end < runningSlotEnd(booking.range, now, workspace))
    return { code: 'PAST_TIME', message: 'This booking has started: it cannot end before the running slot does.' };
  return null;
}

/** Result of a cancellation. A member's running booking is shortened to the running slot; any other one is removed. */
export type Cancellation = { kind: 'removed' } | { kind: 'shortened'; range: TimeRange };

/**
 * Decides a cancellation. Throws FORBIDDEN, PAST_TIME, or LAST_SLOT_RUNNING if the running slot is the last one.
 * An administrator's cancellation always removes the whole booking (booking rules 4).
 */
export function cancelBooking(actor: Actor, booking: Booking, now: Instant, workspace: Workspace): Cancellation {
  assertMayChange(actor, booking, now);
  const cancellation: Cancellation | null = isAdministrator(actor)
    ? { kind: 'removed' }
    : cancelUnusedTime(booking, now, workspace);
  if (cancellation !== null) return cancellation;
  throw new DomainError(
    'LAST_SLOT_RUNNING',
    'The last slot of this booking is running: there is nothing left to free.',
  );
}

/**
 * Decides a cancellation that keeps used time: a running booking ends with the running slot, any other one is removed. Returns
 * null if the running slot is the last one (booking rules 4).
 */
export function cancelUnusedTime({ range }: Booking, now: Instant, workspace: Workspace): Cancellation | null {
  if (!isRunning(range, now)) return { kind: 'removed' };
  const end = runningSlotEnd(range, now, workspace);
  return end < range.end ? { kind: 'shortened', range: TimeRange.of(range.start, end) } : null;
}

/**
 * Returns why an affected booking cannot be moved to another room, whichever it is, or null. A running booking stays in its
 * room, and a booking must fit the opening times (booking rules 3 and 4).
 */
export function refusalOfMove({ range }: Booking, now: Instant, workspace: Workspace): Refusal | null {
  if (isRunning(range, now))
    return { code: 'PAST_TIME', message: 'A running booking cannot be moved to another room.' };
  const violation = timeViolation({ range, now, workspace }, rulesForMove(true, range, now));
  if (violation === null) return null;
  return { code: violation.code, message: `The booking ${rangeInWords(range, workspace.zone)} fits no room.` };
}
