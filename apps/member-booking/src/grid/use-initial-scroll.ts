import type { MinuteOfDay } from '@roomhours/time';
import { type RefObject, useEffect, useRef } from 'react';
import { type GridCell, isBooking } from './model/grid-cell';
import type { GridLayout } from './use-grid-layout';

/** Without an earlier booking a week is shown from this time on: 08:00. */
const DAY_START: MinuteOfDay = 480;
/** Rows that stay visible above the target. */
const ROWS_ABOVE = 2;

/**
 * Scrolls a row into view, once for each week that is opened, if the grid is higher than its container.
 *
 * @param row null while the week is not loaded
 */
export function useInitialScroll(grid: RefObject<HTMLElement | null>, week: string, row: number | null): void {
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (row === null || done.current === week) return;
    done.current = week;
    const scroller = grid.current?.parentElement;
    const times = grid.current?.querySelectorAll<HTMLElement>('.mb-time');
    const first = times?.[0];
    const target = times?.[Math.max(0, row - ROWS_ABOVE)];
    if (first && target) scroller?.scrollTo?.({ top: target.offsetTop - first.offsetTop });
  }, [grid, week, row]);
}

/**
 * Returns the row that a week is opened at: the present slot; in another week the first booking, at the latest 08:00. Null while the week
 * is not loaded.
 */
export function initialRow({ cells, present }: Pick<GridLayout, 'cells' | 'present'>): number | null {
  if (!cells) return null;
  if (present) return present.row;
  const isShownFirst = (cell: GridCell) => hasBooking(cell) || cell.startMinute >= DAY_START;
  return Math.min(...cells.filter(isShownFirst).map(({ row }) => row), Math.max(0, ...cells.map(({ row }) => row)));
}

function hasBooking(cell: GridCell): boolean {
  if (cell.kind === 'rooms') return cell.rooms.some(({ state }) => state.kind === 'own' || state.kind === 'booked');
  return isBooking(cell);
}
