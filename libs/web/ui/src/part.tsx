import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';

/** What is known of a download. */
type Arrival<Props> = { Content: ComponentType<Props> } | { error: unknown } | null;

/** A component whose program is a download of its own. */
export type Part<Props> = ComponentType<Props> & {
  /** Begins with the download. What comes of it is found out when the part is shown. */
  preload: () => void;
};

/**
 * Makes a download of a component. In its place stands its outline until it is there, and when it does not come, the error is thrown to the
 * boundary above. It is there at once when it has been preloaded; React.lazy would hold it back for 300 ms after any other wait.
 *
 * @param load imports it; asked again after a failure
 * @param outline left out: nothing
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  outline: ReactNode | ((props: Props) => ReactNode) = null,
): Part<Props> {
  let arrived: Arrival<Props> = null;
  let under: Promise<Arrival<Props>> | null = null;

  const bring = (): Promise<Arrival<Props>> => {
    under ??= load().then(
      (Content) => (arrived = { Content }),
      (error: unknown) => {
        under = null;
        return { error };
      },
    );
    return under;
  };

  function Shown(props: Props) {
    const [arrival, setArrival] = useState(arrived);
    useEffect(() => {
      if (arrival) return;
      let isGone = false;
      // Drawn in small steps: a whole screen at once would keep the person's hands off for a while.
      void bring().then((now) => !isGone && startTransition(() => setArrival(now)));
      return () => {
        isGone = true;
      };
    }, [arrival]);
    if (!arrival) return typeof outline === 'function' ? outline(props) : outline;
    if ('error' in arrival) throw arrival.error;
    return <arrival.Content {...props} />;
  }

  return Object.assign(Shown, { preload: () => void bring() });
}

/** What is shown is read first; only then comes what may be needed next. Milliseconds. */
const PAUSE_MS = 3000;

/**
 * Downloads what may be needed next, when the browser has nothing else to do.
 *
 * @param ready whether what was asked for is there: until then nothing may get in its way
 * @param pause for how long that is to be looked at undisturbed, in milliseconds
 */
export function usePreload(parts: readonly { preload: () => void }[], ready: boolean, pause = PAUSE_MS): void {
  useEffect(() => {
    if (!ready) return;
    const preload = () => parts.forEach((part) => part.preload());
    // Safari has no idle callbacks.
    const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(preload), pause);
    return () => clearTimeout(timer);
  }, [parts, ready, pause]);
}

/** Shows something from the first moment at which it is needed, and keeps it from then on: a dialog closes in its own time. */
export function Once({ when, children }: { when: boolean; children: ReactNode }) {
  const [isNeeded, setNeeded] = useState(when);
  if (when && !isNeeded) setNeeded(true);
  return isNeeded ? children : null;
}
