import { BOOKING_DURATIONS_MINUTES } from '@roomhours/limits';
import { type OpeningHours, formatTimeOfDay } from '@roomhours/time';

/** Returns for example 'Bookings start every 30 minutes from 09:00'. */
export function slotListInWords({ slotMinutes, opensAt }: OpeningHours): string {
  return `Bookings start every ${slotMinutes} minutes from ${formatTimeOfDay(opensAt)}`;
}

/** Returns for example '30, 60, 90 or 120 minutes'. */
export function lengthsInWords(): string {
  return `${BOOKING_DURATIONS_MINUTES.join(', ').replace(/, (\d+)$/, ' or $1')} minutes`;
}
