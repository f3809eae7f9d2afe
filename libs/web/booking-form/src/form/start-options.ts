import {
  type Instant,
  type LocalDate,
  type MinuteOfDay,
  type OpeningHours,
  MINUTES_PER_DAY,
  formatTimeOfDay,
  isWithinOpeningHours,
  plusMinutes,
  slotRows,
  slotsOfDay,
} from '@roomhours/time';
import { type OpeningTimes, type PolicyViolation, bookableLengths, openingOn } from '@roomhours/booking-rules';
import { BOOKING_DURATIONS_MINUTES } from '@roomhours/contract';
import { type LimitsOfRooms, limitViolation, limitsIn } from './member-limits';
import { type KnownEntries, type WeekEntry, overlaps } from '../api/week-entry';

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
