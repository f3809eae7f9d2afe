import type { ReactNode } from 'react';
import './warning-notice.css';

/** A warning above the content, with a button or a link for the next step. Announced to screen readers. */
export function WarningNotice({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className="warning-notice" role="alert">
      <p>{children}</p>
      {action}
    </div>
  );
}
