import type { UpdateBookingConfigRequest } from '@roomhours/contract';
import { type OpeningHours, type SlotRow, formatTimeOfDay, isOpeningHours, parseTimeOfDay } from '@roomhours/time';

/** Every half hour from 00:00 to 23:30 (admin-screens.md "Booking config"). */
export const TIME_OPTIONS: readonly string[] = Array.from({ length: 48 }, (_, index) => formatTimeOfDay(index * 30));

export function hoursOf({ startTime, endTime, slotDuration }: UpdateBookingConfigRequest): OpeningHours {
  return { opensAt: parseTimeOfDay(startTime)!, closesAt: parseTimeOfDay(endTime)!, slotMinutes: slotDuration };
}

/** What is wrong with the settings, to be said at the end time; null where nothing is. */
export function problemOf(settings: UpdateBookingConfigRequest): string | null {
  const hours = hoursOf(settings);
  if (isOpeningHours(hours)) return null;
  return hours.closesAt <= hours.opensAt
    ? 'End time must be after start time'
    : `There is no room for one slot of ${settings.slotDuration} minutes`;
}

/** '30 minutes' */
export function minutesText(minutes: number): string {
  return `${minutes} minutes`;
}

/** 'The last one is cut to 15 minutes.'; null where all are of one length. */
export function cutText(rows: readonly SlotRow[], slotMinutes: number): string | null {
  const last = rows.at(-1);
  const minutes = last === undefined ? slotMinutes : last.endMinute - last.startMinute;
  return minutes === slotMinutes ? null : `The last one is cut to ${minutesText(minutes)} by the end time.`;
}
