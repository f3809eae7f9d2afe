import { Button } from 'antd';
import { useSearch } from './searched-list';

/** The primary action of a tab with a `SearchedList`. Clears the search, which would hide the new entry. */
export function AddButton({ children, onAdd }: { children: string; onAdd: () => void }) {
  const { search, setSearch } = useSearch();
  const add = () => {
    if (search !== '') setSearch('');
    onAdd();
  };
  return (
    <Button type="primary" onClick={add}>
      {children}
    </Button>
  );
}
