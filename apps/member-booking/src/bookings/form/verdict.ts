import { BOOKING_DURATIONS_MINUTES, type Room } from '@roomhours/contract';
import { isolate } from '@roomhours/ui';
import {
  type Instant,
  type OpeningHours,
  formatTimeOfDay,
  isPastTime,
  isSlotStart,
  isWithinOpeningHours,
  toLocal,
} from '@roomhours/time';
import { spokenRange } from '../text/wall-text';
import { reasonOffGrid } from '../week/bookable-lengths';
import { REASON_NO_SUCH_TIME } from '../week/slot-state';
import { type WeekEntry, overlaps } from '../week/week-entry';
import type { Known } from '../reads/known';
import type { Occurrence } from './occurrences';

/** Whether a date can be booked, judged by what this page knows. The server has the last word. */
export type Verdict =
  | { kind: 'free' }
  /** `is` says what the room is: 'already booked 10:00 to 11:00' */
  | { kind: 'taken'; is: string }
  /** `text` is a sentence. */
  | { kind: 'past' | 'impossible'; text: string }
  | { kind: 'loading' | 'unknown' };

export interface VerdictInput {
  roomId: number;
  known: Known;
  hours: OpeningHours;
  zone: string;
  now: Instant;
  /** The booking that is being changed does not stand in its own way. */
  except?: number;
  /** A time that has passed is no obstacle: the start stays where it was, or the record is being corrected. */
  pastAllowed?: boolean;
  /** The start need not be on the slot list: the booking is running, and keeps it. */
  anyStart?: boolean;
}

/** Judges one date of a draft in one room, by Booking rules 1 to 4. */
export function verdictOn(occurrence: Occurrence, input: VerdictInput): Verdict {
  const { range } = occurrence;
  if (range === null) return { kind: 'impossible', text: `${REASON_NO_SUCH_TIME}.` };
  const unfit = whyUnfit(range, occurrence, input);
  if (unfit) return { kind: 'impossible', text: unfit };
  if (!input.pastAllowed && isPastTime(range, input.now, input.hours, input.zone)) {
    return { kind: 'past', text: 'This time has passed.' };
  }
  if (input.known === 'failed') return { kind: 'unknown' };
  if (input.known === 'loading') return { kind: 'loading' };
  const inTheWay = firstInTheWay(input.known, range, input);
  return inTheWay ? { kind: 'taken', is: whatItIs(inTheWay, input.zone) } : { kind: 'free' };
}

/** Why a time cannot be booked in any room and on any day (Booking rules 3), as a sentence; null where it can. */
function whyUnfit(
  range: { start: Instant; end: Instant },
  { startMinute, durationMinutes }: Occurrence,
  { hours, zone, anyStart = false }: VerdictInput,
): string | null {
  if (!isWithinOpeningHours(range, hours, zone)) {
    return startMinute < hours.opensAt
      ? `Opening time is ${formatTimeOfDay(hours.opensAt)}.`
      : `It would end after closing time, ${formatTimeOfDay(hours.closesAt)}.`;
  }
  if (!anyStart && !isSlotStart(range.start, hours, zone)) return `${reasonOffGrid(hours)}.`;
  const isOffered = (BOOKING_DURATIONS_MINUTES as readonly number[]).includes(durationMinutes);
  return isOffered ? null : 'A booking lasts 30, 60, 90 or 120 minutes.';
}

function firstInTheWay(
  entries: readonly WeekEntry[],
  range: { start: Instant; end: Instant },
  { roomId, except }: Pick<VerdictInput, 'roomId' | 'except'>,
): WeekEntry | undefined {
  const here = entries.filter((entry) => entry.roomId === roomId && entry.id !== except && overlaps(entry, range));
  return here.find((entry) => entry.booking !== null) ?? here[0];
}

function whatItIs(entry: WeekEntry, zone: string): string {
  if (entry.booking === null) return entry.purpose ? `unavailable (${isolate(entry.purpose)})` : 'unavailable';
  const [start, end] = [toLocal(entry.start, zone).minuteOfDay, toLocal(entry.end, zone).minuteOfDay];
  return `already booked ${spokenRange(start, end)}`;
}

/** A verdict as a line of a list: 'Already booked 10:00 to 11:00', 'Free'. */
export function verdictText(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'free':
      return 'Free';
    case 'taken':
      return `${verdict.is.charAt(0).toUpperCase()}${verdict.is.slice(1)}`;
    case 'loading':
      return 'Checking…';
    case 'unknown':
      return 'Could not be checked';
    default:
      return verdict.text.replace(/\.$/, '');
  }
}

/** What stands in the way, as a sentence: 'Board Room is already booked 10:00 to 11:00 on Tuesday. Free then: Studio.' */
export function verdictSentence(
  verdict: Verdict,
  room: Room,
  weekday: string,
  freeInstead: readonly Room[],
): string | null {
  if (verdict.kind === 'past' || verdict.kind === 'impossible') return verdict.text;
  if (verdict.kind === 'unknown') return 'Whether the room is free then could not be checked.';
  if (verdict.kind !== 'taken') return null;
  const others =
    freeInstead.length > 0
      ? `Free then: ${freeInstead.map(({ name }) => isolate(name)).join(', ')}.`
      : 'No other room is free then.';
  return `${isolate(room.name)} is ${verdict.is} on ${weekday}. ${others}`;
}

/** The rooms in which nothing stands in the way of a time. */
export function roomsFreeAt(
  rooms: readonly Room[],
  entries: readonly WeekEntry[],
  range: { start: Instant; end: Instant },
  except?: number,
): Room[] {
  return rooms.filter(({ id }) => !firstInTheWay(entries, range, { roomId: id, except }));
}
