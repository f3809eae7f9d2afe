import { type FocusEvent, type PointerEvent, useCallback, useEffect, useState } from 'react';
import { hasHint } from '../cells/cell-hint';
import type { GridCell } from '../model/grid-cell';

interface ShownHint {
  key: string;
  anchor: Element;
  /** The cell was pressed: the hint says why it does nothing. */
  isPressed: boolean;
}

/**
 * Shows the hint of the cell under the pointer, with the keyboard focus, or pressed.
 *
 * @param enabled false while times are selected or a booking is moved
 */
export function useHint(
  cellOf: (target: EventTarget) => { cell: GridCell; element: Element } | null,
  enabled: boolean,
) {
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
    shown: enabled ? shown : null,
    hide,
    press: (target: EventTarget) => showFor(target, true),
    onPointerMove: (event: PointerEvent) => {
      if (enabled && event.pointerType !== 'touch' && isHovering(event)) showFor(event.target);
    },
    onFocus: (event: FocusEvent) => {
      if (enabled && isFocusVisible(event.target) && !comesFromDialog(event)) showFor(event.target);
    },
  };
}

/** A pressed button drags. A browser also reports a pointer at rest when a dialog over it has closed. */
function isHovering({ buttons, nativeEvent: { movementX, movementY } }: PointerEvent): boolean {
  const isDragging = buttons > 0;
  return !isDragging && !(movementX === 0 && movementY === 0);
}

/** A dialog that closes returns the focus. Without a known origin it has been removed already. */
function comesFromDialog({ relatedTarget }: FocusEvent): boolean {
  return relatedTarget === null || relatedTarget.closest('[role="dialog"]') !== null;
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
