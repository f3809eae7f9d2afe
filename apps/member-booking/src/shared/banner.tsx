import type { ReactNode } from 'react';
import './banner.css';

/** One line above the grid: what is not as it should be, and what can be done about it. */
export function Banner({
  children,
  onRetry,
  retrying = false,
  role = onRetry ? 'alert' : 'note',
}: {
  children: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** 'status' for a line that comes up while the page is shown. */
  role?: 'alert' | 'note' | 'status';
}) {
  return (
    <div className="mb-banner" role={role} data-tone={onRetry ? 'warning' : undefined}>
      <p>{children}</p>
      {onRetry && (
        <button type="button" className="rh-button" onClick={onRetry} aria-disabled={retrying}>
          Try again
        </button>
      )}
    </div>
  );
}
