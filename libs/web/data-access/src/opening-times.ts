import type { DayHours, OpeningExceptions } from '@roomhours/booking-rules';
import type { BookingConfig, DayHours as SentHours } from '@roomhours/contract';
import {
  type MinuteOfDay,
  type OpeningHours,
  isOpeningHours,
  localDate,
  parseEndTimeOfDay,
  parseTimeOfDay,
} from '@roomhours/time';

/** Returns the default opening hours of the settings; null without valid settings. */
export function openingHoursOf(config: BookingConfig | undefined): OpeningHours | null {
  const hours = config && {
    opensAt: minuteOf(config.startTime),
    closesAt: endMinuteOf(config.endTime),
    slotMinutes: config.slotDuration,
  };
  return hours && isOpeningHours(hours) ? hours : null;
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
  return startTime === null || endTime === null
    ? null
    : { opensAt: minuteOf(startTime), closesAt: endMinuteOf(endTime) };
}

function minuteOf(time: string): MinuteOfDay {
  return parseTimeOfDay(time) ?? Number.NaN;
}

function endMinuteOf(time: string): MinuteOfDay {
  return parseEndTimeOfDay(time) ?? Number.NaN;
}
