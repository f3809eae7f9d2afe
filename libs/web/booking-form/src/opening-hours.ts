import type { OpeningTimes } from '@roomhours/booking-rules';
import { type BookingConfig, DEFAULT_BOOKING_CONFIG } from '@roomhours/contract';
import { exceptionsOf, openingHoursOf } from '@roomhours/data-access';
import { type OpeningHours, parseTimeOfDay } from '@roomhours/time';

/** Closing times without booking settings; slots then start at 09:00 (member-screens.md "Booking dialogs"). */
export const FALLBACK_CLOSING = { grid: '17:30', create: '11:00', edit: '17:00' } as const;

/** Returns when rooms can be booked: the default hours, the days that differ from them, and the limits for members. */
export function openingTimesOf(config: BookingConfig | undefined, place: keyof typeof FALLBACK_CLOSING): OpeningTimes {
  return { hours: hoursOf(config, place), exceptions: exceptionsOf(config), policies: config?.policies };
}

/** Returns the default hours of the settings; without valid settings, the fallback of the place. */
export function hoursOf(config: BookingConfig | undefined, place: keyof typeof FALLBACK_CLOSING): OpeningHours {
  return (
    openingHoursOf(config) ?? {
      opensAt: parseTimeOfDay(DEFAULT_BOOKING_CONFIG.startTime)!,
      closesAt: parseTimeOfDay(FALLBACK_CLOSING[place])!,
      slotMinutes: DEFAULT_BOOKING_CONFIG.slotDuration,
    }
  );
}
