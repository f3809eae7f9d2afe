import type { RemoteModule, RemoteName, RemoteRelease } from '@roomhours/remote-contract';
import { useCallback, useState } from 'react';
import { useAttempt } from '../page/use-attempt';
import { failRemote, loadRemote } from './load-remote';
import { RemoteFailure, type RemoteFailureKind } from './remote-failure';

export type RemoteState =
  | { state: 'loading' }
  | { state: 'shown'; module: RemoteModule; attempt: number }
  | { state: 'failed'; kind: RemoteFailureKind };

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
  const [crashed, setCrashed] = useState<{ attempt: number; kind: RemoteFailureKind } | null>(null);
  const crash = useCallback(
    (error: unknown) => setCrashed({ attempt, kind: failRemote(name, error, 'crashed').kind }),
    [name, attempt],
  );

  return { remote: stateOf(), release, retry, crash };

  function stateOf(): RemoteState {
    if (!outcome) return { state: 'loading' };
    if (crashed?.attempt === attempt) return { state: 'failed', kind: crashed.kind };
    if ('value' in outcome) return { state: 'shown', module: outcome.value, attempt };
    return { state: 'failed', kind: outcome.error instanceof RemoteFailure ? outcome.error.kind : 'broken' };
  }
}
