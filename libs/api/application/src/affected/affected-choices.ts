import type { Booking, BookingId, RoomId } from '@roomhours/domain';
import type { Precondition } from '../precondition';

/** What becomes of an affected booking: it stays, moves to another room, or is cancelled. */
export type AffectedAction = 'keep' | 'move' | 'cancel';

/** The choice for one affected booking. */
export interface AffectedChoice {
  bookingId: BookingId;
  action: AffectedAction;
  /** The room of a move; null for the proposed room. */
  roomId: RoomId | null;
  /** The state of the booking for which the choice was made. */
  precondition?: Precondition<Booking>;
}

/** The choices of an administrator for the bookings that a change affects. */
export interface AffectedChoices {
  /** For each booking without its own choice. */
  default: AffectedAction;
  /** For bookings that move by default while no room is free for them. Null refuses the change. */
  withoutRoom: 'keep' | 'cancel' | null;
  /** At most one for each booking. */
  choices: readonly AffectedChoice[];
  /** The numbers of bookings that the administrator has confirmed; other numbers refuse the change. */
  expected: AffectedCounts | null;
  /** A line of the administrator in the mail about moved and cancelled bookings. */
  note?: string;
}

/** Numbers of bookings by their action. */
export type AffectedCounts = Readonly<Record<AffectedAction, number>>;

/** An affected booking and what becomes of it. */
export type Decision = { booking: Booking } & ({ action: 'keep' | 'cancel' } | { action: 'move'; roomId: RoomId });

export function countsOf(decisions: readonly Decision[]): AffectedCounts {
  const count = (action: AffectedAction) => decisions.filter((decision) => decision.action === action).length;
  return { keep: count('keep'), move: count('move'), cancel: count('cancel') };
}
