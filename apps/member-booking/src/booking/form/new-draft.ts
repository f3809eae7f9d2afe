import {
  type Instant,
  type LocalDate,
  type MinuteOfDay,
  type OpeningHours,
  addDays,
  isWithinOpeningHours,
  slotsOfDay,
  toLocal,
} from '@roomhours/time';
import { bookableLengths } from '@roomhours/booking-rules';
import type { WeekEntry } from '../api/week-entry';
import { type BookingDraft, DEFAULT_DURATION_MINUTES, DEFAULT_START_MINUTE } from './draft';

/** Default number of weeks of a series. */
const DEFAULT_WEEKS = '4';

export interface NewDraftInput {
  roomId: number | null;
  /** The shown day. */
  date: LocalDate;
  hours: OpeningHours;
  zone: string;
  now: Instant;
  /** Loaded entries of the week. */
  entries: readonly WeekEntry[];
}

/** Start of a booking, and its length if it was chosen. */
export interface SlotStart {
  date: LocalDate;
  startMinute: MinuteOfDay;
  durationMinutes?: number;
}

/** A draft for a slot of the grid. */
export function draftForSlot(slot: SlotStart & { roomId: number | null }): BookingDraft {
  const { roomId, date, startMinute, durationMinutes = DEFAULT_DURATION_MINUTES } = slot;
  return {
    roomId,
    date,
    startMinute,
    durationMinutes,
    purpose: '',
    repeats: false,
    weeks: DEFAULT_WEEKS,
  };
}

/** Returns a draft for 'New Booking': the shown day at 09:00; if that is past, the next free slot of today or tomorrow. */
export function newDraft({ roomId, date, hours, zone, now, entries }: NewDraftInput): BookingDraft {
  const today = toLocal(now, zone).date;
  const from = date < today ? today : date;
  for (const day of [from, addDays(from, 1)]) {
    const here = entries.filter((entry) => entry.roomId === roomId);
    const ahead = slotsOfDay(day, hours, zone)
      .filter(({ end }) => end > now)
      .map(({ startMinute, ...slot }) => {
        const lengths = bookableLengths(slot, here, now, (range) => isWithinOpeningHours(range, hours, zone));
        return { roomId, date: day, startMinute, durationMinutes: lengths[0] };
      });
    const start =
      ahead.find(({ startMinute }) => startMinute === DEFAULT_START_MINUTE) ??
      ahead.find(({ durationMinutes }) => durationMinutes !== undefined) ??
      ahead[0];
    if (start) return draftForSlot(start);
  }
  return { ...draftForSlot({ roomId, date: from, startMinute: DEFAULT_START_MINUTE }), startMinute: null };
}
