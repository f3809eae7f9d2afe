import type { Booking, Quota } from '@roomhours/contract';
import { type Instant, type Month, monthAt, parseInstant } from '@roomhours/time';
import { roundHours } from '@roomhours/text';
import { isUnlimited, lengthOf, quotaView } from '@roomhours/booking-form';

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

/** Hours of a month as the card shows them. */
interface QuotaFigures {
  /** '5 / 20 hours', used and total, or '∞ hours available' */
  value: string;
  /** '75% remaining'; null without a limit. */
  remaining: string | null;
  /** Filled part of the bar. */
  percent: number;
  tone: 'calm' | 'amber' | 'red';
  /** The meaning of the colour in words: '15 hours left'. */
  words: string;
}

/** Filled part of the bar without a limit (member-screens.md "Dashboard"). */
const UNLIMITED_PERCENT = 15;

/** @param quota shown as 0 hours if left out */
export function quotaFigures(quota: Quota | undefined): QuotaFigures {
  const { usedPercent, tone, words } = quotaView(quota);
  if (quota && isUnlimited(quota)) {
    return { value: '∞ hours available', remaining: null, percent: UNLIMITED_PERCENT, tone, words };
  }
  const used = roundHours(quota?.usedQuota ?? 0);
  const total = roundHours(quota?.monthlyQuota ?? 0);
  const remaining = `${percentLeft(total - used, total)}% remaining`;
  return { value: `${used} / ${total} hours`, remaining, percent: usedPercent, tone, words };
}

/** Returns whole percent; 0 only if nothing is left. */
function percentLeft(left: number, total: number): number {
  if (left <= 0 || total === 0) return 0;
  return Math.max(1, Math.round((left / total) * 100));
}
