import {
  type OpeningTimes,
  type Workspace,
  isLate,
  isRunning,
  policiesOf,
  policyTime,
  runningSlotEnd,
} from '@roomhours/booking-rules';
import type { Booking, Room } from '@roomhours/contract';
import { counted, hoursText } from '@roomhours/text';
import { type Instant, minutesOf } from '@roomhours/time';
import { rangeOf } from '@roomhours/booking-form';

/** Returns the bookings whose cancellation now keeps their hours used (booking rules 14). */
export function lateOnes(
  bookings: readonly Booking[],
  rooms: readonly Room[],
  times: OpeningTimes,
  now: Instant,
): Booking[] {
  return bookings.filter((booking) => isLate(rangeOf(booking), lateChangeMinutesOf(booking, rooms, times), now));
}

function lateChangeMinutesOf({ roomId }: Booking, rooms: readonly Room[], times: OpeningTimes): number | null {
  return policiesOf(rooms.find(({ id }) => id === roomId) ?? {}, times).lateChangeMinutes;
}

/**
 * Returns which hours stay used if the bookings are cancelled now, for example 'Less than 2 hours before the start: the 1.5 hours
 * stay used.'; null if all come back. Of a running booking only the hours after its slot count.
 *
 * @param isSeries whether several dates of a series were chosen
 */
export function lateText(
  bookings: readonly Booking[],
  rooms: readonly Room[],
  workspace: Workspace,
  now: Instant,
  isSeries: boolean,
): string | null {
  const late = lateOnes(bookings, rooms, workspace, now);
  if (late.length === 0) return null;
  const time = policyTime(Math.max(...late.map((one) => lateChangeMinutesOf(one, rooms, workspace)!)));
  const minutes = late.map(rangeOf).map((range) => {
    const start = isRunning(range, now) ? runningSlotEnd(range, now, workspace) : range.start;
    return Math.max(0, minutesOf({ start, end: range.end }));
  });
  const hours = hoursText(minutes.reduce((sum, one) => sum + one, 0) / 60);
  const stay = hours === hoursText(1) ? 'stays' : 'stay';
  if (!isSeries) return `Less than ${time} before the start: the ${hours} ${stay} used.`;
  const whose = late.length === 1 ? 'its' : 'their';
  return `Less than ${time} before the start of ${counted(late.length, 'booking')}: ${whose} ${hours} ${stay} used.`;
}
