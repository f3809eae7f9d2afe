import { Progress } from 'antd';
import type { QuotaView } from './quota-view';
import './quota-bar.css';

interface QuotaProgressProps {
  /** Accessible name: 'Hours of November'. */
  label: string;
  /** Used part of the bar, 0 to 100. */
  usedPercent: number;
  /** The part that the open form adds. */
  addedPercent?: number;
  tone: QuotaView['tone'];
  /** Read out in place of the percent. */
  texts: readonly (string | null)[];
}

const COLORS = {
  calm: { used: 'var(--rh-quota-used)', added: 'var(--rh-quota-added)' },
  amber: { used: 'var(--rh-warning)', added: 'color-mix(in srgb, var(--rh-warning) 60%, var(--rh-surface))' },
  red: { used: 'var(--rh-danger)', added: 'color-mix(in srgb, var(--rh-danger) 60%, var(--rh-surface))' },
};

/** The bar of used hours, with a lighter part for those that the open form adds. */
export function QuotaProgress({ label, usedPercent, addedPercent = 0, tone, texts }: QuotaProgressProps) {
  return (
    <Progress
      className="mb-quota-progress"
      percent={usedPercent + addedPercent}
      strokeColor={COLORS[tone].added}
      success={{ percent: usedPercent, strokeColor: COLORS[tone].used }}
      railColor="var(--rh-quota-track)"
      size={{ height: 6 }}
      status="normal"
      showInfo={false}
      aria-label={label}
      aria-valuenow={Math.round(usedPercent)}
      aria-valuetext={texts.filter(Boolean).join(', ')}
    />
  );
}
