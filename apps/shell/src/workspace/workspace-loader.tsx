import type { User } from '@roomhours/contract';
import { FailedState } from '../page/failed-state';
import { Spinner } from '../page/spinner';
import { useAttempt } from '../page/use-attempt';
import { readManifest } from '../remotes/manifest';
import { currentPageList } from '../routes/page-list';
import { loadWorkspace } from './load-workspace';

/** Loads the workspace; a failed download can be retried. */
export function WorkspaceLoader({ user }: { user: User }) {
  const { outcome, retry } = useAttempt(loadWorkspaceWithPages);
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
async function loadWorkspaceWithPages() {
  const manifest = readManifest().catch(() => undefined);
  const [workspace] = await Promise.all([loadWorkspace(), currentPageList().pages === null ? manifest : null]);
  await workspace.followUrl();
  return workspace;
}
