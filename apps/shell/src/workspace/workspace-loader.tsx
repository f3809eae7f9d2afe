import type { User } from '@roomhours/contract';
import { FailedState } from '@roomhours/ui';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { Spinner } from '../page/spinner';
import { loadWorkspace } from './load-workspace';

type Loaded = ComponentType<{ user: User }>;

/** Downloads what a signed-in person needs; a download that failed can be tried again. */
export function WorkspaceLoader({ user }: { user: User }) {
  const [workspace, setWorkspace] = useState<{ Workspace: Loaded } | 'failed' | null>(null);
  const load = useCallback(() => {
    setWorkspace(null);
    loadWorkspace().then(setWorkspace, () => setWorkspace('failed'));
  }, []);
  useEffect(load, [load]);

  if (workspace === null) return <Spinner label="Loading" />;
  if (workspace !== 'failed') return <workspace.Workspace user={user} />;
  return (
    <main className="shell-unreachable">
      <FailedState title="Roomhours did not load completely" onRetry={load}>
        A part of the program did not arrive. Check your connection and try again.
      </FailedState>
    </main>
  );
}
