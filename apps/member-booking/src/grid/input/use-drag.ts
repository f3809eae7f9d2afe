import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { SelectableCell } from '../model/selection';
import type { TimeDirection } from './cell-navigation';
import { type DragEffect, type DragEvent, IDLE, LONG_PRESS_MS, dragReducer } from './drag-state';

interface DragInput {
  grid: RefObject<HTMLElement | null>;
  time: TimeDirection;
  /** Returns the cell at which a selection can start, or null. */
  selectableAt: (target: EventTarget) => SelectableCell | null;
  onEffect: (effect: DragEffect) => void;
}

/** Selecting rows with a mouse, a pen, or a touch that starts with a long press. */
export function useDrag(input: DragInput) {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const machine = useMemo(() => createDragMachine((effect) => latest.current.onEffect(effect)), []);
  useEffect(() => {
    const { grid, time } = latest.current;
    return listen(machine, grid.current, time);
  }, [machine]);

  return {
    onPointerDown(event: ReactPointerEvent) {
      const isPrimary = event.button === 0 && event.isPrimary;
      const from = isPrimary ? input.selectableAt(event.target) : null;
      const { pointerId, clientX: x, clientY: y } = event;
      const isTouch = event.pointerType === 'touch';
      machine.send({ type: 'press', drag: from && { from, pointerId, x, y, row: from.row, isTouch } });
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
function listen({ send, state, stop }: DragMachine, grid: HTMLElement | null, time: TimeDirection): () => void {
  const removers = [
    on(window, 'pointermove', ({ pointerId, clientX: x, clientY: y }) => {
      if (state().drag) send({ type: 'move', pointerId, x, y, row: rowAt(grid, time, { x, y }) });
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

/** Returns the row at a point of the window; before and after the grid the first and the last. */
function rowAt(grid: HTMLElement | null, time: TimeDirection, { x, y }: { x: number; y: number }): number | null {
  const rows = [...(grid?.querySelectorAll('[data-axis="row"]') ?? [])].map((row) => row.getBoundingClientRect());
  if (rows.length === 0) return null;
  const begun = rows.filter(({ top, left }) => (time === 'down' ? top <= y : left <= x));
  return Math.max(0, begun.length - 1);
}
