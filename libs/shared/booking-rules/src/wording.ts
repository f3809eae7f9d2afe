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
  const { specialDay, isDefault } = openingOn(date, times);
  const day = `${dayInWords(date)}${specialDay === null ? '' : ` (${specialDay.name})`}`;
  return `${openingPhrase(date, times)} on ${isDefault ? 'one day' : day}`;
}

/** Returns the same for a list that names the date, for example 'Closed (Christmas Eve)'. */
export function openingReason(date: LocalDate, times: OpeningTimes): string {
  const { specialDay } = openingOn(date, times);
  return `${openingPhrase(date, times)}${specialDay === null ? '' : ` (${specialDay.name})`}`;
}

/** Returns 'Closed' or for example 'Rooms can be booked from 10:00 to 14:00'. */
function openingPhrase(date: LocalDate, times: OpeningTimes): string {
  const { hours } = openingOn(date, times);
  if (hours === null) return 'Closed';
  return `Rooms can be booked from ${formatTimeOfDay(hours.opensAt)} to ${formatTimeOfDay(hours.closesAt)}`;
}
