import { Spinner } from './page/spinner';
import { SET_PASSWORD_PATH } from './routes/routes';
import { SetPassword } from './set-password';
import { Anonymous } from './sign-in/anonymous';
import { useShellSelector } from './store/reducer';
import { Toaster } from './toasts/toaster';
import { Unreachable } from './unreachable';
import { WorkspaceLoader } from './workspace/workspace-loader';

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
