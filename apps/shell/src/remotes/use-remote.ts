import type { RemoteModule, RemoteName } from '@roomhours/remote-contract';
import { useCallback, useState } from 'react';
import { useAttempt } from '../page/use-attempt';
import { discardRemote, loadRemote } from './load-remote';
import { RemoteFailure, type RemoteFailureKind } from './remote-failure';

export type RemoteState =
  | { state: 'loading' }
  | { state: 'shown'; module: RemoteModule; attempt: number }
  | { state: 'failed'; kind: RemoteFailureKind };

/** One remote's way onto the page. `retry` starts from nothing; `crash` says that it broke while being shown. */
export function useRemote(name: RemoteName): { remote: RemoteState; retry: () => void; crash: () => void } {
  const load = useCallback(() => loadRemote(name), [name]);
  const { outcome, attempt, retry } = useAttempt(load);
  const [crashedAt, setCrashedAt] = useState<number | null>(null);
  const crash = useCallback(() => {
    discardRemote(name);
    setCrashedAt(attempt);
  }, [name, attempt]);

  return { remote: stateOf(), retry, crash };

  function stateOf(): RemoteState {
    if (!outcome) return { state: 'loading' };
    if (crashedAt === attempt) return { state: 'failed', kind: 'crashed' };
    if ('value' in outcome) return { state: 'shown', module: outcome.value, attempt };
    return { state: 'failed', kind: outcome.error instanceof RemoteFailure ? outcome.error.kind : 'broken' };
  }
}
