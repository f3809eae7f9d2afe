import type { Booking, BookingSeries, SeriesScope } from '@roomhours/contract';
import { type Instant, parseInstant } from '@roomhours/time';

/** Returns whether a booking leaves a choice: a single or past one does not. */
export function isInSeries({ seriesId, endTime }: Booking, now: Instant): boolean {
  return seriesId !== null && parseInstant(endTime) > now;
}

/**
 * Returns the upcoming bookings of each scope (booking rules 10), by start; null if only this booking remains.
 */
export function bookingsInScope(
  booking: Booking,
  series: BookingSeries,
  now: Instant,
): Record<SeriesScope, readonly Booking[]> | null {
  const all = series.occurrences.filter(({ id, startTime }) => id === booking.id || parseInstant(startTime) > now);
  const following = all.filter(({ id, startTime }) => id === booking.id || startTime > booking.startTime);
  return all.length === 1 ? null : { this: [booking], following, all };
}
