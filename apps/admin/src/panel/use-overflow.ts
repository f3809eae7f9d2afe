import { type RefObject, useEffect, useState } from 'react';

interface Overflow {
  /** Something is hidden on the left. */
  before: boolean;
  /** Something is hidden on the right. */
  after: boolean;
  /** Scrolls by 70 % of the width to the left (-1) or to the right (1). */
  scroll: (direction: -1 | 1) => void;
}

/** Returns on which sides a horizontally scrolling line is cut off. */
export function useOverflow(line: RefObject<HTMLElement | null>): Overflow {
  const [{ before, after }, setHidden] = useState({ before: false, after: false });

  useEffect(() => {
    const element = line.current;
    if (!element) return;
    const update = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      // Widths are rounded, positions are not.
      setHidden({ before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 });
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    update();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [line]);

  const scroll = (direction: -1 | 1) => {
    const element = line.current;
    if (element) element.scrollLeft += direction * element.clientWidth * 0.7;
  };
  return { before, after, scroll };
}
