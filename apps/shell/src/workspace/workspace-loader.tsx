import type { User } from '@roomhours/contract';
import { FailedState } from '@roomhours/ui';
import { Spinner } from '../page/spinner';
import { useAttempt } from '../page/use-attempt';
import { loadWorkspace } from './load-workspace';

/** Downloads what a signed-in person needs; a download that failed can be tried again. */
export function WorkspaceLoader({ user }: { user: User }) {
  const { outcome, retry } = useAttempt(loadWorkspace);
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
