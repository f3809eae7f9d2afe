import type { Instant } from '@roomhours/time';
import type { DayAxis, DaySlot } from './model/week-axis';

/** The slot that holds the present, where there is one. */
export function slotNow(axis: DayAxis | undefined, now: Instant): DaySlot | undefined {
  return axis?.slots.find(({ start, end }) => start <= now && now < end);
}

/** A thin line at the present minute, in the column of today. It breaks where something is written. */
export function NowLine({ slot, now, column }: { slot: DaySlot; now: Instant; column: number }) {
  const fraction = (now - slot.start) / (slot.end - slot.start);
  return (
    <div className="mb-now" aria-hidden="true" style={{ gridColumn: column + 2, gridRow: slot.row + 2 }}>
      <span style={{ top: `${(fraction * 100).toFixed(2)}%` }} />
    </div>
  );
}
