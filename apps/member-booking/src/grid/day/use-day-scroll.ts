import type { LocalDate } from '@roomhours/time';
import { type RefObject, useEffect, useRef } from 'react';

/** Columns that stay visible before the present slot. */
const COLUMNS_BEFORE = 1;

/**
 * Scrolls the present slot into view, once for each date, if the day is wider than the window.
 *
 * @param row of the present slot; null on another date, and while the day is not loaded
 */
export function useDayScroll(grid: RefObject<HTMLElement | null>, date: LocalDate, row: number | null): void {
  const done = useRef<LocalDate | null>(null);
  useEffect(() => {
    if (row === null || done.current === date) return;
    done.current = date;
    const hours = grid.current?.querySelectorAll<HTMLElement>('[data-axis="row"]');
    const first = hours?.[0];
    const target = hours?.[Math.max(0, row - COLUMNS_BEFORE)];
    if (first && target) grid.current?.parentElement?.scrollTo?.({ left: target.offsetLeft - first.offsetLeft });
  }, [grid, date, row]);
}
