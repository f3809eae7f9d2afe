import { type ReactNode, useEffect, useState } from 'react';

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
