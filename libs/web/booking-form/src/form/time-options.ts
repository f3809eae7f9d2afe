import {
  formatTimeOfDay,
  type Instant,
  isWithinOpeningHours,
  type LocalDate,
  type MinuteOfDay,
  MINUTES_PER_DAY,
  type OpeningHours,
  plusMinutes,
  slotRows,
  slotsOfDay,
  toLocal,
} from '@roomhours/time';
import { bookableLengths, openingOn, type OpeningTimes, type PolicyViolation } from '@roomhours/booking-rules';
import { BOOKING_DURATIONS_MINUTES, type Room } from '@roomhours/contract';
import { limitsIn, type LimitsOfRooms, limitViolation } from './member-limits';
import { type KnownEntries, overlaps, type WeekEntry } from '../api/week-entry';
import type { BookingDraft } from './draft';
import { type Availability, type AvailabilityContext, checkAvailability, isUnbookable } from './availability';

/** A start time with the reason if it cannot be chosen. */
export interface StartOption {
  minute: MinuteOfDay;
  /** 'HH:mm' */
  time: string;
  note: 'past' | 'booked' | 'unavailable' | 'too short' | LimitNote | null;
  disabled: boolean;
}

/** Why a policy allows no booking. */
type LimitNote = 'too soon' | 'too far ahead' | 'too close' | 'limit reached';

const LIMIT_NOTES: Partial<Record<PolicyViolation['code'], LimitNote>> = {
  TOO_SOON: 'too soon',
  TOO_FAR_AHEAD: 'too far ahead',
  TOO_CLOSE: 'too close',
};

export interface StartOptionsInput extends OpeningTimes {
  /** Null while no date is chosen: then all start times are enabled. */
  date: LocalDate | null;
  roomId: number | null;
  known: KnownEntries;
  zone: string;
  now: Instant;
  /** The booking that is edited. Its start stays enabled even if it is not on the slot list. */
  except?: { id: number; startMinute: MinuteOfDay };
  /** Administrators may move a booking into the past (booking rules 4). */
  allowPast?: boolean;
  /** Absent: the policies do not bind. */
  limits?: LimitsOfRooms;
}

/** Returns the slot list of a date; none on a closed day. Each start has the reason if no booking can start there. */
export function startOptions(input: StartOptionsInput): StartOption[] {
  const { date, zone, except } = input;
  if (date === null) return slotRows(input.hours).map(({ startMinute }) => option(startMinute, null, false));
  const { hours } = openingOn(date, input);
  const slots = hours === null ? [] : slotsOfDay(date, hours, zone).map((slot) => ({ ...slot, hours }));
  const options = slots.map((slot) => {
    const note = noteOn(slot, input) ?? limitNoteOn(slot, input);
    const allowed = note === null || slot.startMinute === except?.startMinute || (note === 'past' && input.allowPast);
    return option(slot.startMinute, note, !allowed);
  });
  const kept = except?.startMinute;
  if (kept === undefined || kept >= MINUTES_PER_DAY || options.some(({ minute }) => minute === kept)) return options;
  return [...options, option(kept, null, false)].sort((a, b) => a.minute - b.minute);
}

function option(minute: MinuteOfDay, note: StartOption['note'], disabled: boolean): StartOption {
  return { minute, time: formatTimeOfDay(minute), note, disabled };
}

/** Returns why no booking of the shortest length can start at a slot by the policies. */
function limitNoteOn({ start }: { start: Instant }, input: StartOptionsInput): LimitNote | null {
  const { limits, roomId, known, now, zone, except } = input;
  if (limits === undefined || roomId === null) return null;
  const range = { start, end: plusMinutes(start, BOOKING_DURATIONS_MINUTES[0]) };
  const isOther = (entry: WeekEntry) => entry.roomId === roomId && entry.booking !== null && entry.id !== except?.id;
  const bookings = typeof known === 'string' ? [] : known.filter(isOther).map((entry) => ({ range: entry }));
  const violation = limitViolation(range, limitsIn(roomId, limits, input), { bookings, now, zone });
  return violation && (LIMIT_NOTES[violation.code] ?? 'limit reached');
}

