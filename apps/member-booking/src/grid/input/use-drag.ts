import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { SelectableStop } from '../model/selection';

/** A finger that rests this long means the slot, not the page: before it a stroke scrolls as ever. */
const LONG_PRESS_MS = 400;
/** A finger that has moved this far, in pixels, is scrolling, or on its way to another day. */
const STILL = 10;

interface Drag {
  from: SelectableStop;
  pointerId: number;
  x: number;
  y: number;
  row: number;
  /** Whether the pointer draws already: a mouse at once, a finger after it has rested. */
  draws: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

interface DragInput {
  grid: RefObject<HTMLElement | null>;
  /** The slot under a pointer that went down, where a drag can begin. */
  begin: (target: EventTarget) => SelectableStop | null;
  moveTo: (from: SelectableStop, row: number) => void;
  end: () => void;
  cancel: () => void;
}

/** Drawing over rows with a mouse, a pen, or a finger that has rested first. */
export function useDrag(input: DragInput) {
  const drag = useRef<Drag | null>(null);
  const echo = useRef(false);
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });

  useEffect(() => {
    const grid = latest.current.grid.current;
    const finish = (isDone: boolean) => {
      const { current } = drag;
      if (!current) return;
      clearTimeout(current.timer);
      drag.current = null;
      if (!isDrawn(current)) return;
      echo.current = isDone;
      if (isDone) latest.current.end();
      else latest.current.cancel();
    };
    const onMove = (event: PointerEvent) => {
      const { current } = drag;
      if (!current || event.pointerId !== current.pointerId) return;
      if (!current.draws) {
        if (Math.hypot(event.clientX - current.x, event.clientY - current.y) > STILL) finish(false);
        return;
      }
      const row = rowAt(grid, event.clientY);
      if (row === null || row === current.row) return;
      current.row = row;
      latest.current.moveTo(current.from, row);
    };
    const onUp = () => finish(true);
    const onCancel = () => finish(false);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && finish(false);
    // Not passive: while a finger draws, the page must not scroll under it. Otherwise it scrolls as ever.
    const onTouch = (event: TouchEvent) => {
      if (drag.current?.draws && event.cancelable) event.preventDefault();
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey, true);
    grid?.addEventListener('touchmove', onTouch, { passive: false });
    // Nor is its end a stroke to the next day, or a tap. The pointer goes up before the touch ends.
    const onTouchEnd = (event: TouchEvent) => {
      if (echo.current && event.cancelable) event.preventDefault();
    };
    grid?.addEventListener('touchend', onTouchEnd);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey, true);
      grid?.removeEventListener('touchmove', onTouch);
      grid?.removeEventListener('touchend', onTouchEnd);
      clearTimeout(drag.current?.timer);
    };
  }, []);

  return {
    onPointerDown(event: ReactPointerEvent) {
      echo.current = false;
      const from = event.button === 0 && event.isPrimary ? input.begin(event.target) : null;
      if (!from) return;
      const isTouch = event.pointerType === 'touch';
      const started: Drag = {
        from,
        pointerId: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        row: from.row,
        draws: !isTouch,
      };
      drag.current = started;
      if (!isTouch) return;
      started.timer = setTimeout(() => {
        started.draws = true;
        latest.current.moveTo(from, from.row);
      }, LONG_PRESS_MS);
    },
    isDrawing: () => drag.current !== null,
    /** Whether a click is the end of a drag: that has been dealt with. A key press is none. */
    isEcho: ({ detail }: { detail: number }) => detail > 0 && echo.current,
  };
}

/** A mouse that never left its row has only clicked; a finger that has rested has begun to draw. */
function isDrawn({ draws, timer, row, from }: Drag): boolean {
  return draws && (timer !== undefined || row !== from.row);
}

/** The row at a height of the window; above and below the grid the first and the last. */
function rowAt(grid: HTMLElement | null, y: number): number | null {
  const tops = [...(grid?.querySelectorAll('.mb-time') ?? [])].map((time) => time.getBoundingClientRect().top);
  if (tops.length === 0) return null;
  return Math.max(0, tops.filter((top) => top <= y).length - 1);
}
