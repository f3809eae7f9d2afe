import type { Booking, BookingSeries, SeriesScope } from '@roomhours/contract';
import { type Instant, parseInstant } from '@roomhours/time';

/** The number of bookings that a change of a series concerns. */
export type ScopeCounts = Record<Exclude<SeriesScope, 'this'>, number>;

/** Returns whether a booking leaves a choice: a single or past one does not. */
export function isInSeries({ seriesId, endTime }: Booking, now: Instant): boolean {
  return seriesId !== null && parseInstant(endTime) > now;
}

/** Returns how many bookings each scope concerns (booking rules 10); null if only this booking remains. */
export function scopeCounts({ id, startTime }: Booking, series: BookingSeries, now: Instant): ScopeCounts | null {
  const others = series.occurrences.filter((one) => one.id !== id && parseInstant(one.startTime) > now);
  const later = others.filter((one) => one.startTime > startTime);
  return others.length === 0 ? null : { following: later.length + 1, all: others.length + 1 };
}
