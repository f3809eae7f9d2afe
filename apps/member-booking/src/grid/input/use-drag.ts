import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { TimeDirection } from '../model/placement';
import type { BookingCell } from '../model/grid-cell';
import type { SelectableCell } from '../model/selection';

interface DragInput {
  grid: RefObject<HTMLElement | null>;
  time: TimeDirection;
  /** Shown days, as `day` of the cells. */
  days: readonly number[];
  /** Returns what a press on an element can drag, or null. */
  sourceAt: (target: EventTarget, at: Place) => DragSource | null;
  onEffect: (effect: DragEffect) => void;
}

/** Selecting rows and moving bookings with a mouse, a pen, or a touch that starts with a long press. */
export function useDrag(input: DragInput) {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const machine = useMemo(() => createDragMachine((effect) => latest.current.onEffect(effect)), []);
  useEffect(() => listen(machine, latest), [machine]);

  return {
    onPointerDown(event: ReactPointerEvent) {
      const isPrimary = event.button === 0 && event.isPrimary;
      const { pointerId, clientX: x, clientY: y } = event;
      const at = isPrimary ? placeAt(input, { x, y }) : null;
      const from = at && input.sourceAt(event.target, at);
      const isTouch = event.pointerType === 'touch';
      machine.send({ type: 'press', drag: from && { from, pointerId, x, y, day: from.day, row: from.row, isTouch } });
    },
    isDragging: () => machine.state().drag !== null,
    /** Whether a click only ends a drag. A key press never does. */
    isDragClick: ({ detail }: { detail: number }) => detail > 0 && machine.state().ignoresClick,
  };
}

type DragMachine = ReturnType<typeof createDragMachine>;

/** Runs the reducer outside React's state: pointer events need its result synchronously. Times the long press. */
function createDragMachine(onEffect: (effect: DragEffect) => void) {
  let state = IDLE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (event: DragEvent) => {
    const [next, effect] = dragReducer(state, event);
    state = next;
    if (!state.drag) clearTimeout(timer);
    if (event.type === 'press' && event.drag?.isTouch) {
      timer = setTimeout(() => send({ type: 'longPress' }), LONG_PRESS_MS);
    }
    if (effect) onEffect(effect);
  };
  return { send, state: () => state, stop: () => clearTimeout(timer) };
}

/** Forwards pointer and keyboard events of the window. Returns a function that stops it. */
function listen({ send, state, stop }: DragMachine, input: RefObject<DragInput>): () => void {
  const grid = input.current.grid.current;
  const removers = [
    on(window, 'pointermove', ({ pointerId, clientX: x, clientY: y }) => {
      if (state().drag) send({ type: 'move', pointerId, x, y, at: placeAt(input.current, { x, y }) });
    }),
    on(window, 'pointerup', () => send({ type: 'release' })),
    on(window, 'pointercancel', () => send({ type: 'abort' })),
    on(window, 'keydown', ({ key }) => key === 'Escape' && send({ type: 'abort' }), { capture: true }),
    // Not passive: the page must not scroll during a selection by touch.
    on(grid, 'touchmove', (event) => state().drag?.isSelecting && prevent(event), { passive: false }),
    // The pointer is released before the touch ends. The end of a selection is neither a swipe nor a tap.
    on(grid, 'touchend', (event) => state().ignoresClick && prevent(event)),
  ];
  return () => {
    removers.forEach((remove) => remove());
    stop();
  };
}

function on<K extends keyof WindowEventMap & keyof HTMLElementEventMap>(
  target: Window | HTMLElement | null,
  type: K,
  listener: (event: WindowEventMap[K]) => unknown,
  options?: AddEventListenerOptions,
): () => void {
  target?.addEventListener(type, listener as EventListener, options);
  return () => target?.removeEventListener(type, listener as EventListener, options);
}

function prevent(event: Event): void {
  if (event.cancelable) event.preventDefault();
}

interface Point {
  x: number;
  y: number;
}

/** Returns the place at a point of the window, outside of the grid the nearest; null if the grid shows no rows. */
function placeAt({ grid, time, days }: DragInput, { x, y }: Point): Place | null {
  const row = lastBefore(grid.current, 'row', time === 'down' ? { y } : { x });
  if (row === null) return null;
  const line = days.length > 1 ? lastBefore(grid.current, 'line', time === 'down' ? { x } : { y }) : 0;
  return { row, day: days[line ?? 0] ?? 0 };
}

/** Returns the number of the last header of an axis that starts before a position; 0 if none does. */
function lastBefore(grid: HTMLElement | null, axis: 'row' | 'line', { x, y = 0 }: Partial<Point>): number | null {
  const headers = [...(grid?.querySelectorAll(`[data-axis="${axis}"]`) ?? [])];
  if (headers.length === 0) return null;
  const begun = headers
    .map((header) => header.getBoundingClientRect())
    .filter(({ left, top }) => (x === undefined ? top <= y : left <= x));
  return Math.max(0, begun.length - 1);
}

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
