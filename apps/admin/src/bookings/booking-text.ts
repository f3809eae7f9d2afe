import type { AdminBooking } from '@roomhours/contract';
import { MINUTE_MS, type Instant, parseInstant, toLocal } from '@roomhours/time';
import { durationText } from '@roomhours/text';
import moment, { type Moment } from 'moment';

/** Returns the local time in the zone as a UTC moment, so that the zone of the browser has no effect. */
function wall(at: Instant, zone: string): Moment {
  const { date, minuteOfDay } = toLocal(at, zone);
  return moment.utc(date).add(minuteOfDay, 'minutes');
}

/** Returns the email, else the username, else 'Unknown user' (admin-screens.md "All bookings"). */
export function userText({ userEmail, username }: Pick<AdminBooking, 'userEmail' | 'username'>): string {
  return userEmail || username || 'Unknown user';
}

export function roomText({ roomName }: Pick<AdminBooking, 'roomName'>): string {
  return roomName || 'Unknown Room';
}

export function purposeText({ purpose }: Pick<AdminBooking, 'purpose'>): string {
  return purpose?.trim() || 'No purpose specified';
}

/** Returns 'Nov 24, 10:00 AM - 11:30 AM' in the zone. */
export function timeText({ startTime, endTime }: Pick<AdminBooking, 'startTime' | 'endTime'>, zone: string): string {
  const start = wall(parseInstant(startTime), zone);
  const end = wall(parseInstant(endTime), zone);
  return `${start.format('MMM D, h:mm A')} - ${end.format('h:mm A')}`;
}

/** Returns 'Tuesday, November 24, 2026'. */
export function dayText({ startTime }: Pick<AdminBooking, 'startTime'>, zone: string): string {
  return wall(parseInstant(startTime), zone).format('dddd, MMMM D, YYYY');
}

/** Returns 'November 2026'. */
export function monthOfText({ startTime }: Pick<AdminBooking, 'startTime'>, zone: string): string {
  return wall(parseInstant(startTime), zone).format('MMMM YYYY');
}

/** Returns the duration in words: '1 hour 30 minutes'. */
export function lengthText({ startTime, endTime }: Pick<AdminBooking, 'startTime' | 'endTime'>): string {
  return durationText((parseInstant(endTime) - parseInstant(startTime)) / MINUTE_MS);
}
