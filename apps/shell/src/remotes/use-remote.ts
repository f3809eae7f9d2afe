import type { RemoteModule, RemoteName, RemoteRelease } from '@roomhours/remote-contract';
import { useCallback, useContext, useState } from 'react';
import { useAttempt } from '../page/use-attempt';
import type { RemoteFailure } from './remote-failure';
import { RemoteLoaderContext } from './remote-loader';

export type RemoteState =
  | { state: 'loading' }
  | { state: 'shown'; module: RemoteModule; attempt: number }
  | { state: 'failed'; failure: RemoteFailure };

/** The state of a front end on the page. */
interface RemoteOnPage {
  remote: RemoteState;
  /** Null until it is known. */
  release: RemoteRelease | null;
  /** Loads it again from the start. */
  retry: () => void;
  /** To be called with the error that it has thrown while it was shown. */
  crash: (error: unknown) => void;
}

/** Loads a front end on mount. */
export function useRemote(name: RemoteName): RemoteOnPage {
  const loader = useContext(RemoteLoaderContext);
  const [release, setRelease] = useState<RemoteRelease | null>(null);
  const load = useCallback(() => loader.load(name, setRelease), [loader, name]);
  const { outcome, attempt, retry } = useAttempt(load);
  const [crashed, setCrashed] = useState<{ attempt: number; failure: RemoteFailure } | null>(null);
  const crash = useCallback(
    (error: unknown) => setCrashed({ attempt, failure: loader.fail(name, error, 'crashed') }),
    [loader, name, attempt],
  );

  return { remote: stateOf(), release, retry, crash };

  function stateOf(): RemoteState {
    if (!outcome) return { state: 'loading' };
    if (crashed?.attempt === attempt) return { state: 'failed', failure: crashed.failure };
    if ('value' in outcome) return { state: 'shown', module: outcome.value, attempt };
    return { state: 'failed', failure: outcome.error as RemoteFailure };
  }
}
