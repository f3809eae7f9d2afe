import { type LocalDate, addDays, startOfDay, toLocal } from '@roomhours/time';

/** The zone of the device. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * Says in which zone the times are, where the device's clock shows others during the week: null for two names of one
 * wall clock.
 */
export function zoneHint(weekStart: LocalDate, zone: string, device: string): string | null {
  const moments = [startOfDay(weekStart, zone), startOfDay(addDays(weekStart, 7), zone)];
  const same = moments.every((moment) => {
    const [here, there] = [toLocal(moment, zone), toLocal(moment, device)];
    return here.date === there.date && here.minuteOfDay === there.minuteOfDay;
  });
  return same ? null : `Times are those of the rooms, in ${readable(zone)}; your device is set to ${readable(device)}.`;
}

/** 'America/New_York' → 'New York' */
function readable(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
