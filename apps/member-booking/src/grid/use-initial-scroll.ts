import { type RefObject, useEffect, useRef } from 'react';

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
    const [first, target] = [times?.[0], times?.[Math.max(0, row - ROWS_ABOVE)]];
    if (first && target) scroller?.scrollTo?.({ top: target.offsetTop - first.offsetTop });
  }, [grid, week, row]);
}
