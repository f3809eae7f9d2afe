import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';

/** Text in one line, with a button to try again if that can help, or with another action. */
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
  /** 'status' for a text that appears while the page is shown. */
  role?: 'alert' | 'note' | 'status';
}) {
  return (
    <Alert
      role={role}
      type={onRetry ? 'warning' : 'info'}
      title={children}
      action={
        onRetry ? (
          <Button onClick={onRetry} aria-disabled={retrying}>
            Try again
          </Button>
        ) : (
          action && <Button onClick={action.onClick}>{action.label}</Button>
        )
      }
      styles={{ root: { paddingBlock: 4 } }}
    />
  );
}
