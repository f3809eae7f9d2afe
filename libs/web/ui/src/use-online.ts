import { useEffect, useRef } from 'react';

/** Calls the listener when the browser is online again; null for no listener. */
export function useOnline(listener: (() => void) | null): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  const isEnabled = listener !== null;
  useEffect(() => {
    if (!isEnabled) return;
    const listen = () => latest.current?.();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, [isEnabled]);
}
