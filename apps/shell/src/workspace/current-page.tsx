import type { User } from '@roomhours/contract';
import { FailedState, useTitle } from '@roomhours/ui';
import { Link, Navigate, useLocation } from 'react-router';
import { NotFoundPage } from '../page/not-found-page';
import { RemoteHost } from '../remotes/remote-host';
import { decide, LANDING_PATH, type Page } from '../routes/routes';
import { useShellContext } from './use-shell-context';

/** What stands at the current address, for this person. */
export function CurrentPage({ user }: { user: User }) {
  const { pathname } = useLocation();
  const decision = decide(pathname, user.role);
  if ('redirect' in decision) return <Navigate to={decision.redirect} replace />;
  if (decision.show === 'page') return <RemotePage key={decision.page.remote} page={decision.page} user={user} />;
  return <Missing />;
}

function RemotePage({ page, user }: { page: Page; user: User }) {
  useTitle(page.title);
  const { shell, failure, retry } = useShellContext(user);
  if (!failure) return <RemoteHost page={page} shell={shell} />;
  return (
    <FailedState title={`${page.label} could not be opened`} onRetry={retry}>
      {failure.hasSentence ? failure.message : 'The server did not answer as it should. Try again in a moment.'}
    </FailedState>
  );
}

function Missing() {
  useTitle('404 Page Not Found');
  return (
    <NotFoundPage>
      <Link className="rh-button" to={LANDING_PATH}>
        Go to Dashboard
      </Link>
    </NotFoundPage>
  );
}
