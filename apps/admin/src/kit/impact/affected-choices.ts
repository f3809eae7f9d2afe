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
export type AffectedCounts = Record<AffectedAction, number>;

/** What the administrator has chosen for the bookings that a change affects. */
export interface ChosenActions {
  /** For all bookings without their own choice. */
  preset: AffectedAction;
  /** For bookings that would move, but have no proposal. */
  withoutRoom: 'keep' | 'cancel';
  /** Own choices by the id of the booking. */
  single: ReadonlyMap<number, AffectedAction>;
  /** The bookings of all pages that have been shown, by id. */
  shown: ReadonlyMap<number, AffectedBooking>;
}

/** Returns what becomes of a booking. Only a booking with a proposal moves. */
export function actionOf({ preset, withoutRoom, single }: ChosenActions, booking: AffectedBooking): AffectedAction {
  const action = single.get(booking.id) ?? preset;
  return action === 'move' && !booking.proposal ? withoutRoom : action;
}

/** Counts the bookings of all pages by what becomes of them. */
export function countsOf(chosen: ChosenActions, { bookings, movable = 0 }: Impact): AffectedCounts {
  const counts: AffectedCounts = { keep: 0, move: 0, cancel: 0 };
  if (chosen.preset === 'move') {
    counts.move = movable;
    counts[chosen.withoutRoom] += bookings - movable;
  } else counts[chosen.preset] = bookings;
  for (const booking of ownChoices(chosen)) {
    counts[actionOf({ ...chosen, single: new Map() }, booking)] -= 1;
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
  };
}

function choiceOf(chosen: ChosenActions, booking: AffectedBooking): AffectedChoice {
  const { id, etag, proposal } = booking;
  const action = actionOf(chosen, booking);
  return action === 'move' && proposal ? { id, action, etag, roomId: proposal.roomId } : { id, action, etag };
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
