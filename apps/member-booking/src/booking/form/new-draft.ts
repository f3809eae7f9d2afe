import {
  type Instant,
  type LocalDate,
  type MinuteOfDay,
  addDays,
  isWithinOpeningHours,
  slotsOfDay,
  toLocal,
} from '@roomhours/time';
import {
  type BookingPolicies,
  type OpeningTimes,
  allowedStarts,
  bookableLengths,
  openingOn,
} from '@roomhours/booking-rules';
import {
  type BookingDraft,
  DEFAULT_DURATION_MINUTES,
  DEFAULT_START_MINUTE,
  spaced,
  type WeekEntry,
} from '@roomhours/booking-form';

/** Default number of weeks of a series. */
const DEFAULT_WEEKS = '4';

export interface NewDraftInput extends OpeningTimes {
  roomId: number | null;
  /** The shown day. */
  date: LocalDate;
  zone: string;
  now: Instant;
  /** Loaded entries of the week. */
  entries: readonly WeekEntry[];
  /** Of the room; null if the policies do not bind. */
  limits?: BookingPolicies | null;
}

/** Start of a booking, and its length if it was chosen. */
export interface SlotStart {
  date: LocalDate;
  startMinute: MinuteOfDay;
  durationMinutes?: number;
}

/** A draft without room and time. */
export const BLANK_DRAFT: BookingDraft = {
  roomId: null,
  date: null,
  startMinute: null,
  durationMinutes: DEFAULT_DURATION_MINUTES,
  purpose: '',
  repeats: false,
  weeks: DEFAULT_WEEKS,
};

/** A draft for a slot of the grid. */
export function draftForSlot(slot: SlotStart & { roomId: number | null }): BookingDraft {
  const { roomId, date, startMinute, durationMinutes = DEFAULT_DURATION_MINUTES } = slot;
  return { ...BLANK_DRAFT, roomId, date, startMinute, durationMinutes };
}

/** Number of days in which an open day is looked for. */
const DAYS_AHEAD = 14;

/**
 * Returns a draft for 'New Booking': the shown day at 09:00; if that is past, the next free slot of today or tomorrow. Closed days do
 * not count.
 */
export function newDraft({ roomId, date, zone, now, entries, limits, ...times }: NewDraftInput): BookingDraft {
  const today = toLocal(now, zone).date;
  const from = date < today ? today : date;
  const days = Array.from({ length: DAYS_AHEAD }, (_, count) => addDays(from, count));
  const openDays = days.flatMap((day) => {
    const { hours } = openingOn(day, times);
    return hours === null ? [] : [{ day, hours }];
  });
  for (const { day, hours } of openDays.slice(0, 2)) {
    const ofRoom = entries.filter((entry) => entry.roomId === roomId);
    const here = limits ? spaced(ofRoom, limits) : ofRoom;
    const allowed = limits ? { ...allowedStarts(limits, now, zone), maxMinutes: null } : undefined;
    const ahead = slotsOfDay(day, hours, zone)
      .filter(({ end }) => end > now)
      .map(({ startMinute, ...slot }) => {
        const lengths = bookableLengths(slot, here, now, (range) => isWithinOpeningHours(range, hours, zone), allowed);
        return { roomId, date: day, startMinute, durationMinutes: lengths[0] };
      });
    const start =
      ahead.find(
        ({ startMinute, durationMinutes }) => startMinute === DEFAULT_START_MINUTE && (!limits || durationMinutes),
      ) ??
      ahead.find(({ durationMinutes }) => durationMinutes !== undefined) ??
      ahead[0];
    if (start) return draftForSlot(start);
  }
  return { ...draftForSlot({ roomId, date: from, startMinute: DEFAULT_START_MINUTE }), startMinute: null };
}
