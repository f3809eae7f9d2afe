import type { CSSProperties } from 'react';
import type { TimeDirection } from './model/time-direction';
import type { Placement } from './model/placement';

/** The styles of a box over the cells: its cells, and the covered part of them. */
export interface OverlayStyle {
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
