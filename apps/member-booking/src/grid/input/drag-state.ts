import type { BookingCell } from '../model/grid-cell';
import type { SelectableCell } from '../model/selection';

/** A place of the grid. */
export interface Place {
  /** As `day` of a cell. */
  day: number;
  row: number;
}

/** A booking that was pressed: its end resizes it, the rest moves it. */
export interface Grip extends Place {
  kind: 'grip';
  cell: BookingCell;
  part: 'body' | 'end';
}

/** What a drag starts with. */
export type DragSource = SelectableCell | Grip;

/** A touch that rests this long starts a selection. A shorter one scrolls the page. */
export const LONG_PRESS_MS = 400;
/** A touch that moves farther before the long press scrolls or swipes. Pixels. */
const MAX_MOVE_AT_REST_PX = 10;

/** A pointer that was pressed on a selectable cell or on a booking. `day` and `row` are the place that it reached last. */
export interface Drag extends Place {
  from: DragSource;
  pointerId: number;
  /** Position of the press, in pixels of the window. */
  x: number;
  y: number;
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
  /** `at` is null if the grid shows no rows. */
  | { type: 'move'; pointerId: number; x: number; y: number; at: Place | null }
  | { type: 'release' }
  | { type: 'abort' };

/** What the selection or the move does after an event. */
export type DragEffect = { from: DragSource } & ({ type: 'extend'; at: Place } | { type: 'complete' | 'discard' });

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

function moved(state: DragState, drag: Drag, { x, y, at }: DragEvent & { type: 'move' }): [DragState, DragEffect?] {
  if (!drag.isSelecting) {
    return Math.hypot(x - drag.x, y - drag.y) > MAX_MOVE_AT_REST_PX ? finished(state, false) : [state];
  }
  return at === null || isSame(at, drag) ? [state] : extended(state, { ...drag, ...at });
}

function extended(state: DragState, drag: Drag): [DragState, DragEffect] {
  return [
    { ...state, drag },
    { type: 'extend', from: drag.from, at: { day: drag.day, row: drag.row } },
  ];
}

function isSame(a: Place, b: Place): boolean {
  return a.day === b.day && a.row === b.row;
}

function finished(state: DragState, isCompleted: boolean): [DragState, DragEffect?] {
  const { drag } = state;
  if (!drag) return [state];
  const { from } = drag;
  // A mouse that did not leave its place has only clicked. Selections ignore the day, bookings are put back.
  const hasMoved = from.kind === 'grip' ? !isSame(drag, from) : drag.row !== from.row;
  const isClick = !drag.isSelecting || !(drag.isTouch || hasMoved);
  if (isClick)
    return from.kind === 'grip'
      ? [
          { ...state, drag: null },
          { type: 'discard', from },
        ]
      : [{ ...state, drag: null }];
  return [
    { drag: null, ignoresClick: isCompleted },
    { type: isCompleted ? 'complete' : 'discard', from },
  ];
}
