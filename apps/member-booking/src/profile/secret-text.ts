import { formatTimeOfDay, monthOf, parseInstant, toLocal } from '@roomhours/time';
import { dayOfMonthText, monthText } from '@roomhours/booking-form';

/** Returns '24 November 2026' in the zone, for an instant in ISO 8601. */
export function dayText(at: string, zone: string): string {
  const { date } = toLocal(parseInstant(at), zone);
  return `${dayOfMonthText(date)} ${monthText(monthOf(date))}`;
}

/** Of a token or an address that does not work. */
export const DISABLED = 'Disabled when a backup was restored';

/** Returns 'Last used 24 November 2026, 10:05' in the zone, or 'Not used yet' for null. */
export function lastUseText(at: string | null, zone: string): string {
  if (at === null) return 'Not used yet';
  return `Last used ${dayText(at, zone)}, ${formatTimeOfDay(toLocal(parseInstant(at), zone).minuteOfDay)}`;
}
