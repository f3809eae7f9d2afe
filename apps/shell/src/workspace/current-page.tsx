import type { User } from '@roomhours/contract';
import type { Page } from '@roomhours/remote-contract';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { FailedState } from '../page/failed-state';
import { NotFoundPage } from '../page/not-found-page';
import { Spinner } from '../page/spinner';
import { RemoteHost } from '../remotes/remote-host';
import { usePageList } from '../routes/page-list';
import { type Decision, decide, LANDING_PATH } from '../routes/routes';
import { MissingManifest } from './missing-manifest';
import { useShellContext } from './use-shell-context';

/** The page at the current URL. */
export function CurrentPage({ user }: { user: User }) {
  const { pathname } = useLocation();
  const { pages, isSettled } = usePageList();
  const decision = useStablePage(pathname, decide(pathname, user.role, pages ?? []));
  if ('redirect' in decision) return <Navigate to={decision.redirect} replace />;
  if (decision.show === 'page') return <RemotePage key={decision.page.remote} page={decision.page} user={user} />;
  if (!isSettled) return <Spinner label="Loading" />;
  return pages === null ? <MissingManifest /> : <Missing />;
}

/** Keeps the open page while the URL stays, so that a withdrawn front end does not take unsaved input away. */
function useStablePage(pathname: string, decision: Decision): Decision {
  const [open, setOpen] = useState({ pathname, decision });
  const isMissing = 'show' in decision && decision.show === 'not-found';
  const isWithdrawn = isMissing && open.pathname === pathname && 'page' in open.decision;
  if (isWithdrawn) return open.decision;
  if (open.pathname !== pathname || pageOf(open.decision) !== pageOf(decision)) setOpen({ pathname, decision });
  return decision;
}

const pageOf = (decision: Decision) => ('page' in decision ? decision.page : null);

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
