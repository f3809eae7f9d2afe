import type { ReactNode } from 'react';
import './tab-header.css';

interface TabHeaderProps {
  /** Id of the heading, for the section's `aria-labelledby`. */
  id: string;
  title: string;
  subtitle?: string;
  /** The tab's one primary action. */
  action?: ReactNode;
}

/** The head of a tab: its title left, its one primary action right. */
export function TabHeader({ id, title, subtitle, action }: TabHeaderProps) {
  return (
    <div className="tab-header">
      <div>
        <h2 id={id}>{title}</h2>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {action}
    </div>
  );
}
