import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useOnline } from './use-online';

/** Renders in place of the component that the connection failed. */
type RenderUnreachable<Props> = (props: Props, state: { isRetrying: boolean; retry: () => void }) => ReactNode;

/** A component that is downloaded as a chunk of its own. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Starts the download. A failure is reported when the component is rendered. */
  preload: () => void;
};

/**
 * Returns a component that is downloaded when it is first rendered. A preloaded component renders immediately, where React.lazy would
 * delay it by up to 300 ms after another suspended component.
 *
 * A failed download is thrown to the error boundary above, which can switch to a newer release. If only the connection failed,
 * `unreachable` is rendered instead, and the download is repeated when the browser is online, or at once if the connection is back.
 *
 * @param load imports the component; called again after a failure
 * @param placeholder rendered during the download; default nothing
 * @param unreachable default: every failure is thrown
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode | ((props: Props) => ReactNode) = null,
  unreachable?: RenderUnreachable<Props>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  let running: Promise<ComponentType<Props>> | null = null;
  const download = async () => {
    running ??= unreachable ? loadTwice(load) : load();
    try {
      loaded = await running;
      return { default: loaded };
    } catch (error) {
      running = null;
      throw error;
    }
  };
  // React.lazy keeps a rejected import, so each attempt has its own.
  const content = () => loaded ?? (lazy(download) as unknown as ComponentType<Props>);

  function Lazy(props: Props) {
    const [Content, setContent] = useState(content);
    return (
      <ErrorBoundary
        onReset={() => setContent(content)}
        fallbackRender={({ error, resetErrorBoundary }) => {
          if (!unreachable || !(error instanceof Unreachable)) throw error;
          return (
            <Retry download={download} onDone={resetErrorBoundary} render={(state) => unreachable(props, state)} />
          );
        }}
      >
        <Suspense fallback={typeof placeholder === 'function' ? placeholder(props) : placeholder}>
          <Content {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }

  return Object.assign(Lazy, { preload: () => void download().catch(() => undefined) });
}

/** The connection failed during a download. */
class Unreachable extends Error {}

/** Imports a component. A failure is one of the connection, or repeated, because the connection may have come back since. */
async function loadTwice<T>(load: () => Promise<T>, isLast = false): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (await isUnreachable(error)) throw new Unreachable('A part of the page was not downloaded: no connection.');
    if (isLast) throw error;
    return loadTwice(load, true);
  }
}

interface RetryProps {
  download: () => Promise<unknown>;
  /** The next attempt has succeeded, or failed for another reason than the connection. */
  onDone: () => void;
  render: (state: { isRetrying: boolean; retry: () => void }) => ReactNode;
}

function Retry({ download, onDone, render }: RetryProps) {
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    const failure: unknown = await download().then(
      () => null,
      (error: unknown) => error,
    );
    if (failure instanceof Unreachable) setRetrying(false);
    else onDone();
  };
  useOnline(() => void retry());
  return render({ isRetrying, retry: () => void retry() });
}

/** A server that does not respond within this time counts as unreachable. Milliseconds. */
const TIMEOUT_MS = 5000;

/**
 * Returns whether an import failed because of the connection. The same error occurs if the file does not exist, which happens after its
 * release has been withdrawn.
 *
 * @param error the rejection of `import()`; webpack puts the URL into `request`
 */
async function isUnreachable(error: unknown): Promise<boolean> {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return false;
  const { request } = error as { request?: unknown };
  if (typeof request !== 'string') return !navigator.onLine;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { status } = await fetch(request, { method: 'HEAD', cache: 'no-store', signal });
    return status >= 500;
  } catch {
    return true;
  }
}
