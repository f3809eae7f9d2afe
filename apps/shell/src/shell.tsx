import { Spinner } from './page/spinner';
import { Unreachable } from './page/unreachable';
import { useSession } from './session/use-session';
import { Anonymous } from './sign-in/anonymous';
import { useTheme } from './theme/use-theme';
import { Toaster } from './toasts/toaster';
import { WorkspaceLoader } from './workspace/workspace-loader';

/** The whole page, by who is using it. */
export function Shell() {
  // Here, so that whatever is shown follows the system and a choice made in another window.
  useTheme();
  return (
    <>
      <Content />
      <Toaster />
    </>
  );
}

function Content() {
  const session = useSession();
  switch (session.state) {
    case 'loading':
      return <Spinner label="Loading your session" />;
    case 'unreachable':
      return <Unreachable failure={session.failure} />;
    case 'anonymous':
      return <Anonymous left={session.left} />;
    case 'signed-in':
      return <WorkspaceLoader key={session.user.id} user={session.user} />;
  }
}
