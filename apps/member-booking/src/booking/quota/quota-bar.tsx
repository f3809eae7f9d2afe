import type { Quota } from '@roomhours/contract';
import { QuotaTrack } from './quota-track';
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
      <QuotaTrack label={label} percent={view.usedPercent} texts={[view.text, view.words]}>
        <span className="mb-quota-added" style={{ width: `${view.addedPercent}%` }} />
      </QuotaTrack>
    </div>
  );
}
