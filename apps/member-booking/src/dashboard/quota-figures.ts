import type { Quota } from '@roomhours/contract';
import { roundHours } from '@roomhours/text';
import { isUnlimited, quotaView } from '@roomhours/booking-form';

/** Hours of a month as the card shows them. */
export interface QuotaFigures {
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
