import type { Booking } from '@roomhours/contract';
import { type Instant, type Month, monthAt, parseInstant } from '@roomhours/time';
import { roundHours } from '@roomhours/text';
import { lengthOf } from '@roomhours/booking-form';

/** A booking is Past once its end has passed, otherwise Upcoming (booking rules 4). */
export function isPast(booking: Pick<Booking, 'endTime'>, now: Instant): boolean {
  return parseInstant(booking.endTime) <= now;
}

/** Returns the running booking, otherwise the one that starts next; null if none is upcoming. */
export function nextBooking(bookings: readonly Booking[], now: Instant): Booking | null {
  const upcoming = bookings.filter((booking) => !isPast(booking, now));
  return upcoming.sort((a, b) => parseInstant(a.startTime) - parseInstant(b.startTime) || a.id - b.id)[0] ?? null;
}

/** Returns the total hours of bookings. */
export function hoursOf(bookings: readonly Booking[]): number {
  return roundHours(bookings.reduce((sum, booking) => sum + lengthOf(booking), 0) / 60);
}

/** Returns the bookings that start in a month: first the upcoming ones, soonest first, then the past ones, latest first. */
export function bookingsOfMonth(bookings: readonly Booking[], month: Month, zone: string, now: Instant): Booking[] {
  const ofMonth = bookings
    .filter(({ startTime }) => monthAt(parseInstant(startTime), zone) === month)
    .sort((a, b) => parseInstant(a.startTime) - parseInstant(b.startTime) || a.id - b.id);
  const past = ofMonth.filter((booking) => isPast(booking, now));
  return [...ofMonth.filter((booking) => !isPast(booking, now)), ...past.reverse()];
}
