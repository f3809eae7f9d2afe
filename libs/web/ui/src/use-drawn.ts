import { startTransition, useEffect, useState } from 'react';

/**
 * Returns whether content that takes long to draw is rendered. Its first render is interruptible, so that the page stays responsive.
 * It is no `useDeferredValue`, which starts over without end if a preloaded part of the content could not be downloaded.
 *
 * @param isReady whether the data of the content is there
 */
export function useDrawn(isReady: boolean): boolean {
  const [isDrawn, setDrawn] = useState(isReady);
  useEffect(() => startTransition(() => setDrawn(isReady)), [isReady]);
  return isReady && isDrawn;
}
