import { useEffect, useEffectEvent } from 'react';

/** Calls the listener when the browser is online again; null for no listener. */
export function useOnline(listener: (() => void) | null): void {
  const onOnline = useEffectEvent(() => listener?.());
  const isEnabled = listener !== null;
  useEffect(() => {
    if (!isEnabled) return;
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isEnabled]);
}
