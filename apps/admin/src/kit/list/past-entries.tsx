import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { plural } from '../plural';
import './past-entries.css';

interface PastEntriesProps {
  count: number;
  /** Names one entry: 'past time'. */
  noun: string;
  children: ReactNode;
}

/** Entries that have passed, shown on request below the others. */
export function PastEntries({ count, noun, children }: PastEntriesProps) {
  const [isExpanded, setExpanded] = useState(false);
  return (
    <div className="past-entries">
      <Button type="text" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
        {isExpanded ? 'Hide' : 'Show'} {plural(count, noun)}
      </Button>
      {isExpanded && children}
    </div>
  );
}
