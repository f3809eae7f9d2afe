import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { TimeDirection } from '../model/placement';
import {
  type DragEffect,
  type DragEvent,
  type DragSource,
  IDLE,
  LONG_PRESS_MS,
  type Place,
  dragReducer,
} from './drag-state';

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
