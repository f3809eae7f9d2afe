import type { ShellContext } from '@roomhours/remote-contract';
import { FailedState } from '@roomhours/ui';
import type { Page } from '../routes/routes';
import { PageSkeleton } from './page-skeleton';
import { RemoteBoundary } from './remote-boundary';
import { FAILURE_TEXT } from './remote-failure';
import { useRemote } from './use-remote';

interface RemoteHostProps {
  page: Page;
  /** Null while something of it is still being asked for; the remote is on its way meanwhile. */
  shell: ShellContext | null;
}

/** The place of a remote: the remote itself, its outline while it is on its way, or what happened to it. */
export function RemoteHost({ page, shell }: RemoteHostProps) {
  const { remote, retry, crash } = useRemote(page.remote);
  if (remote.state === 'failed') {
    const { title, text } = FAILURE_TEXT[remote.kind](page.label);
    return (
      <FailedState title={title} onRetry={retry}>
        {text}
      </FailedState>
    );
  }
  if (remote.state === 'loading' || !shell) return <PageSkeleton label={page.label} />;
  const { Routes } = remote.module;
  return (
    <RemoteBoundary key={remote.attempt} onCrash={crash}>
      <Routes {...shell} />
    </RemoteBoundary>
  );
}
