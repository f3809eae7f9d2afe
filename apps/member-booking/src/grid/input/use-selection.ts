import { useShell } from '@roomhours/remote-contract';
import { useState } from 'react';
import type { GridCell, WeekModel } from '../model/grid-cell';
import { type SelectableCell, type Selection, edgeRow, isSelectable, selectTo } from '../model/selection';
import type { DragEffect } from './use-drag';

/** What the user selects: the ends of a range. */
interface Range {
  /** Key of the cell at which the selection starts. */
  from: string;
  /** The row that the pointer or the keyboard reached. */
  row: number;
}

export interface GridSelection {
  /** Free slots that are about to be booked together; null if there are none. */
  current: Selection | null;
  /** Follows a drag that started at a selectable cell. */
  onEffect: (effect: DragEffect) => void;
  /** Extends the selection by one row with the keyboard. */
  extend: (from: GridCell, step: 1 | -1) => void;
  /** Whether the selection started at a cell, so that a key press on the cell books the selection. */
  startedAt: (cell: GridCell) => boolean;
  clear: () => void;
}

interface SelectionInput {
  model: WeekModel | null;
  onSelected: (selection: Selection) => void;
}

/** Selects several free slots, by dragging over them or with Shift and an arrow key. */
export function useSelection({ model, onSelected }: SelectionInput): GridSelection {
  const { timeZone: zone } = useShell();
  const [range, setRange] = useState<Range | null>(null);
  const current = model && range && selectionOf(model, range, zone);
  const onEffect = (effect: DragEffect) => {
    if (effect.from.kind === 'grip') return;
    if (effect.type === 'extend') return setRange({ from: effect.from.key, row: effect.at.row });
    if (effect.type === 'complete' && current) onSelected(current);
    setRange(null);
  };
  const startedAt = (cell: GridCell) => current !== null && range?.from === cell.key;

  return {
    current,
    onEffect,
    extend(cell, step) {
      if (!model || !isSelectable(cell)) return;
      const row = nextRow(model, cell, step, startedAt(cell) ? current : null, zone);
      if (row !== null) setRange({ from: cell.key, row });
    },
    startedAt,
    clear: () => setRange(null),
  };
}

export function selectable(cell: GridCell | undefined): SelectableCell | null {
  return cell && isSelectable(cell) ? cell : null;
}

/** Null if the first slot has been booked since. */
function selectionOf(model: WeekModel, { from, row }: Range, zone: string): Selection | null {
  const cell = selectable(model.cells.find(({ key }) => key === from));
  return cell && selectTo(model, cell, row, zone);
}

/**
 * Returns the row that extends a selection by one step, or null at the edge of the grid. If slots are shorter than the
 * offered lengths, some rows change nothing and are skipped.
 */
function nextRow(
  model: WeekModel,
  cell: SelectableCell,
  step: 1 | -1,
  current: Selection | null,
  zone: string,
): number | null {
  const before = current ?? selectTo(model, cell, cell.row, zone);
  const isShown = (row: number) => row >= 0 && row < model.axis.rows.length;
  let row = edgeRow(before, cell) + step;
  while (isShown(row) && isSame(selectTo(model, cell, row, zone), before)) row += step;
  return isShown(row) ? row : null;
}

function isSame(a: Selection, b: Selection): boolean {
  return a.row === b.row && a.durationMinutes === b.durationMinutes;
}
