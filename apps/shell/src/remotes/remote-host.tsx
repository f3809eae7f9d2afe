import type { Page, ShellContext } from '@roomhours/remote-contract';
import { useCallback, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useAttempt } from '../page/use-attempt';
import { useShellDispatch } from '../store/reducer';
import { FailedRemote } from './failed-remote';
import { remoteLoader } from './load-remote';
import { PageSkeleton } from './page-skeleton';
import type { RemoteFailure } from './remote-failure';

interface RemoteHostProps {
  page: Page;
  /** Null until it is complete; the front end loads meanwhile. */
  shell: ShellContext | null;
}

/** Shows a front end, its skeleton while it loads, or its failure. */
export function RemoteHost({ page, shell }: RemoteHostProps) {
  const { remote: name } = page;
  const dispatch = useShellDispatch();
  const [failure, setFailure] = useState<RemoteFailure | null>(null);
  const fail = useCallback((error: unknown) => remoteLoader.fail(name, error).then(setFailure), [name]);
  const load = useCallback(
    () =>
      remoteLoader.load(name, dispatch).catch(async (error: unknown) => {
        await fail(error);
        throw error;
      }),
    [name, dispatch, fail],
  );
  const { outcome, attempt, retry } = useAttempt(load);

  if (failure) {
    const onRetry = () => {
      setFailure(null);
      retry();
    };
    return <FailedRemote page={page.label} failure={failure} zone={shell?.timeZone} onRetry={onRetry} />;
  }
  if (!outcome || !('value' in outcome) || !shell) return <PageSkeleton page={page} />;
  const { Routes } = outcome.value;
  return (
    <ErrorBoundary key={attempt} fallback={<PageSkeleton page={page} />} onError={(error) => void fail(error)}>
      <Routes {...shell} />
    </ErrorBoundary>
  );
}
