import { useCallback } from 'react';
import { Spinner } from '../page/spinner';
import { useAttempt } from '../page/use-attempt';
import { FailedRemote } from '../remotes/failed-remote';
import { readManifest } from '../remotes/manifest';
import { RemoteFailure } from '../remotes/remote-failure';
import { reportFailure } from '../remotes/report-failure';
import { type ShellDispatch, useShellDispatch } from '../store/reducer';

/** Shown if this browser has never read the manifest, so that no page is known. A successful retry fills the page list. */
export function MissingManifest() {
  const dispatch = useShellDispatch();
  const { outcome, retry } = useAttempt(useCallback(() => readAndReport(dispatch), [dispatch]));
  const error = outcome && 'error' in outcome ? (outcome.error as RemoteFailure) : null;
  return (
    <>
      <title>Page unavailable · Roomhours</title>
      {error ? <FailedRemote page="The page" failure={error} onRetry={retry} /> : <Spinner label="Loading" />}
    </>
  );
}

async function readAndReport(dispatch: ShellDispatch): Promise<void> {
  try {
    await dispatch(readManifest(true));
  } catch (error) {
    const failure = error instanceof RemoteFailure ? error : new RemoteFailure('unreachable', error);
    failure.reference = reportFailure('shell', null, failure);
    throw failure;
  }
}
