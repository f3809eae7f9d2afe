import { SearchOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import './search-field.css';

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

/** Searches while the user types; Enter searches immediately. A plain input, because antd's would add all its forms to the first view. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const { text, type, search } = useDebouncedSearch(value, onSearch);
  return (
    <span className="search-field">
      <SearchOutlined aria-hidden />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={placeholder ?? label}
        autoComplete="off"
        maxLength={254}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && search(text)}
      />
    </span>
  );
}

function useDebouncedSearch(value: string, onSearch: (text: string) => void) {
  const [{ text, known, sent }, setState] = useState({ text: value, known: value, sent: value });
  const latest = useRef(onSearch);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  // The URL follows the own search with a delay. It must not remove what has been typed since.
  if (value !== known) setState({ text: value === sent ? text : value, known: value, sent: value });

  const search = (typed: string) => {
    clearTimeout(timer.current);
    const wanted = typed.trim();
    if (wanted === sent) return;
    setState((state) => ({ ...state, sent: wanted }));
    latest.current(wanted);
  };
  const type = (typed: string) => {
    setState((state) => ({ ...state, text: typed }));
    clearTimeout(timer.current);
    if (typed === '') search('');
    else timer.current = setTimeout(() => search(typed), DEBOUNCE_MS);
  };
  return { text, type, search };
}
