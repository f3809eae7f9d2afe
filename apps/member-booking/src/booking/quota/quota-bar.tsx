import type { Quota } from '@roomhours/contract';
import { quotaView } from './quota-view';
import './quota-bar.css';

export interface QuotaBarProps {
  /** Accessible name: 'Hours of November'. */
  label: string;
  quota: Quota | undefined;
  /** Hours that the open form adds; negative if an edit gives hours back. */
  addedHours?: number;
  /** Leaves out the words beside the numbers. */
  bare?: boolean;
}

/** Shows used hours, hours that the open form adds, and the total. */
export function QuotaBar({ label, quota, addedHours = 0, bare = false }: QuotaBarProps) {
  const view = quotaView(quota, addedHours);
  return (
    <div className="mb-quota" data-tone={view.tone}>
      <div className="mb-quota-line">
        <span>{view.text}</span>
        <span className="mb-quota-words">{view.unlimited || bare ? '' : view.words}</span>
      </div>
      <div
        className="mb-quota-track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(view.usedPercent)}
        aria-valuetext={[view.text, view.words].filter(Boolean).join(', ')}
      >
        <span className="mb-quota-used" style={{ width: `${view.usedPercent}%` }} />
        <span className="mb-quota-added" style={{ width: `${view.addedPercent}%` }} />
      </div>
    </div>
  );
}
