import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { isUnreachable } from './is-unreachable';
import { useOnline } from './use-online';

/** The result of a download; null before there is one. */
type LoadResult<Props> =
  | { Content: ComponentType<Props> }
  /** `isUnreachable`: the connection failed. Otherwise the file is missing or throws on import. */
  | { error: unknown; isUnreachable: boolean }
  | null;

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
  const download = createDownload(load, unreachable !== undefined);

  function Lazy(props: Props) {
    const { result, isLoading, retry } = useDownload(download);
    if (!result) return typeof placeholder === 'function' ? placeholder(props) : placeholder;
    if ('Content' in result) return <result.Content {...props} />;
    if (!result.isUnreachable) throw result.error;
    return unreachable?.(props, { isRetrying: isLoading, retry });
  }

  return Object.assign(Lazy, { preload: () => void download.start() });
}

interface Download<Props> {
  /** The component, once it has been downloaded. */
  loaded: LoadResult<Props>;
  /** Concurrent calls share one download; a call after a failure starts the next. */
  start: () => Promise<LoadResult<Props>>;
}

/** @param canBeUnreachable whether to find out if a failure is one of the connection */
function createDownload<Props>(load: () => Promise<ComponentType<Props>>, canBeUnreachable: boolean): Download<Props> {
  let running: Promise<LoadResult<Props>> | null = null;
  const attempt = async (isLast = !canBeUnreachable): Promise<LoadResult<Props>> => {
    try {
      return { Content: await load() };
    } catch (error) {
      if (canBeUnreachable && (await isUnreachable(error))) return { error, isUnreachable: true };
      // The connection may have come back since the import failed.
      return isLast ? { error, isUnreachable: false } : attempt(true);
    }
  };
  const download: Download<Props> = {
    loaded: null,
    start: () =>
      (running ??= attempt().then((result) => {
        if (result && 'Content' in result) download.loaded = result;
        else running = null;
        return result;
      })),
  };
  return download;
}

function useDownload<Props>(download: Download<Props>) {
  const [result, setResult] = useState(download.loaded);
  const [isLoading, setLoading] = useState(!download.loaded);
  const isFailed = result !== null && 'error' in result;
  useEffect(() => {
    if (!isLoading) return;
    let isUnmounted = false;
    void download.start().then((next) => {
      if (isUnmounted) return;
      // As a transition, because a whole page rendered in one step would block input.
      startTransition(() => {
        setResult(next);
        setLoading(false);
      });
    });
    return () => {
      isUnmounted = true;
    };
  }, [download, isLoading]);
  const retry = () => setLoading(true);
  useOnline(isFailed ? retry : null);
  return { result, isLoading, retry };
}
