import { isolate } from '@roomhours/ui';
import { durationText } from '../shared/duration-text';
import { shortRange, spokenRange } from '../shared/date-text';
import type { Selection } from './model/selection';

/** The selected time, drawn over its slots. `selectionText` describes it for screen readers. */
export function SelectionView({ selection, column }: { selection: Selection; column: number }) {
  const { row, rowSpan, insetBottom, startMinute, endMinute, durationMinutes } = selection;
  return (
    <div
      className="mb-selection"
      aria-hidden="true"
      style={{
        gridColumn: column + 2,
        gridRow: `${row + 2} / span ${rowSpan}`,
      }}
    >
      <div style={{ bottom: `${((insetBottom / rowSpan) * 100).toFixed(3)}%` }}>
        <b>{shortRange(startMinute, endMinute)}</b>
        <span>{durationText(durationMinutes)}</span>
      </div>
    </div>
  );
}

/** Returns '10:00 to 11:30, 1 hour 30 minutes selected. Press Enter to book.', with the free rooms in the view of all rooms. */
export function selectionText(
  { startMinute, endMinute, durationMinutes, rooms }: Selection,
  allRooms: boolean,
): string {
  const what = `${spokenRange(startMinute, endMinute)}, ${durationText(durationMinutes)} selected.`;
  const where = allRooms ? ` Free: ${rooms.map(({ name }) => isolate(name)).join(', ')}.` : '';
  return `${what}${where} Press Enter to book.`;
}
