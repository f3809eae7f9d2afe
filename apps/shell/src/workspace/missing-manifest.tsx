import { useTitle } from '@roomhours/ui';
import { Spinner } from '../page/spinner';
import { useAttempt } from '../page/use-attempt';
import { FailedRemote } from '../remotes/failed-remote';
import { readManifest } from '../remotes/manifest';
import { RemoteFailure } from '../remotes/remote-failure';
import { reportFailure } from '../remotes/report-failure';

/** Shown if this browser has never read the manifest, so that no page is known. A successful retry fills the page list. */
export function MissingManifest() {
  useTitle('Page unavailable');
  const { outcome, retry } = useAttempt(readAndReport);
  if (!outcome || 'value' in outcome) return <Spinner label="Loading" />;
  return <FailedRemote page="The page" failure={outcome.error as RemoteFailure} onRetry={retry} />;
}

async function readAndReport(): Promise<void> {
  try {
    await readManifest(true);
  } catch (error) {
    const failure = error instanceof RemoteFailure ? error : new RemoteFailure('no-manifest', error);
    failure.reference = reportFailure('shell', null, failure);
    throw failure;
  }
}
