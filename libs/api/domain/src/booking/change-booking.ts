import { type Instant, TimeRange, slotAt } from '@roomhours/time';
import { DomainError } from '../domain-error';
import type { RoomId } from '../ids';
import { type Actor, isAdministrator } from '../user/user';
import type { Workspace } from '../workspace/workspace';
import type { Booking } from './booking';
import {
  BOOKING_POLICIES,
  CORRECTION_POLICIES,
  type BookingPolicy,
  type Candidate,
  RUNNING_BOOKING_POLICIES,
  firstRefusal,
} from './policies';

/** A booking is Past once its end has passed. */
export function isPast(booking: Booking, now: Instant): boolean {
  return booking.range.end <= now;
}

/** A booking runs from its start until its end. */
export function isRunning(booking: Booking, now: Instant): boolean {
  return booking.range.contains(now);
}

/**
 * Throws FORBIDDEN for another member's booking and PAST_TIME for a member's Past one;
 * administrators touch all (booking rules 4).
 */
export function mayTouch(actor: Actor, booking: Booking, now: Instant): void {
  if (isAdministrator(actor)) return;
  if (booking.userId !== actor.id) throw new DomainError('FORBIDDEN', 'This booking belongs to another member.');
  if (isPast(booking, now)) throw new DomainError('PAST_TIME', 'This booking is past and can no longer be changed.');
}

/** A booking with a new room or new times, before it is judged. */
export interface BookingMove {
  roomId: RoomId;
  range: TimeRange;
}

/** Whether room or times differ; where they do not, the rules for times are not asked (booking rules 5). */
export function isMoved(booking: Booking, move: BookingMove): boolean {
  return move.roomId !== booking.roomId || !move.range.equals(booking.range);
}

/**
 * Throws a DomainError unless the actor may give the booking this room and time (booking rules 1 to 6).
 * `candidate` describes the room and time asked for. Call it only for a booking that is moved.
 */
export function mayMove(actor: Actor, booking: Booking, candidate: Candidate): void {
  if (!isAdministrator(actor) && isRunning(booking, candidate.now)) keepsWhatIsUsed(booking, candidate);
  const refusal = firstRefusal(candidate, movePolicies(actor, booking, candidate.now));
  if (refusal !== null) throw DomainError.of(refusal);
}

function movePolicies(actor: Actor, booking: Booking, now: Instant): readonly BookingPolicy[] {
  if (isAdministrator(actor)) return CORRECTION_POLICIES;
  return isRunning(booking, now) ? RUNNING_BOOKING_POLICIES : BOOKING_POLICIES;
}

/** Booking rules 4: of a running booking a member moves the end alone, and never gives used time back. */
function keepsWhatIsUsed(booking: Booking, { room, range, now, workspace }: Candidate): void {
  if (room.id !== booking.roomId || range.start !== booking.range.start) {
    throw new DomainError('PAST_TIME', 'This booking has started: its room and start stay as they are.');
  }
  if (range.end < runningSlotEnd(booking, now, workspace)) {
    throw new DomainError('PAST_TIME', 'This booking has started: it cannot end before the running slot does.');
  }
}

/**
 * The end of the slot that now lies in. Where the opening hours have changed since and no slot runs now,
 * slots are counted from the booking's own start.
 */
export function runningSlotEnd(booking: Booking, now: Instant, workspace: Workspace): Instant {
  const slot = slotAt(now, workspace.hours, workspace.zone);
  if (slot !== null) return slot.end;
  const slotMs = workspace.hours.slotMinutes * 60_000;
  const { start } = booking.range;
  return (start + (Math.floor((now - start) / slotMs) + 1) * slotMs) as Instant;
}

/** What a cancellation does: the booking goes, or, where it runs and a member cancels, it ends with the running slot. */
export type Cancellation = { kind: 'removed' } | { kind: 'shortened'; range: TimeRange };

/**
 * Judges a cancellation. Throws FORBIDDEN, PAST_TIME, or LAST_SLOT_RUNNING where nothing is left to free.
 * An administrator's cancellation removes the booking whole, whenever it is.
 */
export function cancelBooking(actor: Actor, booking: Booking, now: Instant, workspace: Workspace): Cancellation {
  mayTouch(actor, booking, now);
  if (isAdministrator(actor) || !isRunning(booking, now)) return { kind: 'removed' };
  const end = runningSlotEnd(booking, now, workspace);
  if (end < booking.range.end) return { kind: 'shortened', range: TimeRange.of(booking.range.start, end) };
  throw new DomainError(
    'LAST_SLOT_RUNNING',
    'The last slot of this booking is running: there is nothing left to free.',
  );
}
