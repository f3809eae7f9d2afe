import { Activity, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

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

const PrerenderContext = createContext(false);

/**
 * Renders what will probably be opened next, outside of the document and without effects, while the browser has nothing else to do. The
 * real one then opens in half the time: the browser has compiled the code, and antd keeps the style sheets as long as one copy is rendered.
 * Later changes of the children are ignored. A failure is reported when the real one is rendered.
 */
export function Prerender({ children }: { children: ReactNode }) {
  const [copy] = useState(children);
  const [outside] = useState(() => document.createElement('div'));
  return (
    <Activity mode="hidden">
      <PrerenderContext value={true}>{createPortal(copy, outside)}</PrerenderContext>
    </Activity>
  );
}

/** Returns whether this is a copy that is rendered in advance. */
export function useIsPrerendered(): boolean {
  return useContext(PrerenderContext);
}
