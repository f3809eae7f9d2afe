import { FailedState } from '@roomhours/ui';
import { FAILURE_TEXT, type RemoteFailureKind } from './remote-failure';
import './remotes.css';

interface FailedRemoteProps {
  /** The name of its page, such as 'Bookings'. */
  page: string;
  kind: RemoteFailureKind;
  onRetry: () => void;
}

/** What stands in the place of a remote that is not there. */
export function FailedRemote({ page, kind, onRetry }: FailedRemoteProps) {
  const { title, text } = FAILURE_TEXT[kind](page);
  return (
    <div className="shell-failed-remote">
      <FailedState title={title} onRetry={onRetry} action={kind === 'too-new' && <Reload />}>
        {text}
      </FailedState>
    </div>
  );
}

/** A newer shell comes with a new page only; the remote may as well be taken back, which trying again finds out. */
function Reload() {
  return (
    <button type="button" className="rh-button rh-button-primary" onClick={() => window.location.reload()}>
      Reload the page
    </button>
  );
}
