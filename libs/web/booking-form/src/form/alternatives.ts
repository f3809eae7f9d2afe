import type { Room } from '@roomhours/contract';
import { openingOn } from '@roomhours/booking-rules';
import { slotsOfDay, toLocalEnd } from '@roomhours/time';
import { counted, durationText, isolate } from '@roomhours/text';
import { spokenRange } from '../date-text';
import { type BookingDraft, weeksOf } from './draft';
import { type AvailabilityContext, isFree } from './availability';
import { occurrencesOf } from './requests';

type AlternativeKind = 'later' | 'room' | 'shorter' | 'fewer';

/** A free booking close to a draft. */
export interface Alternative {
  kind: AlternativeKind;
  /** The fields of the draft that it changes. */
  change: Partial<BookingDraft>;
  /** 'Board Room, 11:00 to 12:00' */
  text: string;
  /** The difference: 'same room, later' */
  note: string;
}

export interface AlternativesInput {
  draft: BookingDraft;
  rooms: readonly Room[];
  /** Offered lengths, in minutes. */
  lengths: readonly number[];
  /** Minimum length in minutes. A shorter one would give used time back. */
  atLeast?: number;
  context: AvailabilityContext;
  /** Whether the member's quota allows a draft. */
  isAffordable: (draft: BookingDraft) => boolean;
  /** A running booking can only be shortened. */
  onlyLength?: boolean;
}

/** Maximum number of alternatives that the dialog shows. */
export const MAX_ALTERNATIVES = 3;

/** Kinds by preference. Those that keep the length of a series come first. */
const ORDER: readonly AlternativeKind[] = ['later', 'room', 'fewer', 'shorter'];

/**
 * Returns up to three free alternatives to a draft that cannot be booked: the best of each kind, then the second best of each. All
 * dates of a series are free in each alternative.
 */
export function alternativesTo(input: AlternativesInput): Alternative[] {
  const { draft, context, isAffordable } = input;
  if (draft.roomId === null || draft.date === null || draft.startMinute === null) return [];
  const possible = ORDER.map((kind) =>
    changesOf(kind, input).filter((change) => {
      const other = { ...draft, ...change };
      return isAffordable(other) && isFree(other, context);
    }),
  );
  const rounds = Math.max(...possible.map(({ length }) => length));
  const chosen = Array.from({ length: rounds }, (_, round) =>
    ORDER.flatMap((kind, index) => ({ kind, change: possible[index]![round] })),
  ).flat();
  return chosen
    .flatMap(({ kind, change }) => (change ? [alternative(kind, change, input)] : []))
    .slice(0, MAX_ALTERNATIVES);
}

/** Returns the changes of one kind, the closest to the draft first. */
function changesOf(kind: AlternativeKind, input: AlternativesInput): Partial<BookingDraft>[] {
  const { draft, rooms, lengths, atLeast = 0, context, onlyLength = false } = input;
  if (onlyLength && kind !== 'shorter') return [];
  switch (kind) {
    case 'later': {
      const { hours } = openingOn(draft.date!, context);
      const slots = hours === null ? [] : slotsOfDay(draft.date!, hours, context.zone);
      return slots
        .map(({ startMinute }) => startMinute)
        .filter((minute) => minute > draft.startMinute!)
        .map((startMinute) => ({ startMinute }));
    }
    case 'room':
      return bySize(rooms, draft.roomId!).map(({ id }) => ({ roomId: id }));
    case 'shorter':
      return lengths
        .filter((minutes) => minutes < draft.durationMinutes && minutes >= atLeast)
        .sort((a, b) => b - a)
        .map((durationMinutes) => ({ durationMinutes }));
    case 'fewer': {
      const weeks = draft.repeat ? 1 : (weeksOf(draft) ?? 1);
      return Array.from({ length: weeks - 1 }, (_, index) => fewerWeeks(weeks - 1 - index));
    }
  }
}

/** Returns the other rooms: first those with enough seats, the smallest first; then the rest, the largest first. */
function bySize(rooms: readonly Room[], wanted: number): Room[] {
  const seats = rooms.find(({ id }) => id === wanted)?.capacity ?? 0;
  const lacking = (room: Room) => Math.max(0, seats - room.capacity);
  return rooms
    .filter(({ id }) => id !== wanted)
    .sort((a, b) => lacking(a) - lacking(b) || a.capacity - b.capacity || a.name.localeCompare(b.name));
}

/** A series of one week is a single booking. */
function fewerWeeks(weeks: number): Partial<BookingDraft> {
  return weeks === 1 ? { repeats: false } : { weeks: String(weeks) };
}

function alternative(kind: AlternativeKind, change: Partial<BookingDraft>, input: AlternativesInput): Alternative {
  const other = { ...input.draft, ...change };
  const room = input.rooms.find(({ id }) => id === other.roomId);
  const { range, start } = occurrencesOf(other, input.context.zone)[0]!;
  const until = toLocalEnd(range!.end, input.context.zone).minuteOfDay;
  const place = `${isolate(room?.name ?? 'Unknown room')}, ${spokenRange(start.minuteOfDay, until)}`;
  const weeks = weeksOf(other) ?? 1;
  const notes = {
    later: 'same room, later',
    room: `same time, ${counted(room?.capacity ?? 0, 'seat')}`,
    shorter: `${durationText(other.durationMinutes)} only`,
    fewer: weeks === 1 ? 'the first date only' : `the first ${weeks} dates only`,
  };
  return { kind, change, text: place, note: notes[kind] };
}
