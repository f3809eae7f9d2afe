import type { ReactNode } from 'react';
import { useOnline } from './use-online';
import './button.css';
import './notice.css';

interface NoticeProps {
  title: string;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

/** Says what will be here, and offers the next step. */
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
  /** What is known about it. */
  children?: ReactNode;
  /** Since when the data could not be had, if older data is still shown. */
  since?: string;
  /** When it was last tried, such as '10:42:05'. */
  lastTry?: string;
  /** A step that is likelier to help than trying again; stands before it. */
  action?: ReactNode;
  onRetry: () => void;
  /** A retry is under way. */
  retrying?: boolean;
}

/** Says what failed, and offers to try again; does so itself when the browser is online again. Announced to screen readers. */
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
        <button type="button" className="rh-button" onClick={retrying ? undefined : onRetry} aria-disabled={retrying}>
          {retrying ? 'Trying again…' : 'Try again'}
        </button>
      </div>
    </section>
  );
}
