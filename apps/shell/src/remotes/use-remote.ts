import type { RemoteModule, RemoteName, RemoteRelease } from '@roomhours/remote-contract';
import { useCallback, useState } from 'react';
import { useAttempt } from '../page/use-attempt';
import { failRemote, loadRemote } from './load-remote';
import { RemoteFailure } from './remote-failure';

export type RemoteState =
  | { state: 'loading' }
  | { state: 'shown'; module: RemoteModule; attempt: number }
  | { state: 'failed'; failure: RemoteFailure };

/** One remote on its way onto the page. */
interface RemoteOnPage {
  remote: RemoteState;
  /** Null until it is known which one is coming. */
  release: RemoteRelease | null;
  /** Starts from nothing. */
  retry: () => void;
  /** To be told what broke it while it was being shown. */
  crash: (error: unknown) => void;
}

export function useRemote(name: RemoteName): RemoteOnPage {
  const [release, setRelease] = useState<RemoteRelease | null>(null);
  const load = useCallback(() => loadRemote(name, setRelease), [name]);
  const { outcome, attempt, retry } = useAttempt(load);
  const [crashed, setCrashed] = useState<{ attempt: number; failure: RemoteFailure } | null>(null);
  const crash = useCallback(
    (error: unknown) => setCrashed({ attempt, failure: failRemote(name, error, 'crashed') }),
    [name, attempt],
  );

  return { remote: stateOf(), release, retry, crash };

  function stateOf(): RemoteState {
    if (!outcome) return { state: 'loading' };
    if (crashed?.attempt === attempt) return { state: 'failed', failure: crashed.failure };
    if ('value' in outcome) return { state: 'shown', module: outcome.value, attempt };
    return { state: 'failed', failure: outcome.error as RemoteFailure };
  }
}
