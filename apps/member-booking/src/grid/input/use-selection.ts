import { useShell } from '@roomhours/remote-contract';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Stop, WeekModel } from '../model/grid-cell';
import { type Selection, edgeRow, isSelectable, selectTo } from '../model/selection';
import { useDrag } from './use-drag';

interface Chosen {
  /** Key of the stop that it began with. */
  from: string;
  /** The row that was aimed at. */
  row: number;
}

export interface GridSelection {
  /** Several free slots that are about to be booked at once; null where there are none. */
  current: Selection | null;
  onPointerDown: (event: PointerEvent) => void;
  /** One row further with the keyboard. False where it cannot begin there. */
  extend: (from: Stop, step: 1 | -1) => boolean;
  /** Whether a key press on a stop means the selection that began there. */
  beganAt: (stop: Stop) => boolean;
  clear: () => void;
  /** What was selected by keyboard goes with the focus; what is being drawn stays. */
  onBlur: () => void;
  /** Whether a click is only the end of a drag. */
  isEcho: (event: { detail: number }) => boolean;
}

interface SelectionInput {
  grid: RefObject<HTMLElement | null>;
  model: WeekModel | null;
  stopOf: (target: EventTarget) => { stop: Stop } | null;
  onSelected: (selection: Selection) => void;
}

/** Selecting a longer time: by drawing over free slots, or with Shift and an arrow key. */
export function useSelection({ grid, model, stopOf, onSelected }: SelectionInput): GridSelection {
  const { timeZone: zone } = useShell();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const from = chosen && model?.stops.find(({ key }) => key === chosen.from);
  // The slot may have been taken meanwhile.
  const current = model && chosen && from && isSelectable(from) ? selectTo(model, from, chosen.row, zone) : null;
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  });

  const drag = useDrag({
    grid,
    begin(target) {
      const stop = stopOf(target)?.stop;
      return stop && isSelectable(stop) ? stop : null;
    },
    moveTo: (stop, row) => setChosen({ from: stop.key, row }),
    end() {
      if (latest.current) onSelected(latest.current);
      setChosen(null);
    },
    cancel: () => setChosen(null),
  });

  const isDrawn = (row: number) => row >= 0 && row < (model?.axis.rows.length ?? 0);

  return {
    current,
    onPointerDown: drag.onPointerDown,
    extend(stop, step) {
      if (!model || !isSelectable(stop)) return false;
      const before = current && chosen?.from === stop.key ? current : selectTo(model, stop, stop.row, zone);
      let row = edgeRow(before, stop) + step;
      // Where slots are shorter than the lengths on offer one more row may make no difference.
      while (isDrawn(row) && isSame(selectTo(model, stop, row, zone), before)) row += step;
      if (isDrawn(row)) setChosen({ from: stop.key, row });
      return true;
    },
    beganAt: (stop) => current !== null && chosen?.from === stop.key,
    clear: () => setChosen(null),
    onBlur: () => !drag.isDrawing() && setChosen(null),
    isEcho: drag.isEcho,
  };
}

function isSame(a: Selection, b: Selection): boolean {
  return a.row === b.row && a.durationMinutes === b.durationMinutes;
}
