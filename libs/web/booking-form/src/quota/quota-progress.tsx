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
  calm: { used: 'var(--ant-color-primary)', added: 'var(--rh-quota-added)' },
  amber: {
    used: 'var(--ant-color-warning)',
    added: 'color-mix(in srgb, var(--ant-color-warning) 60%, var(--ant-color-bg-container))',
  },
  red: {
    used: 'var(--ant-color-error)',
    added: 'color-mix(in srgb, var(--ant-color-error) 60%, var(--ant-color-bg-container))',
  },
};

/** The bar of used hours, with a lighter part for those that the open form adds. */
export function QuotaProgress({ label, usedPercent, addedPercent = 0, tone, texts }: QuotaProgressProps) {
  return (
    <Progress
      className="rh-quota-progress"
      percent={usedPercent + addedPercent}
      strokeColor={COLORS[tone].added}
      success={{ percent: usedPercent, strokeColor: COLORS[tone].used }}
      railColor="var(--ant-color-border-secondary)"
      size={{ height: 6 }}
      status="normal"
      showInfo={false}
      aria-label={label}
      aria-valuenow={Math.round(usedPercent)}
      aria-valuetext={texts.filter(Boolean).join(', ')}
    />
  );
}
