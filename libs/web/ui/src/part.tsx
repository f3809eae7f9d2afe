import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { isUnreachable } from './is-unreachable';
import { useOnline } from './use-online';

/** What is known of a download. */
type Arrival<Props> =
  | { Content: ComponentType<Props> }
  /** `isUnreachable`: the connection failed; otherwise the file is missing or does not work. */
  | { error: unknown; isUnreachable: boolean }
  | null;

/** Shows in place of the component that the connection failed. */
type RenderUnreachable<Props> = (props: Props, state: { isRetrying: boolean; retry: () => void }) => ReactNode;

/** A component whose program is a download of its own. */
export type Part<Props> = ComponentType<Props> & {
  /** Begins with the download. What comes of it is found out when the part is shown. */
  preload: () => void;
};

/**
 * Makes a download of a component. In its place stands its outline until it is there. It is there at once when it has been preloaded;
 * React.lazy would hold it back for 300 ms after any other wait.
 *
 * A failed download is thrown to the boundary above, which can start a newer release. If only the connection failed, `unreachable` is
 * shown instead, and the download starts again when the browser is online.
 *
 * @param load imports it; called again after a failure
 * @param outline left out: nothing
 * @param unreachable left out: every failure is thrown
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  outline: ReactNode | ((props: Props) => ReactNode) = null,
  unreachable?: RenderUnreachable<Props>,
): Part<Props> {
  let arrived: Arrival<Props> = null;
  let under: Promise<Arrival<Props>> | null = null;

  const attempt = async (): Promise<Arrival<Props>> => {
    try {
      return { Content: await load() };
    } catch (error) {
      return { error, isUnreachable: unreachable !== undefined && (await isUnreachable(error)) };
    }
  };

  const bring = (): Promise<Arrival<Props>> => {
    under ??= attempt().then((outcome) => {
      if (outcome && 'Content' in outcome) arrived = outcome;
      else under = null;
      return outcome;
    });
    return under;
  };

  function Shown(props: Props) {
    const [arrival, setArrival] = useState(arrived);
    const [isLoading, setLoading] = useState(!arrived);
    const isFailed = arrival !== null && 'error' in arrival;
    useEffect(() => {
      if (!isLoading) return;
      let isGone = false;
      void bring().then((now) => {
        if (isGone) return;
        // Drawn in small steps: a whole screen at once would keep the person's hands off for a while.
        startTransition(() => {
          setArrival(now);
          setLoading(false);
        });
      });
      return () => {
        isGone = true;
      };
    }, [isLoading]);
    useOnline(isFailed ? () => setLoading(true) : null);
    if (!arrival) return typeof outline === 'function' ? outline(props) : outline;
    if ('Content' in arrival) return <arrival.Content {...props} />;
    if (!arrival.isUnreachable) throw arrival.error;
    return unreachable?.(props, { isRetrying: isLoading, retry: () => setLoading(true) });
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
