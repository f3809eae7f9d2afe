import { useEffect, useState } from 'react';
import { Button } from '../page/button';
import { FailedState } from '../page/failed-state';
import type { RemoteFailure, RemoteFailureKind } from './remote-failure';
import './remotes.css';

/** What happened, by kind of failure. `page`: its label, such as 'Bookings'. */
const FAILURE_TEXT: Record<RemoteFailureKind, (page: string) => { title: string; text: string }> = {
  unreachable: (page) => ({
    title: `${page} cannot be opened right now`,
    text: 'A part of it did not arrive; it may be in the middle of an update. Everything else keeps working.',
  }),
  refused: (page) => ({
    title: `${page} did not arrive intact`,
    text: 'It was changed on its way, so it was not started. Everything else keeps working.',
  }),
  incompatible: (page) => ({
    title: 'Update needed',
    text: `${page} and the page that you have open are of versions that do not work together.`,
  }),
  crashed: (page) => ({
    title: `${page} stopped working`,
    text: 'An error on our side keeps it from being shown. What you had saved is safe.',
  }),
};

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

/**
 * Returns what the user can do.
 *
 * @param reference see RemoteFailure
 */
function adviceText(kind: RemoteFailureKind, reference: string | null): string {
  // Usually the page is the older side, and a page load brings the newer shell.
  if (kind === 'incompatible') return 'Reload the page. If that does not help, try again in a few minutes.';
  if (reference === null) return 'Try again in a few minutes. If that does not help, please contact the product team.';
  return `We have been told; try again in a few minutes. Reference: ${reference}.`;
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
