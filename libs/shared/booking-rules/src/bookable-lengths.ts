import { BOOKING_DURATIONS_MINUTES } from '@roomhours/limits';
import { type Instant, type Interval, type LocalDate, plusMinutes } from '@roomhours/time';
import { type BookingPolicies, allowedStarts, countUpcoming, minutesOn } from './policies';

/** Booking lengths in minutes, shortest first. */
export type Lengths = readonly number[];

/** Limits of a slot by the policies; null means no limit (booking rules 12, 13, 16 and 17). */
export interface SlotLimits {
  /** The first possible start, and the end of the possible starts. */
  earliest: Instant | null;
  end: Instant | null;
  /** Minutes that are left on the date. */
  maxMinutes: number | null;
}

/**
 * Returns the offered lengths of the bookings that can start with a slot (booking rules 1 to 4, 12 to 17). The result equals a check
 * of each length with `firstViolation`, but is fast enough for all slots of a week.
 *
 * @param slot of the slot list
 * @param entries bookings and blocked times of the slot's room, the bookings with the gap of the room
 * @param isWithinHours returns whether a range that starts with the slot lies within the opening hours
 */
export function bookableLengths(
  slot: Interval,
  entries: readonly Interval[],
  now: Instant,
  isWithinHours: (range: Interval) => boolean,
  { earliest, end: endOfStarts, maxMinutes }: SlotLimits = { earliest: null, end: null, maxMinutes: null },
): Lengths {
  if (slot.end <= now) return [];
  if ((earliest !== null && slot.start < earliest) || (endOfStarts !== null && slot.start >= endOfStarts)) return [];
  const next = Math.min(...entries.filter(({ end }) => end > slot.start).map(({ start }) => start));
  return BOOKING_DURATIONS_MINUTES.filter((minutes) => {
    const end = plusMinutes(slot.start, minutes);
    if (maxMinutes !== null && minutes > maxMinutes) return false;
    return end > now && end <= next && isWithinHours({ start: slot.start, end });
  });
}

/**
 * Returns the limits of the slots of a date in a room (booking rules 12, 13, 16 and 17).
 *
 * @param own the member's live bookings
 */
export function slotLimits(
  policies: BookingPolicies,
  date: LocalDate,
  own: readonly Interval[],
  now: Instant,
  zone: string,
): SlotLimits {
  const { dayMinutes, upcomingBookings } = policies;
  const isFull = upcomingBookings !== null && countUpcoming(own, now) >= upcomingBookings;
  const left = dayMinutes === null ? null : dayMinutes - minutesOn(date, own, zone);
  return { ...allowedStarts(policies, now, zone), maxMinutes: isFull ? 0 : left };
}
