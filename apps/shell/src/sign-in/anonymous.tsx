import { useTitle } from '@roomhours/ui';
import { useEffect } from 'react';
import { NotFoundPage } from '../page/not-found-page';
import type { Left } from '../session/session';
import { decide, SIGN_IN_PATH } from '../routes/routes';
import { SignInPage } from './sign-in-page';

/** The product without a session: the sign-in page for every address that exists. */
export function Anonymous({ left }: { left?: Left }) {
  const decision = decide(window.location.pathname, null);
  const unknown = 'show' in decision && decision.show === 'not-found';
  useTitle(unknown ? '404 Page Not Found' : 'Sign in');
  useEffect(() => {
    if (!unknown) window.history.replaceState(null, '', SIGN_IN_PATH);
  }, [unknown]);
  if (!unknown) return <SignInPage left={left} />;
  return (
    <main>
      <NotFoundPage>
        <a className="rh-button" href={SIGN_IN_PATH}>
          Go to sign in
        </a>
      </NotFoundPage>
    </main>
  );
}
