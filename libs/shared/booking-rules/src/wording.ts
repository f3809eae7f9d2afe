import { BOOKING_DURATIONS_MINUTES } from '@roomhours/limits';
import { type LocalDate, type OpeningHours, dayInWords, formatTimeOfDay } from '@roomhours/time';
import { type OpeningTimes, openingOn } from './opening-hours';

/** Returns for example 'Bookings start every 30 minutes from 09:00'. */
export function slotListInWords({ slotMinutes, opensAt }: OpeningHours): string {
  return `Bookings start every ${slotMinutes} minutes from ${formatTimeOfDay(opensAt)}`;
}

/** Returns for example '30, 60, 90 or 120 minutes'. */
export function lengthsInWords(): string {
  return `${BOOKING_DURATIONS_MINUTES.join(', ').replace(/, (\d+)$/, ' or $1')} minutes`;
}

/**
 * Returns the reason for a booking outside the opening hours of a date, for example 'Closed on Thursday 24 December
 * (Christmas Eve)' or 'Rooms can be booked from 10:00 to 14:00 on Saturday 28 November'. A date with the default hours is
 * not named.
 */
export function openingInWords(date: LocalDate, times: OpeningTimes): string {
  const { hours, specialDay, isDefault } = openingOn(date, times);
  const day = `${dayInWords(date)}${specialDay === null ? '' : ` (${specialDay.name})`}`;
  if (hours === null) return `Closed on ${day}`;
  const { opensAt, closesAt } = hours;
  const from = `Rooms can be booked from ${formatTimeOfDay(opensAt)} to ${formatTimeOfDay(closesAt)}`;
  return `${from} on ${isDefault ? 'one day' : day}`;
}
