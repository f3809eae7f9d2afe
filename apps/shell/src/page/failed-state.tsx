import { useOnline } from '@roomhours/ui';
import type { ReactNode } from 'react';
import { Button } from './button';
import './failed-state.css';

interface FailedStateProps {
  title: string;
  /** The cause, if it is known. */
  children?: ReactNode;
  /** The time of the last attempt, such as '10:42:05'. */
  lastTry?: string;
  /** A button before 'Try again', for a step that is more likely to help. */
  action?: ReactNode;
  onRetry: () => void;
  /** A retry is running. */
  retrying?: boolean;
}

/** Describes a failure and offers a retry, which also starts when the browser is online again. Announced to screen readers. */
export function FailedState({ title, children, lastTry, action, onRetry, retrying = false }: FailedStateProps) {
  useOnline(retrying ? null : onRetry);
  return (
    <section className="shell-failed" role="alert">
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {lastTry && <p>Last tried at {lastTry}.</p>}
      <div className="shell-failed-actions">
        {action}
        <Button onClick={retrying ? undefined : onRetry} aria-disabled={retrying}>
          {retrying ? 'Trying again…' : 'Try again'}
        </Button>
      </div>
    </section>
  );
}
