import { type RefObject, useEffect, useState } from 'react';

/** Rows this near to the visible part are drawn, too. */
const MARGIN = '400px';

/** Returns whether an element is in the visible part of its scroll container and of the window, or near to it. */
export function useInSight(element: RefObject<Element | null>): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)!.isIntersecting), {
      rootMargin: MARGIN,
      scrollMargin: MARGIN,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInSight;
}
