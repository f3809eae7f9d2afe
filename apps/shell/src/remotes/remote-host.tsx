import type { ShellContext } from '@roomhours/remote-contract';
import type { Page } from '../routes/routes';
import { FailedRemote } from './failed-remote';
import { PageSkeleton } from './page-skeleton';
import { RemoteBoundary } from './remote-boundary';
import { headingAt } from './sources';
import { useRemote } from './use-remote';

interface RemoteHostProps {
  page: Page;
  /** Null while something of it is still being asked for; the remote is on its way meanwhile. */
  shell: ShellContext | null;
}

/** The place of a remote: the remote itself, its outline while it is on its way, or what happened to it. */
export function RemoteHost({ page, shell }: RemoteHostProps) {
  const { remote, release, retry, crash } = useRemote(page.remote);
  if (remote.state === 'failed') {
    return <FailedRemote page={page.label} failure={remote.failure} zone={shell?.timeZone} onRetry={retry} />;
  }
  if (remote.state === 'loading' || !shell) {
    const heading = release && headingAt(release, page.path, window.location.search);
    return <PageSkeleton label={page.label} heading={heading} />;
  }
  const { Routes } = remote.module;
  return (
    <RemoteBoundary key={remote.attempt} onCrash={crash}>
      <Routes {...shell} />
    </RemoteBoundary>
  );
}
