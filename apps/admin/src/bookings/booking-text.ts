import type { AdminBooking } from '@roomhours/contract';
import { MINUTE_MS, type Instant, parseInstant, toLocal } from '@roomhours/time';
import { durationText } from '@roomhours/ui';
import moment, { type Moment } from 'moment';

/** Wall time of the workspace; no other zone takes part in formatting it. */
function wall(at: Instant, zone: string): Moment {
  const { date, minuteOfDay } = toLocal(at, zone);
  return moment.utc(date).add(minuteOfDay, 'minutes');
}

/** Email, else username, else 'Unknown user' (admin-screens.md "All bookings"). */
export function userText({ userEmail, username }: Pick<AdminBooking, 'userEmail' | 'username'>): string {
  return userEmail || username || 'Unknown user';
}

export function roomText({ roomName }: Pick<AdminBooking, 'roomName'>): string {
  return roomName || 'Unknown Room';
}

export function purposeText({ purpose }: Pick<AdminBooking, 'purpose'>): string {
  return purpose?.trim() || 'No purpose specified';
}

/** 'Nov 24, 10:00 AM - 11:30 AM' in the zone of the workspace. */
export function timeText({ startTime, endTime }: Pick<AdminBooking, 'startTime' | 'endTime'>, zone: string): string {
  const [start, end] = [wall(parseInstant(startTime), zone), wall(parseInstant(endTime), zone)];
  return `${start.format('MMM D, h:mm A')} - ${end.format('h:mm A')}`;
}

/** 'Tuesday, November 24, 2026' */
export function dayText({ startTime }: Pick<AdminBooking, 'startTime'>, zone: string): string {
  return wall(parseInstant(startTime), zone).format('dddd, MMMM D, YYYY');
}

/** 'November 2026' */
export function monthOfText({ startTime }: Pick<AdminBooking, 'startTime'>, zone: string): string {
  return wall(parseInstant(startTime), zone).format('MMMM YYYY');
}

/** End minus start, in words. */
export function lengthText({ startTime, endTime }: Pick<AdminBooking, 'startTime' | 'endTime'>): string {
  return durationText((parseInstant(endTime) - parseInstant(startTime)) / MINUTE_MS);
}
