import { useEffect, useRef } from 'react';

/**
 * Scrolls to the top of a page that was turned to, and moves the focus there. The back button leaves both to the browser.
 *
 * @param loaded changes when the page is shown
 */
export function useTurn(loaded: unknown, goTo: (page: number) => void) {
  const top = useRef<HTMLDivElement>(null);
  const isTurning = useRef(false);
  useEffect(() => {
    if (!isTurning.current || loaded === undefined) return;
    isTurning.current = false;
    top.current?.scrollIntoView?.({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  }, [loaded]);
  const turn = (page: number) => {
    isTurning.current = true;
    goTo(page);
  };
  return { top, turn };
}
