import { Button } from 'antd';
import { useEffect, useRef } from 'react';
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
  const box = useRef<HTMLInputElement>(null);
  const isSome = users.length > 0;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome && !isAll;
  }, [isSome, isAll]);
  return (
    <div className="users-selection" role="group" aria-label="Selected users">
      <label>
        <input ref={box} type="checkbox" checked={isAll} onChange={toggleAll} />
        Select all on this page
      </label>
      <p role="status">{isSome ? `${plural(users.length, 'user')} selected` : ''}</p>
      {isSome && (
        <span className="users-selection-actions">
          <Button onClick={onChangePlans}>Change Plan</Button>
          <Button danger onClick={onDeactivate}>
            Deactivate
          </Button>
          <Button type="text" onClick={clear}>
            Clear Selection
          </Button>
        </span>
      )}
    </div>
  );
}
