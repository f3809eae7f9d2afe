import type { ReactNode } from 'react';
import './filters.css';

/** The filters of a list in a grid, the search first. */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="filters" role="search" aria-label={label}>
      {children}
    </div>
  );
}
