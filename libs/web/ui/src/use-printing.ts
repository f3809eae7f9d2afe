import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMedia } from './use-media';

/** Returns whether the page is being printed. The browser waits until what is only printed has been rendered. */
export function usePrinting(): boolean {
  const isPaper = useMedia('print');
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting || isPaper;
}
