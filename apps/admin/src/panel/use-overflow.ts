import { type RefObject, useEffect, useState } from 'react';

interface Overflow {
  /** Something is hidden on the left. */
  before: boolean;
  /** Something is hidden on the right. */
  after: boolean;
  /** Goes most of a width to the left (-1) or to the right (1). */
  scroll: (direction: -1 | 1) => void;
}

/** What of a line that scrolls sideways is out of sight. */
export function useOverflow(line: RefObject<HTMLElement | null>): Overflow {
  const [{ before, after }, setHidden] = useState({ before: false, after: false });

  useEffect(() => {
    const element = line.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      // Widths are rounded, positions are not.
      setHidden({ before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 });
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [line]);

  const scroll = (direction: -1 | 1) => {
    const element = line.current;
    if (element) element.scrollLeft += direction * element.clientWidth * 0.7;
  };
  return { before, after, scroll };
}
