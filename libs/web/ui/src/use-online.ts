import { useEffect, useRef } from 'react';

/** Calls the listener whenever the browser gets its connection back; null: nothing is to be done then. */
export function useOnline(listener: (() => void) | null): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  const isWanted = listener !== null;
  useEffect(() => {
    if (!isWanted) return;
    const listen = () => latest.current?.();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, [isWanted]);
}
