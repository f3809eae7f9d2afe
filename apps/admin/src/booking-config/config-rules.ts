import { type DayHoursProblem, dayHoursProblem } from '@roomhours/booking-rules';
import type { BookingConfig, UpdateBookingConfigRequest } from '@roomhours/contract';
import {
  formatTimeOfDay,
  isOpeningHours,
  type OpeningHours,
  parseEndTimeOfDay,
  parseTimeOfDay,
  type SlotRow,
} from '@roomhours/time';

/** Every half hour from 00:00 to 23:30 (admin-screens.md "Booking config"). */
export const TIME_OPTIONS: readonly string[] = Array.from({ length: 48 }, (_, index) => formatTimeOfDay(index * 30));

/** The same as choices of a field. */
export const TIMES = TIME_OPTIONS.map((time) => ({ value: time, label: time }));

/** Choices of an end: 24:00 is the end of the day. */
export const END_TIMES = [...TIMES, { value: '24:00', label: '24:00' }];

/** The default hours and the slot duration. */
type Settings = Pick<BookingConfig, 'startTime' | 'endTime' | 'slotDuration'>;

/** Returns the fields of the form. */
export function settingsOf({ startTime, endTime, slotDuration }: Settings): UpdateBookingConfigRequest {
  // The server stores no other durations than it accepts.
  return { startTime, endTime, slotDuration: slotDuration as UpdateBookingConfigRequest['slotDuration'] };
}

export function hoursOf({ startTime, endTime, slotDuration }: Settings): OpeningHours {
  return { opensAt: parseTimeOfDay(startTime)!, closesAt: parseEndTimeOfDay(endTime)!, slotMinutes: slotDuration };
}

/** Hours of a day as 'HH:mm', in the zone of the workspace. */
export interface DayTimes {
  startTime: string;
  endTime: string;
}

/** Returns why a day cannot have these hours with these settings; null if it can. */
export function dayTimesProblem(day: DayTimes, settings: Settings): DayHoursProblem | null {
  const own = { opensAt: parseTimeOfDay(day.startTime)!, closesAt: parseEndTimeOfDay(day.endTime)! };
  return dayHoursProblem(own, hoursOf(settings));
}

/** Returns '09:00–17:30'. */
export function timesText({ startTime, endTime }: DayTimes): string {
  return `${startTime}–${endTime}`;
}

/** Returns the message for invalid settings, which is shown at the end time; null for valid ones. */
export function settingsError(settings: Settings): string | null {
  const hours = hoursOf(settings);
  if (isOpeningHours(hours)) return null;
  return hours.closesAt <= hours.opensAt
    ? 'End time must be after start time'
    : `There is no room for one slot of ${settings.slotDuration} minutes`;
}

/** Returns '30 minutes'. */
export function minutesText(minutes: number): string {
  return `${minutes} minutes`;
}

/** Returns a sentence about a shorter last slot; null if all slots have the same length. */
export function lastSlotText(rows: readonly SlotRow[], slotMinutes: number): string | null {
  const last = rows.at(-1);
  const minutes = last === undefined ? slotMinutes : last.endMinute - last.startMinute;
  return minutes === slotMinutes ? null : `The last one is cut to ${minutesText(minutes)} by the end time.`;
}
