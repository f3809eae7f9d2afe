import { formatTimeOfDay } from '@roomhours/time';
import type { AxisRow } from '../model/week-axis';

/** A label is written at each of these steps, in minutes; the style sheet hides some if they do not fit. */
const STEPS = [240, 120, 60];

/** The header row of a day of all rooms: the start of each slot. */
export function TimeHeader({ rows }: { rows: readonly AxisRow[] }) {
  return (
    <div role="row" aria-rowindex={1} className="mb-hours">
      <span role="columnheader" aria-colindex={1} className="mb-hours-corner">
        <span className="mb-unseen">Room</span>
      </span>
      {rows.map(({ startMinute, open }, index) => (
        <span
          key={startMinute}
          role="columnheader"
          aria-colindex={index + 2}
          data-axis="row"
          data-open={open}
          data-step={STEPS.find((step) => startMinute % step === 0)}
          className="mb-hour"
          style={{ gridColumn: index + 2 }}
        >
          <span translate="no">{formatTimeOfDay(startMinute)}</span>
        </span>
      ))}
    </div>
  );
}
