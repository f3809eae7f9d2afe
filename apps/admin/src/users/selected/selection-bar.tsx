import { Button, Checkbox, Flex, Typography } from 'antd';
import { plural } from '../../kit/plural';
import type { Selection } from './use-selection';

interface SelectionBarProps {
  selection: Selection;
  onChangePlans: () => void;
  onDeactivate: () => void;
}

/** Chooses all users of the page, and offers the changes of those who are chosen. */
export function SelectionBar({ selection, onChangePlans, onDeactivate }: SelectionBarProps) {
  const { users, isAll, toggleAll, clear } = selection;
  const isSome = users.length > 0;
  return (
    <Flex role="group" aria-label="Selected users" wrap align="center" gap="small" style={{ marginBottom: 12 }}>
      <Checkbox checked={isAll} indeterminate={isSome && !isAll} onChange={toggleAll}>
        Select all on this page
      </Checkbox>
      <Typography.Text type="secondary" role="status">
        {isSome ? `${plural(users.length, 'user')} selected` : ''}
      </Typography.Text>
      {isSome && (
        <>
          <Button onClick={onChangePlans}>Change Plan</Button>
          <Button danger onClick={onDeactivate}>
            Deactivate
          </Button>
          <Button type="text" onClick={clear}>
            Clear Selection
          </Button>
        </>
      )}
    </Flex>
  );
}
