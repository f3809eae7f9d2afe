import type { ReactNode } from 'react';
import './page-header.css';

export interface PageHeaderProps {
  title: string;
  /** A line below the title, such as the month. */
  subtitle?: ReactNode;
  /** The one primary action of the page. */
  action?: ReactNode;
}

/** Title left, the one primary action right. Contains the only h1 of the page. */
export function PageHeader({ title, subtitle, action }: PageHeaderProps) {
  return (
    <header className="rh-page-header">
      <div>
        <h1>{title}</h1>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {action && <div className="rh-page-header-action">{action}</div>}
    </header>
  );
}
