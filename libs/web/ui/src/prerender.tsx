import { Activity, type ReactNode, createContext, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

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
