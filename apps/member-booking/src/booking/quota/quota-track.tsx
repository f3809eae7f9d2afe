import type { ReactNode } from 'react';
import './quota-bar.css';

interface QuotaTrackProps {
  /** Accessible name: 'Hours of November'. */
  label: string;
  /** Filled part, 0 to 100. */
  percent: number;
  /** Read out in place of the percent. */
  texts: readonly (string | null)[];
  /** Further parts of the bar. */
  children?: ReactNode;
}

/** The bar of used hours. */
export function QuotaTrack({ label, percent, texts, children }: QuotaTrackProps) {
  return (
    <div
      className="mb-quota-track"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={texts.filter(Boolean).join(', ')}
    >
      <span className="mb-quota-used" style={{ width: `${percent}%` }} />
      {children}
    </div>
  );
}
