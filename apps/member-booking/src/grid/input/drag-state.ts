import type { SelectableCell } from '../model/selection';

/** A touch that rests this long starts a selection. A shorter one scrolls the page. */
export const LONG_PRESS_MS = 400;
/** A touch that moves farther before the long press scrolls or swipes. Pixels. */
const MAX_MOVE_AT_REST_PX = 10;

/** A pointer that was pressed on a selectable cell. */
export interface Drag {
  from: SelectableCell;
  pointerId: number;
  /** Position of the press, in pixels of the window. */
  x: number;
  y: number;
  /** The row that the pointer reached last. */
  row: number;
  isTouch: boolean;
  /** Whether movement selects rows: immediately with a mouse or pen, after the long press with touch. */
  isSelecting: boolean;
}

export interface DragState {
  drag: Drag | null;
  /** The browser sends a click after a completed drag. It must not open a cell. */
  ignoresClick: boolean;
}

export type DragEvent =
  /** `drag` is null if the pointer was pressed where no selection can start. */
  | { type: 'press'; drag: Omit<Drag, 'isSelecting'> | null }
  | { type: 'longPress' }
  /** `row` is null if the grid shows no rows. */
  | { type: 'move'; pointerId: number; x: number; y: number; row: number | null }
  | { type: 'release' }
  | { type: 'abort' };

/** What the selection does after an event. */
export type DragEffect = { type: 'extend'; from: SelectableCell; row: number } | { type: 'complete' | 'discard' };

export const IDLE: DragState = { drag: null, ignoresClick: false };

/** Returns the state after an event, and its effect on the selection, if any. */
export function dragReducer(state: DragState, event: DragEvent): [DragState, DragEffect?] {
  switch (event.type) {
    case 'press':
      return [pressed(state, event.drag)];
    case 'longPress':
      return state.drag ? extended(state, { ...state.drag, isSelecting: true }) : [state];
    case 'move':
      return state.drag?.pointerId === event.pointerId ? moved(state, state.drag, event) : [state];
    case 'release':
      return finished(state, true);
    case 'abort':
      return finished(state, false);
  }
}

function pressed({ drag: current }: DragState, drag: Omit<Drag, 'isSelecting'> | null): DragState {
  return { drag: drag ? { ...drag, isSelecting: !drag.isTouch } : current, ignoresClick: false };
}

function moved(state: DragState, drag: Drag, { x, y, row }: DragEvent & { type: 'move' }): [DragState, DragEffect?] {
  if (!drag.isSelecting) {
    return Math.hypot(x - drag.x, y - drag.y) > MAX_MOVE_AT_REST_PX ? finished(state, false) : [state];
  }
  return row === null || row === drag.row ? [state] : extended(state, { ...drag, row });
}

function extended(state: DragState, drag: Drag): [DragState, DragEffect] {
  return [
    { ...state, drag },
    { type: 'extend', from: drag.from, row: drag.row },
  ];
}

function finished(state: DragState, isCompleted: boolean): [DragState, DragEffect?] {
  const { drag } = state;
  if (!drag) return [state];
  // A mouse that did not leave its row has only clicked.
  const hasSelected = drag.isSelecting && (drag.isTouch || drag.row !== drag.from.row);
  if (!hasSelected) return [{ ...state, drag: null }];
  return [{ drag: null, ignoresClick: isCompleted }, { type: isCompleted ? 'complete' : 'discard' }];
}
