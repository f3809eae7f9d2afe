import { Collapse } from 'antd';
import { Children, type ReactNode } from 'react';
import { plural } from './plural';
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

interface PastEntriesProps {
  count: number;
  /** Names one entry: 'past time'. */
  noun: string;
  children: ReactNode;
}

/** Entries that have passed, shown on request below the others. */
export function PastEntries({ count, noun, children }: PastEntriesProps) {
  return <Collapse ghost destroyOnHidden items={[{ key: noun, label: `Show ${plural(count, noun)}`, children }]} />;
}

/** Of a Card: a title of several lines keeps a distance to the border. */
export const CARD_STYLES = { header: { paddingBlock: 12 } };

/** The title of a Card, such as the name of a room. */
export function CardTitle({ text }: { text: string }) {
  return (
    <h3 dir="auto" style={{ margin: 0, fontSize: 16, whiteSpace: 'normal' }}>
      {text}
    </h3>
  );
}