function noteOn(
  { hours, ...slot }: { start: Instant; end: Instant; hours: OpeningHours },
  { known, roomId, now, except, zone }: StartOptionsInput,
): StartOption['note'] {
  if (slot.end <= now) return 'past';
  const isHere = (entry: WeekEntry) => entry.roomId === roomId && entry.id !== except?.id;
  const entries = typeof known === 'string' ? [] : known.filter(isHere);
  const isWithinHours = (range: Parameters<typeof isWithinOpeningHours>[0]) => isWithinOpeningHours(range, hours, zone);
  if (bookableLengths(slot, entries, now, isWithinHours).length > 0) return null;
  const inTheWay = entries.filter((entry) => overlaps(entry, slot));
  if (inTheWay.some((entry) => entry.booking !== null)) return 'booked';
  return inTheWay.length > 0 ? 'unavailable' : 'too short';
}

/** A length in the form, or why it does not fit. */
export interface DurationOption {
  minutes: number;
  /** 'Booked from 11:00'; null for a length that fits. */
  note: string | null;
}

export interface DurationChoiceInput {
  draft: BookingDraft;
  /** All lengths in minutes, the shortest first. */
  lengths: readonly number[];
  /** Minimum length in minutes. A shorter one would give used time back. */
  atLeast?: number;
  rooms: readonly Room[];
  context: AvailabilityContext;
}

/**
 * Returns all lengths. One fits if it ends within the opening hours and before the next entry of the room; without a room,
 * of any room. What could not be checked fits.
 */
export function durationChoice({ draft, lengths, atLeast = 0, rooms, context }: DurationChoiceInput): DurationOption[] {
  const chosen = rooms.find(({ id }) => id === draft.roomId);
  return lengths.map((minutes) => {
    if (minutes < atLeast) return { minutes, note: 'Already used' };
    const wanted = { ...draft, durationMinutes: minutes, repeats: false };
    const availability = bestAvailability(wanted, chosen ? [chosen] : rooms, context);
    return {
      minutes,
      note: availability && isUnbookable(availability) ? reasonOf(availability, wanted, chosen, context) : null,
    };
  });
}

/** Returns the best availability of the first date in any of the rooms; undefined while date or start is missing. */
function bestAvailability(
  draft: BookingDraft,
  rooms: readonly Room[],
  context: AvailabilityContext,
): Availability | undefined {
  const availabilities = rooms.flatMap(({ id }) =>
    checkAvailability({ ...draft, roomId: id }, context).map(({ availability }) => availability),
  );
  return availabilities.find((availability) => !isUnbookable(availability)) ?? availabilities[0];
}

function reasonOf(
  availability: Availability,
  draft: BookingDraft,
  room: Room | undefined,
  context: AvailabilityContext,
): string {
  if (availability.kind === 'past') return 'Passed';
  if (availability.kind === 'limited') return availability.reason;
  if (availability.kind === 'taken')
    return room ? occupiedText(availability.by, draft, context.zone) : 'No room is free';
  const end = (draft.startMinute ?? 0) + draft.durationMinutes;
  const { hours } = openingOn(draft.date!, context);
  if (hours === null) return 'Closed';
  return end > hours.closesAt ? `Closes at ${formatTimeOfDay(hours.closesAt)}` : 'Not possible';
}

/** Returns 'Booked from 11:00' or 'Unavailable until 12:00': the bound of the entry on the side of the start time. */
function occupiedText({ booking, start, end }: WeekEntry, { date, startMinute }: BookingDraft, zone: string): string {
  const from = toLocal(start, zone);
  const until = toLocal(end, zone);
  const isLater = from.date === date && from.minuteOfDay > (startMinute ?? 0);
  const bound = isLater ? from : until;
  const state = booking === null ? 'Unavailable' : 'Booked';
  if (bound.date !== date) return state;
  return `${state} ${isLater ? 'from' : 'until'} ${formatTimeOfDay(bound.minuteOfDay)}`;
}
