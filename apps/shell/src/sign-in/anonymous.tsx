import { useEffect } from 'react';
import { NotFoundPage } from '../page/not-found-page';
import { Spinner } from '../page/spinner';
import { readManifest } from '../remotes/manifest';
import { pageAt, SIGN_IN_PATH } from '../routes/routes';
import { useShellDispatch, useShellSelector } from '../store/reducer';
import type { ReturnTarget } from '../store/session-slice';
import { SignInPage } from './sign-in-page';

/** The product without a session: the sign-in page at `/` and at the path of every page. */
export function Anonymous({ returnTarget }: { returnTarget?: ReturnTarget }) {
  const path = usePath();
  useEffect(() => {
    if (path === 'known') window.history.replaceState(window.history.state, '', SIGN_IN_PATH);
  }, [path]);
  if (path === 'loading') return <Spinner label="Loading" />;
  if (path === 'known') return <SignInPage returnTarget={returnTarget} />;
  return (
    <main>
      <title>404 Page Not Found · Roomhours</title>
      <NotFoundPage>
        <a className="shell-button" href={SIGN_IN_PATH}>
          Go to sign in
        </a>
      </NotFoundPage>
    </main>
  );
}

/** Returns whether the current path exists. The sign-in page itself needs no manifest. */
function usePath(): 'known' | 'unknown' | 'loading' {
  const dispatch = useShellDispatch();
  const { pages, isSettled } = useShellSelector((state) => state.pages);
  const { pathname } = window.location;
  const isKnown = pathname === SIGN_IN_PATH || pageAt(pathname, pages ?? []) !== undefined;
  useEffect(() => {
    if (!isKnown) dispatch(readManifest()).catch(() => undefined);
  }, [dispatch, isKnown]);
  if (isKnown) return 'known';
  if (!isSettled) return 'loading';
  // Without any page list the path cannot be checked before the sign-in.
  return pages === null ? 'known' : 'unknown';
}
