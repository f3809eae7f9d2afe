import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** A shorter wait shows nothing, so that fast responses do not flicker. Milliseconds. */
export const SKELETON_DELAY_MS = 200;

/** Renders its children after a delay. For skeletons and spinners. */
export function Delayed({ children, ms = SKELETON_DELAY_MS }: { children: ReactNode; ms?: number }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isDue ? children : null;
}

/**
 * Returns whether content that takes long to draw is rendered. Its first render is interruptible, so that the page stays responsive.
 * It is no `useDeferredValue`, which starts over without end if a preloaded part of the content could not be downloaded.
 *
 * @param isReady whether the data of the content is there
 */
export function useDrawn(isReady: boolean): boolean {
  const [isDrawn, setDrawn] = useState(isReady);
  useEffect(() => startTransition(() => setDrawn(isReady)), [isReady]);
  return isReady && isDrawn;
}
