import { useEffect, useState } from 'react';
import { Button } from '../page/button';
import { FailedState } from '../page/failed-state';
import { adviceText, FAILURE_TEXT } from './failure-text';
import type { RemoteFailure } from './remote-failure';
import './remotes.css';

interface FailedRemoteProps {
  /** The label of the page, such as 'Bookings'. */
  page: string;
  failure: RemoteFailure;
  /** IANA zone of the workspace. Default: the zone of the browser. */
  zone?: string;
  onRetry: () => void;
}

/** Shown in place of a failed front end: what happened, what the user can do, and the time of the last attempt. */
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
        action={kind === 'incompatible' && <Reload />}
      >
        {text} {reference !== undefined && adviceText(kind, reference)}
      </FailedState>
    </div>
  );
}

/** Returns undefined until the report has been sent. */
function useReference(failure: RemoteFailure): string | null | undefined {
  const [settled, setSettled] = useState<{ failure: RemoteFailure; reference: string | null }>();
  useEffect(() => void failure.reference.then((reference) => setSettled({ failure, reference })), [failure]);
  return settled?.failure === failure ? settled.reference : undefined;
}

/** Returns a time such as '10:42:05'. The seconds show that an attempt is new. */
function timeText(at: Date, timeZone?: string): string {
  return at.toLocaleTimeString('en-GB', { timeZone });
}

/** A page load brings a newer shell. A retry finds out whether the front end has been replaced. */
function Reload() {
  return (
    <Button kind="primary" onClick={() => window.location.reload()}>
      Reload the page
    </Button>
  );
}
