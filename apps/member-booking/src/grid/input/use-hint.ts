import { type FocusEvent, type PointerEvent, useCallback, useEffect, useState } from 'react';
import { hasHint } from '../cells/cell-hint';
import type { GridCell } from '../model/grid-cell';

interface ShownHint {
  key: string;
  anchor: Element;
  /** The cell was pressed: the hint says why it does nothing. */
  isPressed: boolean;
}

/** Shows the hint of the cell under the pointer, with the keyboard focus, or pressed. */
export function useHint(cellOf: (target: EventTarget) => { cell: GridCell; element: Element } | null) {
  const [shown, setShown] = useState<ShownHint | null>(null);
  const hide = useCallback(() => setShown(null), []);
  useHideOnScroll(shown?.anchor ?? null, hide);

  const showFor = (target: EventTarget, isPressed = false) => {
    const found = cellOf(target);
    setShown((before) => {
      if (found && before?.key === found.cell.key && (before.isPressed || !isPressed)) return before;
      if (!found || !(isPressed || hasHint(found.cell))) return null;
      return { key: found.cell.key, anchor: found.element, isPressed };
    });
  };

  return {
    shown,
    hide,
    press: (target: EventTarget) => showFor(target, true),
    onPointerOver: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') showFor(event.target);
    },
    onFocus: (event: FocusEvent) => {
      if (isFocusVisible(event.target)) showFor(event.target);
    },
  };
}

/**
 * The hint has a fixed position, so it does not follow its cell. Browsers report a scroll in the next frame: then the cell
 * may have been pressed already, and does not move any more.
 */
function useHideOnScroll(anchor: Element | null, hide: () => void): void {
  useEffect(() => {
    if (anchor === null) return;
    const { left, top } = anchor.getBoundingClientRect();
    const onScroll = () => {
      const now = anchor.getBoundingClientRect();
      if (now.left !== left || now.top !== top) hide();
    };
    window.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', onScroll, { capture: true });
  }, [anchor, hide]);
}

/** jsdom does not support the selector. */
function isFocusVisible(target: Element): boolean {
  try {
    return target.matches(':focus-visible');
  } catch {
    return true;
  }
}
