import { Button, Checkbox, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { plural } from '../plural';
import type { Selection } from './use-selection';

interface SelectionBarProps {
  selection: Pick<Selection<{ id: number }>, 'ids' | 'isAll' | 'toggleAll' | 'clear'>;
  /** What is chosen, in the singular: 'user'. */
  noun: string;
  /** The buttons of the changes, shown as soon as a row is chosen. */
  children: ReactNode;
}

/** Chooses all rows of the page, and offers the changes of those that are chosen. */
export function SelectionBar({ selection, noun, children }: SelectionBarProps) {
  const { ids, isAll, toggleAll, clear } = selection;
  const isSome = ids.length > 0;
  return (
    <Flex role="group" aria-label={`Selected ${noun}s`} wrap align="center" gap="small" style={{ marginBottom: 12 }}>
      <Checkbox checked={isAll} indeterminate={isSome && !isAll} onChange={toggleAll}>
        Select all on this page
      </Checkbox>
      <Typography.Text type="secondary" role="status">
        {isSome ? `${plural(ids.length, noun)} selected` : ''}
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
