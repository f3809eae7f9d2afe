import { type LocalDate, addDays, startOfDay, toLocal } from '@roomhours/time';

/** Returns the time zone of the device. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Names the zone of the times if the device shows other wall times during the week. Null otherwise. */
export function zoneHint(weekStart: LocalDate, zone: string, device: string): string | null {
  const moments = [startOfDay(weekStart, zone), startOfDay(addDays(weekStart, 7), zone)];
  const same = moments.every((moment) => {
    const here = toLocal(moment, zone);
    const there = toLocal(moment, device);
    return here.date === there.date && here.minuteOfDay === there.minuteOfDay;
  });
  return same ? null : `Times are those of the rooms, in ${readable(zone)}; your device is set to ${readable(device)}.`;
}

/** 'America/New_York' → 'New York' */
function readable(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
