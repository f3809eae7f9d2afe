import type { Page, RemoteRelease, ShellContext } from '@roomhours/remote-contract';
import { type ReactNode, Suspense, use, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { isManifest } from '../routes/pages-of-manifest';
import { headingAt } from '../routes/sources';
import { useShellDispatch, useShellSelector } from '../store/reducer';
import { shellApi } from '../store/shell-api';
import { FailedRemote } from './failed-remote';
import { PageSkeleton } from './page-skeleton';
import type { RemoteFailure } from './remote-failure';
import { RemoteLoaderContext } from './remote-loader';

interface RemoteHostProps {
  page: Page;
  /** Null until it is complete; the front end loads meanwhile. */
  shell: ShellContext | null;
}

/** Shows a front end, its skeleton while it loads, or its failure. */
export function RemoteHost({ page, shell }: RemoteHostProps) {
  const loader = use(RemoteLoaderContext);
  const [failure, setFailure] = useState<RemoteFailure | null>(null);
  const skeleton = <Skeleton page={page} />;
  return (
    <ErrorBoundary
      onError={(error) => void loader.fail(page.remote, error).then(setFailure)}
      onReset={() => setFailure(null)}
      fallbackRender={({ resetErrorBoundary }) =>
        failure ? (
          <FailedRemote page={page.label} failure={failure} zone={shell?.timeZone} onRetry={resetErrorBoundary} />
        ) : (
          skeleton
        )
      }
    >
      <Suspense fallback={skeleton}>
        <Remote name={page.remote} shell={shell} skeleton={skeleton} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Throws the errors of the front end. */
function Remote({ name, shell, skeleton }: { name: string; shell: ShellContext | null; skeleton: ReactNode }) {
  const { Routes } = use(use(RemoteLoaderContext).load(name, useShellDispatch()));
  return shell ? <Routes {...shell} /> : skeleton;
}

const selectManifest = shellApi.endpoints.manifest.select();

function Skeleton({ page }: { page: Page }) {
  const heading = useShellSelector((state) => {
    const { data } = selectManifest(state);
    const release = isManifest(data) ? (data.remotes[page.remote] as Partial<RemoteRelease> | null | undefined) : null;
    return release ? headingAt(release, window.location) : null;
  });
  return <PageSkeleton label={page.label} heading={heading} />;
}
