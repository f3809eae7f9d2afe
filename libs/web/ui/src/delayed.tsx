import { type ReactNode, useEffect, useState } from 'react';

/** A wait shorter than this shows nothing, so that quick answers do not flicker. Milliseconds. */
export const SKELETON_DELAY_MS = 200;

/** Shows its children only once the wait has lasted: for skeletons and spinners. */
export function Delayed({ children, ms = SKELETON_DELAY_MS }: { children: ReactNode; ms?: number }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return due ? children : null;
}
