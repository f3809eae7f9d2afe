import { durationText, isolate } from '@roomhours/text';
import { shortRange, spokenRange } from '@roomhours/booking-form';
import type { CSSProperties } from 'react';
import type { Placement, TimeDirection } from './model/placement';
import type { Selection } from './model/selection';

interface SelectionViewProps {
  selection: Selection;
  time: TimeDirection;
  /** Column of the day, from 0. */
  column: number;
}

/** The selected time, drawn over its slots. `selectionText` describes it for screen readers. */
export function SelectionView({ selection, time, column }: SelectionViewProps) {
  const { startMinute, endMinute, durationMinutes } = selection;
  const { cells, covered } = overlayStyle(selection, time, column);
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
 */
export function overlayStyle(place: Placement, time: TimeDirection, column: number): OverlayStyle {
  const { day, row, rowSpan, insetTop, insetBottom } = place;
  const part = (fraction: number) => `${((fraction / rowSpan) * 100).toFixed(3)}%`;
  const rows = `${row + 2} / span ${rowSpan}`;
  if (time === 'down')
    return {
      cells: { gridColumn: column + 2, gridRow: rows },
      covered: { top: part(insetTop), bottom: part(insetBottom) },
    };
  return {
    cells: { gridColumn: rows, top: `calc(var(--mb-line) * ${day})` },
    covered: { left: part(insetTop), right: part(insetBottom) },
  };
}
