import { Button } from 'antd';
import type { ReactNode } from 'react';
import './banner.css';

/** A notice in one line, with a button to try again if that can help, or with another action. */
export function Banner({
  children,
  onRetry,
  retrying = false,
  action,
  role = onRetry ? 'alert' : 'note',
}: {
  children: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  action?: { label: string; onClick: () => void };
  /** 'status' for a notice that appears while the page is shown. */
  role?: 'alert' | 'note' | 'status';
}) {
  return (
    <div className="mb-banner" role={role} data-tone={onRetry ? 'warning' : undefined}>
      <p>{children}</p>
      {onRetry && (
        <Button onClick={onRetry} aria-disabled={retrying}>
          Try again
        </Button>
      )}
      {action && <Button onClick={action.onClick}>{action.label}</Button>}
    </div>
  );
}
