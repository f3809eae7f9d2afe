import type { ReactNode } from 'react';
import { Button } from './button';
import { useOnline } from './use-online';
import './notice.css';

interface NoticeProps {
  title: string;
  children?: ReactNode;
  /** A button for the next step. */
  action?: ReactNode;
}

/** Describes what an empty page will contain, and offers the next step. */
export function EmptyState({ title, children, action }: NoticeProps) {
  return (
    <section className="rh-notice">
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </section>
  );
}

export interface FailedStateProps {
  title: string;
  /** The cause, if it is known. */
  children?: ReactNode;
  /** The time of the first failure, if older data is still shown. */
  since?: string;
  /** The time of the last attempt, such as '10:42:05'. */
  lastTry?: string;
  /** A button before 'Try again', for a step that is more likely to help. */
  action?: ReactNode;
  onRetry: () => void;
  /** A retry is running. */
  retrying?: boolean;
}

/** Describes a failure and offers a retry, which also starts when the browser is online again. Announced to screen readers. */
export function FailedState({ title, children, since, lastTry, action, onRetry, retrying = false }: FailedStateProps) {
  useOnline(retrying ? null : onRetry);
  return (
    <section className="rh-notice" role="alert">
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {since && <p>Since {since}.</p>}
      {lastTry && <p>Last tried at {lastTry}.</p>}
      <div className="rh-notice-actions">
        {action}
        <Button onClick={retrying ? undefined : onRetry} aria-disabled={retrying}>
          {retrying ? 'Trying again…' : 'Try again'}
        </Button>
      </div>
    </section>
  );
}
