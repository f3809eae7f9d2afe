import type { Instant } from '@roomhours/time';
import type { DayAxis } from '../week/week-axis';

/** A thin line at the present minute, in the column of today. Nothing outside of the rows. */
export function NowLine({ axis, now, column }: { axis: DayAxis; now: Instant; column: number }) {
  const slot = axis.slots.find(({ start, end }) => start <= now && now < end);
  if (!slot) return null;
  const fraction = (now - slot.start) / (slot.end - slot.start);
  return (
    <div className="mb-now" aria-hidden="true" style={{ gridColumn: column + 2, gridRow: slot.row + 2 }}>
      <span style={{ top: `${(fraction * 100).toFixed(2)}%` }} />
    </div>
  );
}
