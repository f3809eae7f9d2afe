import type { Instant, OpeningHours } from '@roomhours/time';
import { useMemo } from 'react';
import type { GridCell, WeekModel } from './model/grid-cell';
import type { DaySlot } from './model/week-axis';
import { collapsedRows, rowHeights } from './row-heights';

/** The slot that contains the present moment. */
export interface PresentSlot {
  day: number;
  row: number;
  slot: DaySlot;
}

export interface GridLayout {
  /** Cells of the shown days in reading order; null while the week is not loaded. */
  cells: readonly GridCell[] | null;
  cellByKey: ReadonlyMap<string, GridCell>;
  /** Rows that are drawn low; null if the whole week is shown. */
  collapsed: readonly boolean[] | null;
  /** Value of `grid-template-rows`; null while the week is not loaded. */
  rows: string | null;
  /** Null if it is not shown. */
  present: PresentSlot | null;
}

export interface GridLayoutInput {
  model: WeekModel | null;
  hours: OpeningHours;
  /** Shown days, 0 = Monday. */
  days: readonly number[];
  now: Instant;
}

/** Derives what the grid draws from the model of the week. */
export function useGridLayout({ model, hours, days, now }: GridLayoutInput): GridLayout {
  const cells = useMemo(() => model && model.cells.filter(({ day }) => days.includes(day)), [model, days]);
  const cellByKey = useMemo(() => new Map(cells?.map((cell) => [cell.key, cell])), [cells]);
  const collapsed = useMemo(
    () => (model && cells && days.length === 1 ? collapsedRows(model, cells) : null),
    [model, cells, days],
  );
  const rows = useMemo(
    () => model && rowHeights(model.axis.rows, hours.slotMinutes, collapsed),
    [model, hours, collapsed],
  );
  const present = useMemo(() => presentSlot(model, days, now), [model, days, now]);
  return { cells, cellByKey, collapsed, rows, present };
}

function presentSlot(model: WeekModel | null, days: readonly number[], now: Instant): PresentSlot | null {
  for (const day of days) {
    const slot = model?.axis.days[day]?.slots.find(({ start, end }) => start <= now && now < end);
    if (slot) return { day, slot, row: slot.row };
  }
  return null;
}
