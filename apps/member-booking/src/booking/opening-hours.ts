import type { DayHours, OpeningExceptions, OpeningTimes } from '@roomhours/booking-rules';
import { type BookingConfig, type DayHours as SentHours, DEFAULT_BOOKING_CONFIG } from '@roomhours/contract';
import { type MinuteOfDay, type OpeningHours, isOpeningHours, localDate, parseTimeOfDay } from '@roomhours/time';

/** Closing times without booking settings; slots then start at 09:00 (member-screens.md "Booking dialogs"). */
export const FALLBACK_CLOSING = { grid: '17:30', create: '11:00', edit: '17:00' } as const;

/** Returns when rooms can be booked: the default hours, and the days that differ from them. */
export function openingTimesOf(config: BookingConfig | undefined, place: keyof typeof FALLBACK_CLOSING): OpeningTimes {
  return { hours: hoursOf(config, place), exceptions: exceptionsOf(config) };
}

/** Returns the default hours of the settings; without valid settings, the fallback of the place. */
export function hoursOf(config: BookingConfig | undefined, place: keyof typeof FALLBACK_CLOSING): OpeningHours {
  const hours = config && {
    opensAt: minuteOf(config.startTime),
    closesAt: minuteOf(config.endTime),
    slotMinutes: config.slotDuration,
  };
  if (hours && isOpeningHours(hours)) return hours;
  return {
    opensAt: minuteOf(DEFAULT_BOOKING_CONFIG.startTime),
    closesAt: minuteOf(FALLBACK_CLOSING[place]),
    slotMinutes: DEFAULT_BOOKING_CONFIG.slotDuration,
  };
}

/** Returns the weekdays and special days of the settings that differ from their default hours. */
export function exceptionsOf({ weekdays = [], specialDays = [] }: Partial<BookingConfig> = {}): OpeningExceptions {
  const own = weekdays.filter(({ isDefault }) => !isDefault);
  return {
    weekdays: own.map((day) => ({ weekday: day.weekday, hours: dayHoursOf(day) })),
    specialDays: specialDays.map((day) => ({ date: localDate(day.date), name: day.name, hours: dayHoursOf(day) })),
  };
}

/** Null means closed. */
function dayHoursOf({ startTime, endTime }: SentHours): DayHours | null {
  return startTime === null || endTime === null ? null : { opensAt: minuteOf(startTime), closesAt: minuteOf(endTime) };
}

function minuteOf(time: string): MinuteOfDay {
  return parseTimeOfDay(time) ?? Number.NaN;
}
