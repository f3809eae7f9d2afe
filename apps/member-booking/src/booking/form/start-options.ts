import {
  type Instant,
  type LocalDate,
  type MinuteOfDay,
  type OpeningHours,
  MINUTES_PER_DAY,
  formatTimeOfDay,
  isWithinOpeningHours,
  slotRows,
  slotsOfDay,
} from '@roomhours/time';
import { type OpeningTimes, bookableLengths, openingOn } from '@roomhours/booking-rules';
import { type WeekEntry, overlaps } from '../api/week-entry';
import type { KnownEntries } from '../api/known-entries';

/** A start time with the reason if it cannot be chosen. */
export interface StartOption {
  minute: MinuteOfDay;
  /** 'HH:mm' */
  time: string;
  note: 'past' | 'booked' | 'unavailable' | 'too short' | null;
  disabled: boolean;
}

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
}

/** Returns the slot list of a date; none on a closed day. Each start has the reason if no booking can start there. */
export function startOptions(input: StartOptionsInput): StartOption[] {
  const { date, zone, except } = input;
  if (date === null) return slotRows(input.hours).map(({ startMinute }) => option(startMinute, null, false));
  const { hours } = openingOn(date, input);
  const slots = hours === null ? [] : slotsOfDay(date, hours, zone).map((slot) => ({ ...slot, hours }));
  const options = slots.map((slot) => {
    const note = noteOn(slot, input);
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
