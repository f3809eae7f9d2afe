import { Children, type ReactNode } from 'react';
import './cards.css';

/** Cards beside and below each other. Each child is an item of the list. */
export function Cards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="cards" aria-label={label}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}
