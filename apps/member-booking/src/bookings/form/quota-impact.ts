import type { Quota } from '@roomhours/contract';
import type { Month } from '@roomhours/time';
import { hoursText } from '../text/duration-text';
import { fits, isUnlimited, quotaView } from '../text/quota-view';
import { monthNameText } from '../text/wall-text';

/** What a draft means for one month of the member's hours. */
export interface MonthImpact {
  month: Month;
  /** Negative where an edit gives hours back. */
  addedHours: number;
  /** Undefined while it is not known. */
  quota: Quota | undefined;
  /** False only where it is known not to fit. */
  fits: boolean;
}

/** Each month is judged on its own (Booking rules 6 and 7). */
export function impactOf(
  added: ReadonlyMap<Month, number>,
  quotas: ReadonlyMap<Month, Quota | undefined>,
): MonthImpact[] {
  return [...added].map(([month, addedHours]) => {
    const quota = quotas.get(month);
    return { month, addedHours, quota, fits: quota === undefined || fits(quota, addedHours) };
  });
}

/** Hours that an edit moves, by month; months in which nothing changes are left out. */
export function movedHours(
  before: { month: Month; hours: number },
  after: ReadonlyMap<Month, number>,
): Map<Month, number> {
  const moved = new Map(after);
  moved.set(before.month, (moved.get(before.month) ?? 0) - before.hours);
  return new Map([...moved].filter(([, hours]) => hours !== 0));
}

/** 'Takes 1 hour. 3 hours left in November after it.' */
export function impactText({ month, addedHours, quota }: MonthImpact): string {
  const cost = addedHours < 0 ? `Gives back ${hoursText(-addedHours)}.` : `Takes ${hoursText(addedHours)}.`;
  if (quota === undefined) return cost;
  const name = monthNameText(month);
  if (isUnlimited(quota)) return `${cost} No limit in ${name}.`;
  const { words, tone } = quotaView(quota, addedHours);
  if (tone === 'red') return `${cost} ${words} of ${name}.`;
  return `${cost} ${words} in ${name} after it.`;
}
