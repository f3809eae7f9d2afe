import { MonthlyQuota } from '@roomhours/booking-rules';
import type { Quota } from '@roomhours/contract';
import { hoursText, roundHours } from '@roomhours/text';

/** A member's month as the quota bar shows it. */
export interface QuotaView {
  unlimited: boolean;
  /** '3 hours used / 20 hours total' or '3 hours used / ∞ (Unlimited)' */
  text: string;
  /** Used and added parts of the bar, in percent. */
  usedPercent: number;
  addedPercent: number;
  /** amber: at most one hour is left. red: the quota is exceeded. */
  tone: 'calm' | 'amber' | 'red';
  /** The meaning of the colour in words. */
  words: string;
}

/** The `type` of antd's Text for the words of a tone. */
export const TONE_TYPES = { calm: 'secondary', amber: 'warning', red: 'danger' } as const;

/** Filled part of the bar without a limit (member-screens.md "Bookings page"). */
const UNLIMITED_PERCENT = 5;

/** The API sends whole minutes as hours in floating point. */
export function monthOf({ role, monthlyQuota, usedQuota }: Quota): MonthlyQuota {
  return MonthlyQuota.of({ role, monthlyQuotaMinutes: minutes(monthlyQuota) }, minutes(usedQuota));
}

/** A quota of 0 means no limit, and administrators have none. */
export function isUnlimited(quota: Quota): boolean {
  return monthOf(quota).limitMinutes === null;
}

/** Whether hours fit into the month. Giving hours back always fits. */
export function fits(quota: Quota, addedHours: number): boolean {
  return monthOf(quota).allows(minutes(addedHours));
}

/**
 * @param quota shown as 0 hours if left out
 * @param addedHours hours that the open form adds; negative if an edit gives hours back
 */
export function quotaView(quota: Quota | undefined, addedHours = 0): QuotaView {
  const used = roundHours(quota?.usedQuota ?? 0);
  const total = roundHours(quota?.monthlyQuota ?? 0);
  if (quota && isUnlimited(quota)) {
    const text = `${used} hours used / ∞ (Unlimited)`;
    return { unlimited: true, text, usedPercent: UNLIMITED_PERCENT, addedPercent: 0, tone: 'calm', words: 'No limit' };
  }
  const left = roundHours(total - used - addedHours);
  const share = (hours: number) => (total === 0 ? 0 : Math.min(100, Math.max(0, (hours / total) * 100)));
  const usedPercent = share(Math.min(used, used + addedHours));
  return {
    unlimited: false,
    text: `${used} hours used / ${total} hours total`,
    usedPercent,
    addedPercent: Math.min(100 - usedPercent, share(Math.abs(addedHours))),
    tone: quota === undefined || left > 1 ? 'calm' : left < 0 ? 'red' : 'amber',
    words: quota === undefined ? '' : wordsFor(left),
  };
}

function wordsFor(left: number): string {
  if (left < 0) return `${hoursText(-left)} over the limit`;
  if (left === 0) return 'No hours left';
  return left <= 1 ? `Last hour: ${hoursText(left)} left` : `${hoursText(left)} left`;
}

function minutes(hours: number): number {
  return Math.round(hours * 60);
}
