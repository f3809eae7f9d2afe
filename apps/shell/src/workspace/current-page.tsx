import type { User } from '@roomhours/contract';
import type { Page } from '@roomhours/remote-contract';
import { useState } from 'react';
import { Link, Navigate, type RouteObject, useLocation, useRoutes } from 'react-router';
import { FailedState } from '../page/failed-state';
import { NotFoundPage } from '../page/not-found-page';
import { Spinner } from '../page/spinner';
import { RemoteHost } from '../remotes/remote-host';
import { LANDING_PATH, mayOpen, pageAt, SIGN_IN_PATH } from '../routes/routes';
import { useShellSelector } from '../store/reducer';
import { MissingManifest } from './missing-manifest';
import { useShellContext } from './use-shell-context';

/** The page at the current URL. */
export function CurrentPage({ user }: { user: User }) {
  const { pages, isSettled } = useShellSelector((state) => state.pages);
  const open = useOpenPage(pages ?? []);
  const known = open && !pages?.includes(open) ? [...(pages ?? []), open] : (pages ?? []);
  const missing = pages === null ? <MissingManifest /> : <Missing />;
  return useRoutes([
    { path: SIGN_IN_PATH, element: <Navigate to={LANDING_PATH} replace /> },
    ...known.map((page) => routeOf(page, user)),
    { path: '*', element: isSettled ? missing : <Spinner label="Loading" /> },
  ]);
}

/** The route of a page. Redirects a user without access (screens.md "Routes"). Pages of one front end share its instance. */
function routeOf(page: Page, user: User): RouteObject {
  return {
    path: page.nested ? `${page.path}/*` : page.path,
    caseSensitive: true,
    element: mayOpen(page, user.role) ? (
      <RemotePage key={page.remote} page={page} user={user} />
    ) : (
      <Navigate to={SIGN_IN_PATH} replace />
    ),
  };
}

/** Returns the page at the URL. Keeps it while the URL stays, so that a withdrawn front end does not take unsaved input away. */
function useOpenPage(pages: readonly Page[]): Page | undefined {
  const { pathname } = useLocation();
  const page = pageAt(pathname, pages);
  const [open, setOpen] = useState({ pathname, page });
  if (open.pathname !== pathname || (page && page !== open.page)) setOpen({ pathname, page });
  return page ?? (open.pathname === pathname ? open.page : undefined);
}

function RemotePage({ page, user }: { page: Page; user: User }) {
  const { shell, failure, retry } = useShellContext(user);
  return (
    <>
      <title>{`${page.title} · Roomhours`}</title>
      {failure ? (
        <FailedState title={`${page.label} could not be opened`} onRetry={retry}>
          {failure.hasSentence ? failure.message : 'The server did not answer as it should. Try again in a moment.'}
        </FailedState>
      ) : (
        <RemoteHost page={page} shell={shell} />
      )}
    </>
  );
}

function Missing() {
  return (
    <NotFoundPage>
      <title>404 Page Not Found · Roomhours</title>
      <Link className="shell-button" to={LANDING_PATH}>
        Go to Dashboard
      </Link>
    </NotFoundPage>
  );
}
