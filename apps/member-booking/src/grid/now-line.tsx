import type { Instant } from '@roomhours/time';
import type { DaySlot } from './model/week-axis';

/** A line at the present minute, in the column of today. Cells with text interrupt it. */
export function NowLine({ slot, now, column }: { slot: DaySlot; now: Instant; column: number }) {
  const fraction = (now - slot.start) / (slot.end - slot.start);
  return (
    <div className="mb-now" aria-hidden="true" style={{ gridColumn: column + 2, gridRow: slot.row + 2 }}>
      <span style={{ top: `${(fraction * 100).toFixed(2)}%` }} />
    </div>
  );
}
