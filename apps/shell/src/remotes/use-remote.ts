import type { RemoteModule, RemoteName } from '@roomhours/remote-contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { discardRemote, loadRemote } from './load-remote';
import { RemoteFailure, type RemoteFailureKind } from './remote-failure';

export type RemoteState =
  | { state: 'loading' }
  | { state: 'shown'; module: RemoteModule; attempt: number }
  | { state: 'failed'; kind: RemoteFailureKind };

/** One remote's way onto the page. `retry` starts from nothing; `crash` says that it broke while being shown. */
export function useRemote(name: RemoteName) {
  const [remote, setRemote] = useState<RemoteState>({ state: 'loading' });
  const attempt = useRef(0);

  const load = useCallback(() => {
    const mine = ++attempt.current;
    const settle = (next: RemoteState) => {
      if (mine === attempt.current) setRemote(next);
    };
    setRemote({ state: 'loading' });
    loadRemote(name).then(
      (module) => settle({ state: 'shown', module, attempt: mine }),
      (error: unknown) => {
        console.error(error);
        settle({ state: 'failed', kind: error instanceof RemoteFailure ? error.kind : 'broken' });
      },
    );
  }, [name]);

  const crash = useCallback(() => {
    discardRemote(name);
    setRemote({ state: 'failed', kind: 'crashed' });
  }, [name]);

  useEffect(() => {
    load();
    return () => void attempt.current++;
  }, [load]);

  return { remote, retry: load, crash };
}
