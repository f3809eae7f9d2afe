import { FailedState } from '@roomhours/ui';
import { useEffect, useState } from 'react';
import { adviceText, FAILURE_TEXT, type RemoteFailure } from './remote-failure';
import './remotes.css';

interface FailedRemoteProps {
  /** The name of its page, such as 'Bookings'. */
  page: string;
  failure: RemoteFailure;
  /** IANA zone of the workspace. Left out while unknown: times are then in the zone of the browser. */
  zone?: string;
  onRetry: () => void;
}

/** What stands in the place of a remote that is not there: what happened, what to do about it, and when it was last tried. */
export function FailedRemote({ page, failure, zone, onRetry }: FailedRemoteProps) {
  const { kind } = failure;
  const { title, text } = FAILURE_TEXT[kind](page);
  const reference = useReference(failure);
  const [triedAt] = useState(() => new Date());
  return (
    <div className="shell-failed-remote">
      <FailedState
        title={title}
        lastTry={timeText(triedAt, zone)}
        onRetry={onRetry}
        action={kind === 'too-new' && <Reload />}
      >
        {text} {reference !== undefined && adviceText(kind, reference)}
      </FailedState>
    </div>
  );
}

/** Undefined while the report is on its way. */
function useReference(failure: RemoteFailure): string | null | undefined {
  const [known, setKnown] = useState<{ failure: RemoteFailure; reference: string | null }>();
  useEffect(() => void failure.reference.then((reference) => setKnown({ failure, reference })), [failure]);
  return known?.failure === failure ? known.reference : undefined;
}

/** '10:42:05': with seconds, so that a new try shows. */
function timeText(at: Date, timeZone?: string): string {
  return at.toLocaleTimeString('en-GB', { timeZone });
}

/** A newer shell comes with a new page only; the remote may as well be taken back, which trying again finds out. */
function Reload() {
  return (
    <button type="button" className="rh-button rh-button-primary" onClick={() => window.location.reload()}>
      Reload the page
    </button>
  );
}
