import { CARDS_QUERY, RowCards, SkeletonRows, lazyComponent, useMedia } from '@roomhours/ui';
import type { ComponentType, Key } from 'react';
import type { RowsTableProps } from './wide-table';

/** The title of the boxes, for screen readers only. */
export const SELECT_TITLE = (
  <span style={{ position: 'absolute', width: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>Select</span>
);

const WideTable = lazyComponent<RowsTableProps<never>>(
  async () => (await import(/* webpackChunkName: "table" */ './wide-table')).WideTable,
  ({ label }) => <SkeletonRows label={`Loading ${label}`} />,
  // Without a connection the cards are shown, which are already here.
  (props) => <RowCards {...props} />,
);

/** Starts the download of the table, unless the window shows cards. */
export function preloadTable(): void {
  if (!window.matchMedia?.(CARDS_QUERY).matches) WideTable.preload();
}

/** antd's Table; in a narrow window, which does not download it, a card for each row. */
export function RowsTable<Row extends object>(props: RowsTableProps<Row>) {
  const Wide = WideTable as unknown as ComponentType<RowsTableProps<Row>>;
  return useMedia(CARDS_QUERY) ? <RowCards {...props} /> : <Wide {...props} />;
}

/** The `onCell` of a column whose short texts stay in one line. */
export const inOneLine = () => ({ style: { whiteSpace: 'nowrap' } as const });

/** The order of a list that the server sorts. */
interface SortOrder {
  key: Key;
  descending: boolean;
}

/** Makes the title of a column sort the list, and reverse the order. Numbers start with the largest. */
export function sortedBy(key: string, sort: SortOrder, kind: 'text' | 'number' = 'text') {
  const [first, second] = kind === 'text' ? (['ascend', 'descend'] as const) : (['descend', 'ascend'] as const);
  const current = sort.descending ? ('descend' as const) : ('ascend' as const);
  return { key, sorter: true, sortDirections: [first, second, first], sortOrder: sort.key === key ? current : null };
}
