import { type ReactNode, useId } from 'react';
import './tab-section.css';

interface TabSectionProps {
  title: string;
  subtitle?: string;
  /** The tab's one primary action. */
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of a tab: title left, the one primary action right, the content below. */
export function TabSection({ title, subtitle, action, children }: TabSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="tab-header">
        <div>
          <h2 id={id}>{title}</h2>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
