import { type OpeningTimes, openingInWords, openingOn } from '@roomhours/booking-rules';
import type { LocalDate, OpeningHours } from '@roomhours/time';
import { isolate } from '@roomhours/text';

/** The opening of a date. */
export interface DayOpening {
  /** Null on a closed day. */
  hours: OpeningHours | null;
  /** The name of a special day; null for all other days. */
  name: string | null;
  /** Why the rest of the day cannot be booked. */
  reason: string;
}

export const REASON_CLOSED = 'Outside opening hours';

export function dayOpening(date: LocalDate, times: OpeningTimes): DayOpening {
  const { hours, isDefault, specialDay } = openingOn(date, times);
  const reason = isDefault ? REASON_CLOSED : openingInWords(date, times);
  return { hours, name: specialDay?.name ?? null, reason };
}

/** Returns the text below the date: the name of a special day, or 'Closed'. */
export function openingText({ hours, name }: DayOpening): string | null {
  return name ?? (hours === null ? 'Closed' : null);
}

/** Returns the same for screen readers: 'closed, Christmas Eve'. Empty for a day with the hours of its weekday. */
export function openingLabel({ hours, name }: DayOpening): string {
  return [hours === null ? 'closed' : '', name === null ? '' : isolate(name)].filter(Boolean).join(', ');
}
