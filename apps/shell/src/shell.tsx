import { lazyComponent } from '@roomhours/ui';
import { FailedState } from './page/failed-state';
import { Spinner } from './page/spinner';
import { SET_PASSWORD_PATH } from './routes/routes';
import { Anonymous } from './sign-in/anonymous';
import { useShellSelector } from './store/reducer';
import { Toaster } from './toasts/toaster';
import { Unreachable } from './unreachable';
import { WorkspaceLoader } from './workspace/workspace-loader';

/** Few visits need the page, so it is not part of the first script. */
const SetPassword = lazyComponent<object>(
  async () => (await import(/* webpackChunkName: "set-password" */ './set-password/set-password-page')).SetPasswordPage,
  <Spinner label="Loading" />,
  (_props, { isRetrying, retry }) => (
    <main className="shell-unreachable">
      <FailedState title="Roomhours did not load completely" onRetry={retry} retrying={isRetrying}>
        A part of the program did not arrive. Check your connection and try again.
      </FailedState>
    </main>
  ),
);

/** The page, by the sign-in state. */
export function Shell() {
  return (
    <>
      <Content />
      <Toaster />
    </>
  );
}

function Content() {
  const session = useShellSelector((state) => state.session.current);
  // A link leads to the account that it belongs to, also while another user is signed in.
  if (window.location.pathname === SET_PASSWORD_PATH) return <SetPassword />;
  switch (session.state) {
    case 'loading':
      return <Spinner label="Loading your session" />;
    case 'unreachable':
      return <Unreachable failure={session.failure} />;
    case 'anonymous':
      return <Anonymous returnTarget={session.returnTarget} />;
    case 'signed-in':
      return <WorkspaceLoader key={session.user.id} user={session.user} />;
  }
}
