import { plural } from '../impact/count-text';
import { SearchField } from './search-field';
import './found-field.css';

/** From so many entries on a list is searched. */
const MANY = 9;

interface FoundFieldProps {
  /** Names the field: 'Search rooms'. */
  label: string;
  /** Of one entry: 'room'. */
  noun: string;
  search: string;
  found: number;
  total: number;
  onSearch: (text: string) => void;
}

/** Searches a list that is here whole, and says how much of it was found. Nothing where the list is short. */
export function FoundField({ label, noun, search, found, total, onSearch }: FoundFieldProps) {
  if (total < MANY && search === '') return null;
  return (
    <div className="found-field" role="search" aria-label={label}>
      <SearchField label={label} value={search} onSearch={onSearch} />
      <span role="status">{search === '' ? plural(total, noun) : `${found} of ${plural(total, noun)}`}</span>
    </div>
  );
}
