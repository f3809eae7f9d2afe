import { BOOKING_DURATIONS_MINUTES } from '@roomhours/limits';
import { type Instant, type Interval, plusMinutes } from '@roomhours/time';

/** Booking lengths in minutes, shortest first. */
export type Lengths = readonly number[];

/**
 * Returns the offered lengths of the bookings that can start with a slot (booking rules 1 to 4). The result equals a check
 * of each length with `firstViolation`, but is fast enough for all slots of a week.
 *
 * @param slot of the slot list
 * @param entries bookings and blocked times of the slot's room
 * @param isWithinHours returns whether a range that starts with the slot lies within the opening hours
 */
export function bookableLengths(
  slot: Interval,
  entries: readonly Interval[],
  now: Instant,
  isWithinHours: (range: Interval) => boolean,
): Lengths {
  if (slot.end <= now) return [];
  const next = Math.min(...entries.filter(({ end }) => end > slot.start).map(({ start }) => start));
  return BOOKING_DURATIONS_MINUTES.filter((minutes) => {
    const end = plusMinutes(slot.start, minutes);
    return end > now && end <= next && isWithinHours({ start: slot.start, end });
  });
}
