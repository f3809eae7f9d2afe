import type { GridCell, WeekModel } from './model/grid-cell';
import type { AxisRow } from './model/week-axis';

/** Returns for each row whether it holds only past or closed cells. A phone collapses such rows of its one day. */
export function collapsedRows(model: WeekModel, cells: readonly GridCell[]): boolean[] {
  const isInactive = (cell: GridCell) =>
    cell.kind === 'past' || ('closed' in cell && cell.closed) || (cell.kind === 'rooms' && cell.state === 'past');
  const covers = (cell: GridCell, row: number) => cell.row <= row && row < cell.row + cell.rowSpan;
  return model.axis.rows.map((_, row) => cells.every((cell) => !covers(cell, row) || isInactive(cell)));
}

/** Minimum height of half an hour in pixels. A shorter slot gets the same height. */
const HALF_HOUR_PX = { week: 36, oneDay: 48 };
/** Minimum height in pixels of a slot that closing time cuts, so that its time can be read. */
const MIN_PX = 24;

/**
 * Returns the rows of the CSS grid, the header first. The others share the height by their minutes, so that time is linear. Collapsed
 * rows are as low as their text.
 *
 * @param collapsed null if the whole week is shown: it has no collapsed rows
 */
export function rowHeights(
  rows: readonly AxisRow[],
  slotMinutes: number,
  collapsed: readonly boolean[] | null,
): string {
  const slotPx = minRowHeight(slotMinutes, collapsed !== null);
  const heights = rows.map(({ startMinute, endMinute }, row) => {
    if (collapsed?.[row]) return 'minmax(22px, auto)';
    const part = (endMinute - startMinute) / slotMinutes;
    return `minmax(${Math.max(MIN_PX, Math.round(part * slotPx))}px, ${Number(part.toFixed(3))}fr)`;
  });
  return ['min-content', ...heights].join(' ');
}

/** Returns the minimum height of the row of a slot, in pixels. */
export function minRowHeight(slotMinutes: number, oneDay: boolean): number {
  return (Math.max(30, slotMinutes) / 30) * HALF_HOUR_PX[oneDay ? 'oneDay' : 'week'];
}
