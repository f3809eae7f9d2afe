import {
  type Booking,
  type BookingId,
  DomainError,
  type FreeRooms,
  type Refusal,
  type RefusedChoice,
  type RoomId,
  type Workspace,
  rangeInWords,
} from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { Precondition } from '../use-case';
import { type RefusalOfMove, proposeRooms, refusalByTime } from './room-proposals';

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

/** The state in which choices are decided, read after all rooms were locked. */
export interface DecisionContext {
  /** The rooms that are taken by the decisions are occupied afterwards. */
  rooms: FreeRooms;
  now: Instant;
  /** With the opening times after the change. */
  workspace: Workspace;
}

/** Where bookings can move. */
interface Places {
  rooms: FreeRooms;
  /** IANA name. */
  zone: string;
  refusalOf: RefusalOfMove;
}

const CHANGED = {
  code: 'CHANGED_MEANWHILE',
  message: 'A booking was changed or cancelled meanwhile.',
} as const satisfies Refusal;

/**
 * Decides for each affected booking, in the given order. Chosen rooms are taken before proposed ones.
 * Throws DomainError BOOKING_CONFLICT unless every choice can be applied; its details name each choice that cannot.
 */
export function decideAffected(
  affected: readonly Booking[],
  choices: AffectedChoices,
  context: DecisionContext,
): Decision[] {
  const { rooms, now, workspace } = context;
  const places = { rooms, zone: workspace.zone, refusalOf: refusalByTime(now, workspace) };
  const chosen = new Map(choices.choices.map((choice) => [choice.bookingId, choice]));
  const refused = [...refuseOutdated(affected, choices.choices), ...takeChosenRooms(affected, chosen, places)];
  const decisions = withProposals(affected, chosen, choices, places, refused);
  refuse(refused);
  const { expected } = choices;
  if (expected !== null) assertExpected(decisions, expected);
  return decisions;
}

function refuseOutdated(affected: readonly Booking[], choices: readonly AffectedChoice[]): RefusedChoice[] {
  const byId = new Map(affected.map((booking) => [booking.id, booking]));
  const isOutdated = ({ bookingId, precondition }: AffectedChoice) => {
    const booking = byId.get(bookingId);
    return booking === undefined || precondition?.(booking) === false;
  };
  return choices.filter(isOutdated).map(({ bookingId }) => ({ bookingId, ...CHANGED }));
}

function takeChosenRooms(
  affected: readonly Booking[],
  chosen: ReadonlyMap<Booking['id'], AffectedChoice>,
  places: Places,
): RefusedChoice[] {
  return affected.flatMap((booking): RefusedChoice[] => {
    const { action, roomId = null } = chosen.get(booking.id) ?? {};
    if (action !== 'move' || roomId === null) return [];
    const refusal = refusalOfRoom(booking, roomId, places);
    if (refusal !== null) return [{ bookingId: booking.id, ...refusal }];
    places.rooms.take(roomId, booking.range);
    return [];
  });
}

function refusalOfRoom(booking: Booking, roomId: Booking['roomId'], places: Places): Refusal | null {
  const { rooms, zone, refusalOf } = places;
  const room = rooms.find(roomId);
  if (room === null) return { code: 'NOT_FOUND', message: 'The chosen room does not exist any more.' };
  const refusal = refusalOf(booking);
  if (refusal !== null || rooms.isFree(roomId, booking.range)) return refusal;
  const when = rangeInWords(booking.range, zone);
  return { code: 'BOOKING_CONFLICT', message: `${room.name} is not free ${when}.` };
}

/** Returns the decisions. Adds the moves for which no room is free to `refused`. */
function withProposals(
  affected: readonly Booking[],
  chosen: ReadonlyMap<Booking['id'], AffectedChoice>,
  { default: preset, withoutRoom }: AffectedChoices,
  places: Places,
  refused: RefusedChoice[],
): Decision[] {
  const actionOf = ({ id }: Booking) => chosen.get(id)?.action ?? preset;
  const open = affected.filter((booking) => actionOf(booking) === 'move' && !chosen.get(booking.id)?.roomId);
  const proposals = proposeRooms(open, places.rooms, places.refusalOf);
  return affected.map((booking): Decision => {
    const action = actionOf(booking);
    if (action !== 'move') return { booking, action };
    const roomId = chosen.get(booking.id)?.roomId ?? proposals.get(booking.id)?.id;
    if (roomId !== undefined) return { booking, action, roomId };
    if (!chosen.has(booking.id) && withoutRoom !== null) return { booking, action: withoutRoom };
    refused.push({ bookingId: booking.id, ...noRoom(booking, places) });
    return { booking, action: 'keep' };
  });
}

function noRoom(booking: Booking, { zone, refusalOf }: Places): Refusal {
  const message = `No other room is free ${rangeInWords(booking.range, zone)}.`;
  return refusalOf(booking) ?? { code: 'BOOKING_CONFLICT', message };
}

function refuse(refused: readonly RefusedChoice[]): void {
  const first = refused[0];
  if (first === undefined) return;
  const others = refused.length - 1;
  const more = others === 0 ? '' : ` ${others} more of the choices cannot be applied either.`;
  throw new DomainError('BOOKING_CONFLICT', `${first.message}${more} Nothing was changed.`, refused);
}

function assertExpected(decisions: readonly Decision[], expected: NonNullable<AffectedChoices['expected']>): void {
  const counts = countsOf(decisions);
  if (counts.keep === expected.keep && counts.move === expected.move && counts.cancel === expected.cancel) return;
  const now = `now ${counts.move} would move, ${counts.cancel} be cancelled and ${counts.keep} stay`;
  throw new DomainError('BOOKING_CONFLICT', `The affected bookings have changed: ${now}. Nothing was changed.`, []);
}
