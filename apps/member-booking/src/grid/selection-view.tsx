import { durationText, isolate } from '@roomhours/text';
import { shortRange, spokenRange } from '@roomhours/booking-form';
import type { CSSProperties } from 'react';
import { insetsOf, type Placement, type TimeDirection } from './model/placement';
import type { Selection } from './model/selection';
import type { AxisRow } from './model/week-axis';

interface SelectionViewProps {
  selection: Selection;
  time: TimeDirection;
  /** Column of the day, from 0. */
  column: number;
  /** The rows of the week. Left out if time runs to the right. */
  rows?: readonly AxisRow[];
}

/** The selected time, drawn over its slots. `selectionText` describes it for screen readers. */
export function SelectionView({ selection, time, column, rows }: SelectionViewProps) {
  const { startMinute, endMinute, durationMinutes } = selection;
  const { cells, covered } = overlayStyle(selection, time, column, rows);
  return (
    <div className="mb-selection" aria-hidden="true" style={cells}>
      <div style={covered}>
        <b>{shortRange(startMinute, endMinute)}</b>
        <span>{durationText(durationMinutes)}</span>
      </div>
    </div>
  );
}

/** Returns '10:00 to 11:30, 1 hour 30 minutes selected. Press Enter to book.', with the free rooms in the view of all rooms. */
export function selectionText({ startMinute, endMinute, durationMinutes, room, rooms }: Selection): string {
  const what = `${spokenRange(startMinute, endMinute)}, ${durationText(durationMinutes)} selected.`;
  const where = room === null ? ` Free: ${rooms.map(({ name }) => isolate(name)).join(', ')}.` : '';
  return `${what}${where} Press Enter to book.`;
}

/** The styles of a box over the cells: its cells, and the covered part of them. */
interface OverlayStyle {
  cells: CSSProperties;
  covered: CSSProperties;
}

/**
 * Returns the styles of a box over cells.
 *
 * @param column of the day, from 0; not used if time runs to the right
 * @param rows of the week; left out if time runs to the right
 */
export function overlayStyle(
  place: Placement,
  time: TimeDirection,
  column: number,
  rows?: readonly AxisRow[],
): OverlayStyle {
  const { day, row, rowSpan } = place;
  const { before, after } = insetsOf(place, rows);
  const line = `${row + 2} / span ${rowSpan}`;
  if (time === 'down')
    return {
      cells: { gridColumn: column + 2, gridRow: line },
      covered: { top: before, bottom: after },
    };
  return {
    cells: { gridColumn: line, top: `calc(var(--mb-line) * ${day})` },
    covered: { left: before, right: after },
  };
}
