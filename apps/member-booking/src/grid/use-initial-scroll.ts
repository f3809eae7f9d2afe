import { type RefObject, useEffect, useRef } from 'react';

/** Rows that stay visible above the present one. */
const ROWS_ABOVE = 2;

/**
 * Brings the row of the present moment into view, once for each week that is opened, where the grid is too high to be
 * shown whole.
 *
 * @param row false while the rows are not there yet
 */
export function useScrollToNow(grid: RefObject<HTMLElement | null>, week: string, row: number | false): void {
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (row === false || done.current === week) return;
    done.current = week;
    const scroller = grid.current?.parentElement;
    const times = grid.current?.querySelectorAll<HTMLElement>('.mb-time');
    const [first, there] = [times?.[0], times?.[Math.max(0, row - ROWS_ABOVE)]];
    if (first && there) scroller?.scrollTo?.({ top: there.offsetTop - first.offsetTop });
  }, [grid, week, row]);
}
