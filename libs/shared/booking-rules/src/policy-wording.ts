import { counted, hoursText } from '@roomhours/text';
import { MINUTE_MS, dayInWords, formatTimeOfDay, instant, plusMinutes, toLocal } from '@roomhours/time';
import type { PolicyViolation } from './policies';

const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

/** Returns for example '15 minutes', '90 minutes', '2 hours' or '3 days': the largest unit without a fraction. */
export function policyTime(minutes: number): string {
  const hours = minutes / MINUTES_PER_HOUR;
  if (!Number.isInteger(hours)) return counted(minutes, 'minute');
  return hours > HOURS_PER_DAY && hours % HOURS_PER_DAY === 0
    ? counted(hours / HOURS_PER_DAY, 'day')
    : counted(hours, 'hour');
}

/**
 * Returns the sentence for a broken policy: the limit, and what is possible (booking rules 12 to 17).
 *
 * @param roomName the requested room; for TOO_LATE_TO_CHANGE the room before the change
 */
export function policyInWords(violation: PolicyViolation, roomName: string, zone: string): string {
  const bookings = `Bookings of the ${roomName}`;
  switch (violation.code) {
    case 'TOO_LATE_TO_CHANGE':
      return `${bookings} can be changed until ${policyTime(violation.minutes)} before they start.`;
    case 'TOO_SOON': {
      const wholeMinute = instant(Math.ceil(violation.earliest / MINUTE_MS) * MINUTE_MS);
      const { date, minuteOfDay } = toLocal(wholeMinute, zone);
      const start = `${formatTimeOfDay(minuteOfDay)} on ${dayInWords(date)}`;
      return `${bookings} are made at least ${policyTime(violation.minutes)} ahead: choose a start from ${start}.`;
    }
    case 'TOO_FAR_AHEAD': {
      const last = dayInWords(violation.lastDate);
      return `${bookings} are made at most ${counted(violation.days, 'day')} ahead: choose a date up to ${last}.`;
    }
    case 'TOO_CLOSE': {
      const { minutes, other } = violation;
      const start = toLocal(plusMinutes(other.end, minutes), zone);
      const end = toLocal(plusMinutes(other.start, -minutes), zone).minuteOfDay;
      const possible = `an end by ${formatTimeOfDay(end)} or a start from ${formatTimeOfDay(start.minuteOfDay)}`;
      return `${bookings} lie at least ${policyTime(minutes)} apart: choose ${possible} on ${dayInWords(start.date)}.`;
    }
    case 'DAY_LIMIT': {
      const { limitMinutes, leftMinutes, neededMinutes, date } = violation;
      const [limit, left, needed] = [limitMinutes, leftMinutes, neededMinutes].map((minutes) =>
        hoursText(minutes / MINUTES_PER_HOUR),
      );
      const free = `${left} ${leftMinutes === MINUTES_PER_HOUR ? 'is' : 'are'} left on ${dayInWords(date)}`;
      return `At most ${limit} a day can be booked: ${free}, this needs ${needed}.`;
    }
    case 'TOO_MANY_BOOKINGS': {
      const { limit, left } = violation;
      const possible = left === 0 ? 'no more are' : left === 1 ? '1 more is' : `${left} more are`;
      return `At most ${counted(limit, 'upcoming booking')} can be made: ${possible} possible.`;
    }
  }
}

/** Returns a short reason for a list or a cell, for example 'Bookings are made at least 2 hours ahead'. */
export function policyReason(violation: PolicyViolation): string {
  switch (violation.code) {
    case 'TOO_LATE_TO_CHANGE':
      return `Changes end ${policyTime(violation.minutes)} before the start`;
    case 'TOO_SOON':
      return `Bookings are made at least ${policyTime(violation.minutes)} ahead`;
    case 'TOO_FAR_AHEAD':
      return `Bookings are made at most ${counted(violation.days, 'day')} ahead`;
    case 'TOO_CLOSE':
      return `${policyTime(violation.minutes)} stay free between bookings`;
    case 'DAY_LIMIT':
      return `At most ${hoursText(violation.limitMinutes / MINUTES_PER_HOUR)} a day`;
    case 'TOO_MANY_BOOKINGS':
      return `At most ${counted(violation.limit, 'upcoming booking')}`;
  }
}
