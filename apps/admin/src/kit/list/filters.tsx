import { Input, Select } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import './filters.css';

/** The filters of a list in a grid, the search first. */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="filters" role="search" aria-label={label}>
      {children}
    </div>
  );
}

interface FilterSelectProps<Value extends string> {
  label: string;
  /** Names the option without a filter: 'All Roles'. */
  all: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** Whether a long list can be searched. */
  isSearched?: boolean;
}

/** From this number of options on they can be searched. */
const MIN_SEARCHED = 7;

/** One of several values, or no filter. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, all, options, value, onChange, isSearched = false } = props;
  return (
    <Select<Value | ''>
      popupMatchSelectWidth={false}
      aria-label={label}
      showSearch={isSearched && options.length >= MIN_SEARCHED && { optionFilterProp: 'label' }}
      options={[{ value: '', label: all }, ...options]}
      value={value ?? ''}
      onChange={(next) => onChange(next || null)}
    />
  );
}

/** A search starts when nothing has been typed for this time, in milliseconds. */
const DEBOUNCE_MS = 300;

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** The text of the current search. */
  value: string;
  /** Called with the trimmed text; empty for all. */
  onSearch: (text: string) => void;
}

/** Searches while the user types; Enter searches immediately. */
export function SearchField({ label, placeholder = label, value, onSearch }: SearchFieldProps) {
  const { text, type, search } = useDebouncedSearch(value, onSearch);
  return (
    <Input.Search
      dir="auto"
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={254}
      value={text}
      onChange={({ target }) => type(target.value)}
      onSearch={search}
    />
  );
}

function useDebouncedSearch(value: string, onSearch: (text: string) => void) {
  const [{ text, known, sent }, setState] = useState({ text: value, known: value, sent: value });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The URL follows the own search with a delay. It must not remove what has been typed since.
  if (value !== known) setState({ text: value === sent ? text : value, known: value, sent: value });

  const search = (typed: string) => {
    clearTimeout(timer.current);
    const wanted = typed.trim();
    if (wanted === sent) return;
    setState((state) => ({ ...state, sent: wanted }));
    onSearch(wanted);
  };
  const type = (typed: string) => {
    setState((state) => ({ ...state, text: typed }));
    clearTimeout(timer.current);
    if (typed === '') search('');
    else timer.current = setTimeout(() => search(typed), DEBOUNCE_MS);
  };
  return { text, type, search };
}
