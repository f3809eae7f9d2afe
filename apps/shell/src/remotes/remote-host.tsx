import type { Page, ShellContext } from '@roomhours/remote-contract';
import { FailedRemote } from './failed-remote';
import { PageSkeleton } from './page-skeleton';
import { RemoteBoundary } from './remote-boundary';
import { headingAt } from './sources';
import { useRemote } from './use-remote';

interface RemoteHostProps {
  page: Page;
  /** Null until it is complete; the front end loads meanwhile. */
  shell: ShellContext | null;
}

/** Shows a front end, its skeleton while it loads, or its failure. */
export function RemoteHost({ page, shell }: RemoteHostProps) {
  const { remote, release, retry, crash } = useRemote(page.remote);
  if (remote.state === 'failed') {
    return <FailedRemote page={page.label} failure={remote.failure} zone={shell?.timeZone} onRetry={retry} />;
  }
  if (remote.state === 'loading' || !shell) {
    const heading = release && headingAt(release, window.location);
    return <PageSkeleton label={page.label} heading={heading} />;
  }
  const { Routes } = remote.module;
  return (
    <RemoteBoundary key={remote.attempt} onCrash={crash}>
      <Routes {...shell} />
    </RemoteBoundary>
  );
}
