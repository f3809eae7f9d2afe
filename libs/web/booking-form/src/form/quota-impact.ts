import { seriesShortage, shiftedOccurrence, wallShift } from '@roomhours/booking-rules';
import type { Booking, Quota, User } from '@roomhours/contract';
import { type Month, monthInWords } from '@roomhours/time';
import { hoursText } from '@roomhours/text';
import { costOf, rangeOf } from './editing';
import { hoursByMonth, type Occurrence } from './requests';
import { fits, isUnlimited, monthOf, quotaView } from '../quota/quota-view';

/** The effect of a draft on one month of a member's quota. */
export interface MonthImpact {
  month: Month;
  /** Negative if an edit gives hours back. */
  addedHours: number;
  /** Undefined while it is not loaded. */
  quota: Quota | undefined;
  /** False only if the quota is loaded and exceeded. */
  fits: boolean;
}

/** Checks each month separately (booking rules 6 and 7). */
export function impactOf(
  added: ReadonlyMap<Month, number>,
  quotas: ReadonlyMap<Month, Quota | undefined>,
): MonthImpact[] {
  return [...added].map(([month, addedHours]) => {
    const quota = quotas.get(month);
    return { month, addedHours, quota, fits: quota === undefined || fits(quota, addedHours) };
  });
}

/** Returns why a date of a new series does not fit, or null. A month that is not loaded fits (booking rules 7). */
export function shortageOf(
  occurrences: readonly Occurrence[],
  quotas: ReadonlyMap<Month, Quota | undefined>,
  zone: string,
): string | null {
  const known = [...quotas].flatMap(([month, quota]) => (quota ? [[month, monthOf(quota)] as const] : []));
  const ranges = occurrences.flatMap(({ range }) => range ?? []);
  return ranges.length > 1 ? seriesShortage(ranges, new Map(known), zone) : null;
}

/** Returns the hours that an edit moves, by month, without unchanged months. */
export function movedHours(
  before: { month: Month; hours: number },
  after: ReadonlyMap<Month, number>,
): Map<Month, number> {
  const moved = new Map(after);
  moved.set(before.month, (moved.get(before.month) ?? 0) - before.hours);
  return new Map([...moved].filter(([, hours]) => hours !== 0));
}

/** Whether the form shows the quota: not for administrators, who have no limit, and not for bookings of other members. */
export function countsFor(user: Pick<User, 'id' | 'role'>, booking: Booking | undefined): boolean {
  return user.role !== 'admin' && (booking === undefined || booking.userId === user.id);
}

/**
 * Returns the hours that a draft adds, by month; for an edit those that it moves.
 *
 * @param others the bookings of the series that change with the edited one
 * @param isNewOwner whether they are given to another member, to whose hours they add
 */
export function addedHours(
  occurrences: readonly Occurrence[],
  booking: Booking | undefined,
  zone: string,
  others: readonly Booking[] = [],
  isNewOwner = false,
): Map<Month, number> {
  const range = occurrences[0]?.range;
  if (!booking || !range) return hoursByMonth(occurrences, zone);
  const shift = wallShift(rangeOf(booking), range, zone);
  const shifted = others.map((other) => shiftedOccurrence(rangeOf(other), shift, zone));
  const hours = hoursByMonth([...occurrences, ...shifted], zone);
  return isNewOwner ? hours : [booking, ...others].reduce((moved, one) => movedHours(costOf(one, zone), moved), hours);
}

/** 'Takes 1 hour. 3 hours left in November after it.' */
export function impactText({ month, addedHours, quota }: MonthImpact): string {
  const cost = addedHours < 0 ? `Gives back ${hoursText(-addedHours)}.` : `Takes ${hoursText(addedHours)}.`;
  if (quota === undefined) return cost;
  const name = monthInWords(month);
  if (isUnlimited(quota)) return `${cost} No limit in ${name}.`;
  const { words, tone } = quotaView(quota, addedHours);
  if (tone === 'red') return `${cost} ${words} of ${name}.`;
  return `${cost} ${words} in ${name} after it.`;
}
