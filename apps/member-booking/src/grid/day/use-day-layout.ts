import type { Instant } from '@roomhours/time';
import { useMemo } from 'react';
import type { GridCell, WeekModel } from '../model/grid-cell';
import type { GridLayout } from '../use-grid-layout';

export interface DayLayout extends GridLayout {
  /** The cells of each room, in the order of time. */
  ofLine: readonly (readonly GridCell[])[];
}

/** Derives what the day of all rooms draws from its model. */
export function useDayLayout(model: WeekModel | null, now: Instant): DayLayout {
  const byCells = useMemo(() => {
    const cells = model?.cells ?? null;
    const ofLine: GridCell[][] = (model?.axis.days ?? []).map(() => []);
    cells?.forEach((cell) => ofLine[cell.day]!.push(cell));
    return { cells, ofLine, cellByKey: new Map(cells?.map((cell) => [cell.key, cell])) };
  }, [model]);
  const present = useMemo(() => {
    const slot = model?.axis.days[0]?.slots.find(({ start, end }) => start <= now && now < end);
    return slot ? { day: 0, row: slot.row, slot } : null;
  }, [model, now]);
  return { ...byCells, present, collapsed: null, rows: null };
}
