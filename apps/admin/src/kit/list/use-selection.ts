import { useState } from 'react';

/** The chosen rows of the page that is shown. */
export interface Selection<Row extends { id: number }> {
  rows: readonly Row[];
  ids: readonly number[];
  /** Whether every row of the page is chosen. */
  isAll: boolean;
  choose: (ids: readonly number[]) => void;
  toggle: (row: Row) => void;
  toggleAll: () => void;
  clear: () => void;
}

const NONE: readonly number[] = [];

/**
 * Holds which rows of a page are chosen. A row that is not shown is never chosen.
 *
 * @param list identifies the page and its filters. Another page, or other filters, start without a choice.
 */
export function useSelection<Row extends { id: number }>(shown: readonly Row[], list: string): Selection<Row> {
  const [state, setState] = useState({ list, ids: NONE });
  const rows = state.list === list ? shown.filter(({ id }) => state.ids.includes(id)) : [];
  const ids = rows.map(({ id }) => id);
  const choose = (next: readonly number[]) => setState({ list, ids: next });
  const isAll = shown.length > 0 && rows.length === shown.length;
  return {
    rows,
    ids,
    isAll,
    choose,
    toggle: ({ id }) => choose(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    toggleAll: () => choose(isAll ? NONE : shown.map(({ id }) => id)),
    clear: () => choose(NONE),
  };
}
