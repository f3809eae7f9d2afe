import type { User } from '@roomhours/contract';
import { useCallback } from 'react';
import { FailedState } from '../page/failed-state';
import { Spinner } from '../page/spinner';
import { useAttempt } from '../page/use-attempt';
import { readManifest } from '../remotes/manifest';
import { type ShellThunk, useShellDispatch } from '../store/reducer';

/** Loads the chunk of signed-in users: router, navigation, federation runtime. */
export const loadWorkspace = () =>
  import(/* webpackChunkName: "workspace", webpackFetchPriority: "high" */ './workspace');

/** Loads the workspace; a failed download can be retried. */
export function WorkspaceLoader({ user }: { user: User }) {
  const dispatch = useShellDispatch();
  const { outcome, retry } = useAttempt(useCallback(() => dispatch(loadWorkspaceWithPages()), [dispatch]));
  if (!outcome) return <Spinner label="Loading" />;
  if ('value' in outcome) return <outcome.value.Workspace user={user} />;
  return (
    <main className="shell-unreachable">
      <FailedState title="Roomhours did not load completely" onRetry={retry}>
        A part of the program did not arrive. Check your connection and try again.
      </FailedState>
    </main>
  );
}

/** Waits for the manifest only if this browser has no copy of the page list. The workspace reports a failed manifest. */
const loadWorkspaceWithPages = (): ShellThunk<ReturnType<typeof loadWorkspace>> => async (dispatch, getState) => {
  const manifest = dispatch(readManifest()).catch(() => undefined);
  const [workspace] = await Promise.all([loadWorkspace(), getState().pages.pages === null ? manifest : null]);
  await workspace.followUrl();
  return workspace;
};
