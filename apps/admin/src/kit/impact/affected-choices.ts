import {
  type AffectedAction,
  type AffectedBooking,
  type AffectedChoice,
  type AffectedChoices,
  type Impact,
  MAX_AFFECTED_CHOICES,
} from '@roomhours/contract';
import { numberText, plural } from '../plural';

/** Numbers of bookings by what becomes of them. */
type AffectedCounts = Record<AffectedAction, number>;

/** What the administrator has chosen for the bookings that a change affects. */
export interface ChosenActions {
  /** For all bookings without their own choice. */
  preset: AffectedAction;
  /** For bookings that would move, but have no proposal. */
  withoutRoom: 'keep' | 'cancel';
  /** Own choices by the id of the booking. */
  single: ReadonlyMap<number, AffectedAction>;
  /** Rooms that were picked instead of the proposed ones, by the id of the booking. */
  rooms: ReadonlyMap<number, number>;
  /** A line for the mail about moved and cancelled bookings; may be empty. */
  note: string;
  /** The bookings of all pages that have been shown, by id. */
  shown: ReadonlyMap<number, AffectedBooking>;
}

/** Returns the room to which a booking would move: the picked one, else the proposed one. */
export function roomOf({ rooms }: ChosenActions, { id, proposal, freeRooms = [] }: AffectedBooking) {
  return freeRooms.find(({ roomId }) => roomId === rooms.get(id)) ?? proposal ?? null;
}

/** Returns what becomes of a booking. Only a booking with a room to go to moves. */
export function actionOf(chosen: ChosenActions, booking: AffectedBooking): AffectedAction {
  const action = chosen.single.get(booking.id) ?? chosen.preset;
  return action === 'move' && roomOf(chosen, booking) === null ? chosen.withoutRoom : action;
}

/** Counts the bookings of all pages by what becomes of them. */
export function countsOf(chosen: ChosenActions, { bookings, movable = 0 }: Impact): AffectedCounts {
  const counts: AffectedCounts = { keep: 0, move: 0, cancel: 0 };
  if (chosen.preset === 'move') {
    counts.move = movable;
    counts[chosen.withoutRoom] += bookings - movable;
  } else counts[chosen.preset] = bookings;
  for (const booking of ownChoices(chosen)) {
    counts[actionOf({ ...chosen, single: new Map(), rooms: new Map() }, booking)] -= 1;
    counts[actionOf(chosen, booking)] += 1;
  }
  return counts;
}

/**
 * Returns the choices for a request. A move names the room that has been shown, so that no other room is taken instead.
 * The server chooses the rooms of pages that have not been shown.
 */
export function requestOf(chosen: ChosenActions, impact: Impact): AffectedChoices {
  const own = new Set(ownChoices(chosen));
  const moved = [...chosen.shown.values()].filter(
    (booking) => !own.has(booking) && actionOf(chosen, booking) === 'move',
  );
  return {
    default: chosen.preset,
    ...(chosen.preset === 'move' ? { withoutRoom: chosen.withoutRoom } : {}),
    choices: [...own, ...moved].slice(0, MAX_AFFECTED_CHOICES).map((booking) => choiceOf(chosen, booking)),
    expected: countsOf(chosen, impact),
    ...(chosen.note.trim() === '' ? {} : { note: chosen.note.trim() }),
  };
}

function choiceOf(chosen: ChosenActions, booking: AffectedBooking): AffectedChoice {
  const { id, etag } = booking;
  const action = actionOf(chosen, booking);
  const room = action === 'move' ? roomOf(chosen, booking) : null;
  return room === null ? { id, action, etag } : { id, action, etag, roomId: room.roomId };
}

function ownChoices({ single, shown }: ChosenActions): AffectedBooking[] {
  return [...single.keys()].flatMap((id) => shown.get(id) ?? []);
}

/** Returns '7 move, 3 are cancelled, 2 stay.' */
export function summaryText({ move, cancel, keep }: AffectedCounts): string {
  return sentenceOf([
    [move, move === 1 ? 'moves' : 'move'],
    [cancel, cancel === 1 ? 'is cancelled' : 'are cancelled'],
    [keep, keep === 1 ? 'stays' : 'stay'],
  ]);
}

/** Returns '7 bookings moved, 3 cancelled, 2 stayed.' */
export function resultText({ move, cancel, keep }: AffectedCounts): string {
  const parts = [
    [move, 'moved'],
    [cancel, 'cancelled'],
    [keep, 'stayed'],
  ] as const;
  const first = parts.find(([count]) => count > 0)?.[0] ?? 0;
  return sentenceOf(parts).replace(/^\S+/, plural(first, 'booking'));
}

function sentenceOf(parts: readonly (readonly [number, string])[]): string {
  const shown = parts.filter(([count]) => count > 0).map(([count, words]) => `${numberText(count)} ${words}`);
  return `${shown.join(', ')}.`;
}

const REASONS = {
  running: ['It is running, so it stays in its room.', 'All of them are running, so they stay in their rooms.'],
  closed: ['It fits the opening times of no room.', 'They fit the opening times of no room.'],
  taken: ['No other room is free then.', 'No other room is free for any of them.'],
  smaller: ['Only smaller rooms are free then.', 'Only smaller rooms are free for them.'],
} as const;

/** Returns why no room is proposed for a booking; null with a proposal. */
export function reasonText({ noProposal }: AffectedBooking): string | null {
  return noProposal ? REASONS[noProposal][0] : null;
}

/** Returns why no room is proposed for any of the bookings, if all that are listed have the same reason; otherwise null. */
export function commonReason({ movable, listed }: Impact): string | null {
  const reasons = new Set(listed.map(({ noProposal }) => noProposal));
  const [reason] = reasons;
  return movable === 0 && reasons.size === 1 && reason ? REASONS[reason][1] : null;
}
