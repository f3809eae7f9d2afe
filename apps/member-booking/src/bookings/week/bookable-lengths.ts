import { BOOKING_DURATIONS_MINUTES } from '@roomhours/contract';
import { type Instant, type OpeningHours, formatTimeOfDay, plusMinutes } from '@roomhours/time';
import type { WeekEntry } from './week-entry';

/** Lengths of bookings in minutes, the shortest first. */
export type Lengths = readonly number[];

interface Stretch {
  start: Instant;
  end: Instant;
}

/**
 * The lengths of the bookings that can begin with a slot, by booking rules 1 to 4. Empty where none can: what looks free in the grid
 * and is offered in a dialog goes by this list.
 *
 * @param slot of the slot list
 * @param entries of the slot's room
 * @param isWithinHours whether a stretch that begins with the slot ends within the opening hours
 */
export function bookableLengths(
  slot: Stretch,
  entries: readonly WeekEntry[],
  now: Instant,
  isWithinHours: (range: Stretch) => boolean,
): Lengths {
  if (slot.end <= now) return [];
  const next = Math.min(...entries.filter(({ end }) => end > slot.start).map(({ start }) => start));
  return BOOKING_DURATIONS_MINUTES.filter((minutes) => {
    const end = plusMinutes(slot.start, minutes);
    return end > now && end <= next && isWithinHours({ start: slot.start, end });
  });
}

/** Why time beside a booking cannot be booked: 'Bookings start every 60 minutes from 09:00' or 'The shortest booking lasts 30 minutes'. */
export function reasonForRest(rest: Stretch, slot: Stretch, hours: OpeningHours): string {
  if (rest.start > slot.start) return reasonOffGrid(hours);
  return `The shortest booking lasts ${BOOKING_DURATIONS_MINUTES[0]} minutes`;
}

export function reasonOffGrid({ slotMinutes, opensAt }: OpeningHours): string {
  return `Bookings start every ${slotMinutes} minutes from ${formatTimeOfDay(opensAt)}`;
}
