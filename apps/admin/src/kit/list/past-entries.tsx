import { Collapse } from 'antd';
import type { ReactNode } from 'react';
import { plural } from '../plural';

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
