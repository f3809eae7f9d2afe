import { type FocusEvent, type PointerEvent, useCallback, useEffect, useState } from 'react';
import type { Stop } from '../model/grid-cell';
import { hasHint } from '../cells/cell-hint';

interface Shown {
  key: string;
  anchor: Element;
  /** It was asked for by a press: it says why nothing can be done. */
  pressed: boolean;
}

/** Which stop tells more beside it: the one under the pointer, focused by keyboard, or tapped. */
export function useHint(stopOf: (target: EventTarget) => { stop: Stop; element: Element } | null) {
  const [shown, setShown] = useState<Shown | null>(null);
  const hide = useCallback(() => setShown(null), []);

  const showFor = (target: EventTarget, pressed = false) => {
    const found = stopOf(target);
    setShown((before) => {
      if (found && before?.key === found.stop.key && (before.pressed || !pressed)) return before;
      if (!found || !(pressed || hasHint(found.stop))) return null;
      return { key: found.stop.key, anchor: found.element, pressed };
    });
  };

  useEffect(() => {
    if (!shown) return;
    // The hint does not move along with what it belongs to.
    window.addEventListener('scroll', hide, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', hide, { capture: true });
  }, [shown, hide]);

  return {
    shown,
    hide,
    press: (target: EventTarget) => showFor(target, true),
    onPointerOver: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') showFor(event.target);
    },
    onFocus: (event: FocusEvent) => {
      if (byKeyboard(event.target)) showFor(event.target);
    },
  };
}

function byKeyboard(target: Element): boolean {
  try {
    return target.matches(':focus-visible');
  } catch {
    return true;
  }
}
