import { useEffect, useState } from 'react';

/** The user reads the page first. Milliseconds. */
const DELAY_MS = 3000;

/** The user starts to do something. */
const SIGNS = ['pointermove', 'touchstart', 'keydown'];

/**
 * Downloads what may be needed next, when the browser is idle or the user starts to do something.
 *
 * @param isReady whether the page has its data: earlier downloads would compete with it
 * @returns whether the browser has been idle since, so that it can prerender
 */
export function usePreload(components: readonly { preload: () => void }[], isReady: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    const preload = () => components.forEach((component) => component.preload());
    const whenIdle = () => {
      preload();
      setIdle(true);
    };
    // Safari has no idle callbacks.
    const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(whenIdle), DELAY_MS);
    const options = { once: true, passive: true };
    for (const sign of SIGNS) window.addEventListener(sign, preload, options);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, preload);
    };
  }, [components, isReady]);
  return isIdle;
}
