import { Button, Checkbox, Flex, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { plural } from '../plural';

interface SelectionBarProps {
  selection: Pick<Selection<{ id: number }>, 'ids' | 'isAll' | 'toggleAll' | 'clear'>;
  /** What is chosen, in the singular: 'user'. */
  noun: string;
  /** Follows the number of chosen rows. */
  note?: string;
  /** The buttons of the changes, shown as soon as a row is chosen. */
  children: ReactNode;
}

/** Chooses all rows of the page, and offers the changes of those that are chosen. */
export function SelectionBar({ selection, noun, note = '', children }: SelectionBarProps) {
  const { ids, isAll, toggleAll, clear } = selection;
  const isSome = ids.length > 0;
  return (
    <Flex role="group" aria-label={`Selected ${noun}s`} wrap align="center" gap="small" style={{ marginBottom: 12 }}>
      <Checkbox checked={isAll} indeterminate={isSome && !isAll} onChange={toggleAll}>
        Select all on this page
      </Checkbox>
      <Typography.Text type="secondary" role="status">
        {isSome ? `${plural(ids.length, noun)} selected` : ''}
        {note}
      </Typography.Text>
      {isSome && (
        <>
          {children}
          <Button type="text" onClick={clear}>
            Clear Selection
          </Button>
        </>
      )}
    </Flex>
  );
}

/** The chosen rows of the page that is shown. */
export type Selection<Row extends { id: number }> = ReturnType<typeof useSelection<Row>>;

const NONE: readonly number[] = [];

/**
 * Holds which rows of a page are chosen. A row that is not shown is never chosen.
 *
 * @param list identifies the page and its filters. Another page, or other filters, start without a choice.
 */
export function useSelection<Row extends { id: number }>(shown: readonly Row[], list: string) {
  const [state, setState] = useState({ list, ids: NONE });
  const rows = state.list === list ? shown.filter(({ id }) => state.ids.includes(id)) : [];
  const ids = rows.map(({ id }) => id);
  const choose = (next: readonly number[]) => setState({ list, ids: next });
  const isAll = shown.length > 0 && rows.length === shown.length;
  return {
    rows,
    ids,
    /** Whether every row of the page is chosen. */
    isAll,
    choose,
    toggle: ({ id }: Row) => choose(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    toggleAll: () => choose(isAll ? NONE : shown.map(({ id }) => id)),
    clear: () => choose(NONE),
  };
}
